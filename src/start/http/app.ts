import type { Http2Bindings, HttpBindings } from "@hono/node-server";
import { type Handler, Hono } from "hono";
import type { ServerBuild } from "react-router";
import { guest } from "#kernel/actor.ts";
import { type Language, splitLanguage } from "#kernel/languages/messages.ts";
import { listPaths } from "#modules/feeds/server/list-pages.ts";
import { renderAhead, type Traffic } from "#platform/cache/render-ahead.ts";
import { createCachedSender } from "#platform/cache/send-cached.ts";
import { logFailure } from "#platform/http/log-failure.ts";
import { contextOf, type RequestVariables } from "#platform/http/middleware/request-context.ts";
import { failurePage } from "#platform/http/plain-page.ts";
import { createRefuser } from "#platform/http/refuse-at-the-door.ts";
import { rejectWrites } from "#platform/http/reject-noise.ts";
import { languageAsked } from "#platform/languages/chosen-language.ts";
import { speaking } from "#platform/languages/speak.ts";
import type { Repeated } from "#platform/repeat.ts";
import type { Services } from "../services.ts";
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
  const pages = createPages(build, options.services, options.mode);
  app.all("*", rejectWrites(), pages);
  const sendCached = options.mode === "production" ? createCachedSender(options.services) : () => null;
  const refuse = createRefuser(options.services);
  const traffic: Traffic = { asked: 0, underWay: 0 };
  async function serve(request: Request, bindings?: HttpBindings | Http2Bindings): Promise<Response> {
    traffic.underWay += 1;
    try {
      return await speaking(languageOf(request), () => app.fetch(request, bindings));
    } finally {
      traffic.underWay -= 1;
    }
  }
  return {
    fetch(request: Request, bindings?: HttpBindings | Http2Bindings) {
      traffic.asked += 1;
      return (
        sendCached(request, bindings?.incoming) ??
        refuse(request, bindings?.incoming) ??
        serve(request, bindings)
      );
    },
    /** Begins to render the pages of the sitemap while nobody asks for anything. They are no requests: nobody's turn, and no line of the log. */
    renderAhead: () => startAhead(pages, traffic, options.services),
  };
}

function startAhead(pages: Handler<RequestVariables>, traffic: Traffic, services: Services): Repeated {
  const app = new Hono<RequestVariables>();
  app.use((c, next) => {
    c.set("isAhead", true);
    return next();
  });
  app.all("*", pages);
  app.onError((error, c) => {
    logFailure(services, c, error);
    return failurePage();
  });
  const headers = { "accept-encoding": "br, gzip" };
  const asGuest = () => contextOf(services, guest);
  return renderAhead({
    traffic,
    list: () => listPaths(asGuest()),
    cache: services.pageCache,
    render: async (address) => app.request(`${services.publicUrl}${address}`, { headers }),
    onError: (error) => services.log.warn({ part: "cache", error }, "pages could not be rendered ahead"),
  });
}
