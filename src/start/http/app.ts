import type { Http2Bindings, HttpBindings } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { createCachedSender } from "#platform/cache/send-cached.ts";
import { rejectWrites } from "#platform/http/middleware/reject-noise.ts";
import { type AppOptions, createBackend } from "./backend.ts";
import { createPages } from "./pages.ts";

/** The whole shop as one HTTP application: cached responses first, then static files, images, calls, pages. */
export function createApp(build: ServerBuild, options: AppOptions) {
  const app = createBackend(options);
  app.all("*", rejectWrites(), createPages(build, options.services, options.mode));
  const sendKept = options.mode === "production" ? createCachedSender(options.services) : () => null;
  return {
    fetch: (request: Request, bindings?: HttpBindings | Http2Bindings) =>
      sendKept(request, bindings?.incoming) ?? app.fetch(request, bindings),
  };
}
