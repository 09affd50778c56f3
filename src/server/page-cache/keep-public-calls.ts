import type { MiddlewareHandler } from "hono";
import type { Call } from "#contract/call.ts";
import { callGroups } from "#contract/calls.ts";
import { getSession } from "#contract/session.ts";
import type { ApiVariables } from "../api/route-call.ts";
import { NOT_A_PAGE, POLICY } from "../middleware/security-headers.ts";
import { readPublicly } from "../public-reads.ts";
import type { PageCache } from "./page-cache.ts";
import { recordReads } from "./record-reads.ts";
import { keepResponse, readPageRequest, sendPage } from "./rendered-page.ts";

/** Calls that need no account; all guests get the same response. */
const PUBLIC_PATHS = new Set(
  Object.values<Record<string, Call>>(callGroups)
    .flatMap((group) => Object.values(group))
    .filter(({ method, auth, path }) => method === "GET" && auth === "public" && path !== getSession.path)
    .map(({ path }) => `/api${path}`),
);

/**
 * Caches the responses of guests' calls for public data until something in them changes. Calls of people who are signed in are not
 * cached.
 */
export function keepPublicCalls(cache: PageCache): MiddlewareHandler<ApiVariables> {
  return async (c, next) => {
    const shop = c.get("shop");
    if (c.req.method !== "GET" || !PUBLIC_PATHS.has(c.req.path)) return next();
    c.set("route", c.req.path);
    const client = c.req.raw.signal;
    if (shop.actor.kind !== "guest") return readPublicly(client, next);
    const { pathname, search } = new URL(c.req.url);
    const asked = readPageRequest(c.req.raw);
    const render = async () => {
      const reads = recordReads(shop);
      c.set("shop", reads.shop);
      await next();
      c.res.headers.set("Cache-Control", "no-store");
      c.res.headers.set(POLICY, NOT_A_PAGE);
      const body = Buffer.from(await c.res.arrayBuffer());
      return {
        page: await keepResponse(c.res.status, c.res.headers, body, asked, c.req.path),
        contents: reads.contents(),
      };
    };
    const key = `${pathname}${search}`;
    const response = await cache.load(key, (abandoned) => readPublicly(abandoned, render), client);
    const kept = await sendPage(response, asked);
    c.res = undefined;
    c.res = kept;
  };
}
