import type { MiddlewareHandler } from "hono";
import * as z from "zod/mini";
import type { Call } from "#contract/call.ts";
import { callGroups } from "#contract/calls.ts";
import { getSession } from "#contract/session.ts";
import type { ApiVariables } from "../api/route-call.ts";
import { NOT_A_PAGE, POLICY } from "../middleware/security-headers.ts";
import type { Services } from "../services.ts";
import { withOnly } from "./public-address.ts";
import { recordReads } from "./record-reads.ts";
import { keepResponse, readPageRequest, sendPage } from "./rendered-page.ts";

/** Calls that need no account, with the parameters that they read; all guests get the same response. */
const PUBLIC_CALLS = new Map(
  Object.values<Record<string, Call>>(callGroups)
    .flatMap((group) => Object.values(group))
    .filter(({ method, auth, path }) => method === "GET" && auth === "public" && path !== getSession.path)
    .map(({ path, query }) => [
      `/api${path}`,
      query instanceof z.ZodMiniObject ? Object.keys(query.shape) : [],
    ]),
);

/** What a call costs in pages. */
const WEIGHT = 0.2;

/**
 * Caches the responses of guests' calls for public data until something in them changes. Calls of people who are signed in are not
 * cached.
 */
export function keepPublicCalls({
  pageCache,
  turns,
}: Pick<Services, "pageCache" | "turns">): MiddlewareHandler<ApiVariables> {
  return async (c, next) => {
    const shop = c.get("shop");
    const parameters = PUBLIC_CALLS.get(c.req.path);
    if (c.req.method !== "GET" || !parameters) return next();
    c.set("route", c.req.path);
    if (shop.actor.kind !== "guest") return next();
    const { signal } = c.req.raw;
    const { pathname, search } = withOnly(new URL(c.req.url), parameters);
    const asker = { address: c.get("clientAddress") };
    const asked = readPageRequest(c.req.raw);
    const render = async () => {
      turns.charge(asker, WEIGHT);
      const reads = recordReads(shop);
      c.set("shop", reads.shop);
      await next();
      c.res.headers.set("Cache-Control", "no-store");
      c.res.headers.set(POLICY, NOT_A_PAGE);
      const body = Buffer.from(await c.res.arrayBuffer());
      return {
        page: await keepResponse(c.res.status, c.res.headers, body, asked, c.req.path),
        keys: c.res.status === 200 ? reads.keys() : null,
      };
    };
    const key = `${pathname}${search}`;
    const response = await pageCache.load(key, render, {
      inTurn: (work) => turns.take(asker, work, signal),
    });
    const kept = await sendPage(response, asked);
    c.res = undefined;
    c.res = kept;
  };
}
