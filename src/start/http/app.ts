import type { Http2Bindings, HttpBindings } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { type Language, splitLanguage } from "#kernel/languages/messages.ts";
import { createCachedSender } from "#platform/cache/send-cached.ts";
import { createRefuser } from "#platform/http/refuse-at-the-door.ts";
import { rejectWrites } from "#platform/http/reject-noise.ts";
import { languageAsked } from "#platform/languages/chosen-language.ts";
import { speaking } from "#platform/languages/speak.ts";
import { type AppOptions, createBackend } from "./backend.ts";
import { createPages } from "./pages.ts";

/** The language of a page's address, and of a call the one that its client asks for. */
function languageOf(request: Request): Language {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith("/api/")) return splitLanguage(pathname).language;
  return languageAsked(request.headers.get("accept-language") ?? "");
}

/** The whole shop as one HTTP application: cached responses first, then refusals, static files, images, calls, pages. */
export function createApp(build: ServerBuild, options: AppOptions) {
  const app = createBackend(options);
  // The back office speaks English alone. Its address as it was asked for: with its query, and nothing of it decoded.
  app.get("/:language{ml|hi}/:page{admin(?:/.*)?}", async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const { language, path } = splitLanguage(pathname);
    if (language === "en") return next();
    return c.redirect(`${path}${search}`);
  });
  app.all("*", rejectWrites(), createPages(build, options.services, options.mode));
  const sendCached = options.mode === "production" ? createCachedSender(options.services) : () => null;
  const refuse = createRefuser(options.services);
  return {
    fetch: (request: Request, bindings?: HttpBindings | Http2Bindings) =>
      sendCached(request, bindings?.incoming) ??
      refuse(request, bindings?.incoming) ??
      speaking(languageOf(request), () => app.fetch(request, bindings)),
  };
}
