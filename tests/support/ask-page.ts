import { Hono } from "hono";
import type { ServerBuild } from "react-router";
import { guest } from "#kernel/actor.ts";
import { cacheShopReads } from "#platform/cache/cache-shop-reads.ts";
import { createPageCache } from "#platform/cache/page-cache.ts";
import type { RequestVariables } from "#platform/http/middleware/request-context.ts";
import { createTurns } from "#platform/http/turns.ts";
import { createPages } from "#start/http/pages.ts";
import type { Services } from "#start/services.ts";
import { noChanges, noLists, silentLog } from "./test-shop.ts";

/** Asks for one of these pages, as a guest of a shop without a database; `different` says what else differs. */
export async function askPage(path: string, pages: ServerBuild, different: object): Promise<Response> {
  const services = {
    database: {},
    pageCache: createPageCache(noChanges, noLists, 1_000_000),
    cacheShopReads: cacheShopReads(noChanges),
    turns: createTurns(),
    log: silentLog,
    publicUrl: "http://localhost",
    security: () => undefined,
    noteFailure: () => undefined,
    accounts: { findActorByCookie: async () => guest },
    ...different,
  } as unknown as Services;
  const app = new Hono<RequestVariables>();
  app.all("*", createPages(pages, services, "production"));
  return app.request(`http://localhost${path}`);
}
