// The input of the SSR build: routes, calls and contexts in one module graph. `export *` keeps the router's build whole.
export * from "virtual:react-router/server-build";
export { createApp } from "./app.ts";
