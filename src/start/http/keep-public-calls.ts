import type { MiddlewareHandler } from "hono";
import * as z from "zod/mini";
import type { Call } from "#kernel/call.ts";
import { language } from "#kernel/languages/messages.ts";
import { getSession } from "#kernel/session.ts";
import { callKey, withOnly } from "#platform/cache/public-address.ts";
import { keepResponse, readPageRequest, sendPage } from "#platform/cache/rendered-page.ts";
import { trackReads } from "#platform/cache/track-reads.ts";
import type { Api, ApiVariables } from "#platform/http/api/bind-call.ts";
import { NOT_A_PAGE, POLICY } from "#platform/http/middleware/security-headers.ts";
import { speaking } from "#platform/languages/speak.ts";
import type { Surround } from "#platform/use-cases/shop.ts";
import { boundCalls, pageReadings } from "#src/modules.ts";
import type { Services } from "../services.ts";

/** Calls that need no account: all guests get the same response. */
const publicCalls = boundCalls
  .map(([, { call }]) => call)
  .filter(({ method, auth, path }) => method === "GET" && auth === "public" && path !== getSession.path);

/** The cost of a call, in pages. */
const WEIGHT = 0.2;

/** Caches the responses of guests' calls for public data until something in them changes. To be mounted before the calls themselves. */
export function keepPublicCalls(api: Api, services: Services): void {
  const keepWholeShop = services.keepWholeShop(pageReadings);
  for (const call of publicCalls) api.get(call.path, keepOne(call, services, keepWholeShop));
}

function keepOne(
  { path, query }: Call,
  { pageCache, turns }: Services,
  keepWholeShop: Surround,
): MiddlewareHandler<ApiVariables> {
  const parameters = query instanceof z.ZodMiniObject ? Object.keys(query.shape) : [];
  return async (c, next) => {
    const route = `/api${path}`;
    if (c.req.method !== "GET") return next();
    c.set("route", route);
    // Whoever shows a token is no guest.
    if (c.req.header("authorization") !== undefined) return next();
    const { signal } = c.req.raw;
    const { pathname, search } = withOnly(new URL(c.req.url), parameters);
    const asker = { address: c.get("clientAddress") };
    const asked = readPageRequest(c.req.raw);
    const spoken = language();
    const render = async () => {
      turns.charge(asker, WEIGHT);
      const reads = trackReads(pageReadings);
      // A call with a handler of its own says nothing of what it reads.
      let isTold = false;
      c.set("surround", (run, useCase, input) => {
        isTold = true;
        return reads.note(() => keepWholeShop(run, useCase, input), useCase, input);
      });
      await speaking(spoken, next);
      const { status, headers } = c.res;
      headers.set("Cache-Control", "no-store");
      headers.set(POLICY, NOT_A_PAGE);
      const body = Buffer.from(await c.res.arrayBuffer());
      return {
        page: await keepResponse({ status, headers, body, route }, asked),
        keys: status === 200 && isTold ? reads.keys() : null,
      };
    };
    const key = callKey(spoken, `${pathname}${search}`);
    const response = await pageCache.load(key, render, { inTurn: (work) => turns.take(asker, work, signal) });
    const kept = await sendPage(response, asked);
    c.res = undefined;
    c.res = kept;
  };
}
