import type { ServerBuild } from "react-router";
import { type AppOptions, createBackend } from "./backend.ts";
import { createPages } from "./pages.ts";

/** The whole shop as one HTTP application: files, pictures, calls, pages. */
export function createApp(build: ServerBuild | (() => Promise<ServerBuild>), options: AppOptions) {
  const app = createBackend(options);
  app.all("*", createPages(build, options.services, options.mode));
  return app;
}
