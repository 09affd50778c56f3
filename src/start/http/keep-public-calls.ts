import type { MiddlewareHandler } from "hono";
import * as z from "zod/mini";
import { guest } from "#kernel/actor.ts";
import { language } from "#kernel/languages/messages.ts";
import { getSession } from "#kernel/session.ts";
import { callKey, withOnly } from "#platform/cache/public-address.ts";
import { keepResponse, readPageRequest, sendPage } from "#platform/cache/rendered-page.ts";
import { trackReads } from "#platform/cache/track-reads.ts";
import type { ApiVariables } from "#platform/http/api/bind-call.ts";
import { contextOf } from "#platform/http/middleware/request-context.ts";
import { NOT_A_PAGE, POLICY } from "#platform/http/middleware/security-headers.ts";
import { speaking } from "#platform/languages/speak.ts";
import { createShop } from "#platform/use-cases/shop.ts";
import { boundCalls, pageReadings } from "#src/modules.ts";
import type { Services } from "../services.ts";

/** Calls that need no account, with the parameters that they read; all guests get the same response. */
const PUBLIC_CALLS = new Map(
  boundCalls
    .map(([, { call }]) => call)
    .filter(({ method, auth, path }) => method === "GET" && auth === "public" && path !== getSession.path)
    .map(({ path, query }) => [
      `/api${path}`,
      query instanceof z.ZodMiniObject ? Object.keys(query.shape) : [],
    ]),
);

/** The cost of a call, in pages. */
const WEIGHT = 0.2;

/** Caches the responses of guests' calls for public data until something in them changes. */
export function keepPublicCalls(services: Services): MiddlewareHandler<ApiVariables> {
  const { pageCache, turns } = services;
  const keepWholeShop = services.keepWholeShop(pageReadings);
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
    const spoken = language();
    const render = async () => {
      turns.charge(asker, WEIGHT);
      const reads = trackReads(pageReadings);
      c.set("shop", createShop(contextOf(services, guest), keepWholeShop, reads.note));
      await speaking(spoken, next);
      const { status, headers } = c.res;
      headers.set("Cache-Control", "no-store");
      headers.set(POLICY, NOT_A_PAGE);
      const body = Buffer.from(await c.res.arrayBuffer());
      return {
        page: await keepResponse({ status, headers, body, route: c.req.path }, asked),
        keys: status === 200 ? reads.keys() : null,
      };
    };
    const key = callKey(spoken, `${pathname}${search}`);
    const response = await pageCache.load(key, render, { inTurn: (work) => turns.take(asker, work, signal) });
    const kept = await sendPage(response, asked);
    c.res = undefined;
    c.res = kept;
  };
}
