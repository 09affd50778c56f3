import * as build from "virtual:react-router/server-build";
import { createApp } from "./app.ts";
import type { AppOptions } from "./backend.ts";

/** The whole shop with the pages of this build. Only a build, or Vite in development, can load this file. */
export const createBuiltApp = (options: AppOptions) => createApp(build, options);
