import type { ServerBuild } from "react-router";
import { type AppOptions, createBackend } from "./backend.ts";
import { rejectWrites } from "./middleware/reject-noise.ts";
import { createPages } from "./pages.ts";

/** The whole shop as one HTTP application: files, images, calls, pages. */
export function createApp(build: ServerBuild, options: AppOptions) {
  const app = createBackend(options);
  app.all("*", rejectWrites(), createPages(build, options.services, options.mode));
  return app;
}
