import type { Context, MiddlewareHandler } from "hono";
import * as z from "zod/mini";
import { guest, isStaff } from "#kernel/actor.ts";
import type { Call } from "#kernel/call.ts";
import { language } from "#kernel/languages/messages.ts";
import { getSession } from "#kernel/session.ts";
import { callKey, withOnly } from "#platform/cache/public-address.ts";
import { readPageRequest, renderedPageOf, sendPage } from "#platform/cache/rendered-page.ts";
import { trackReads } from "#platform/cache/track-reads.ts";
import { type Api, type ApiVariables, identify } from "#platform/http/api/bind-call.ts";
import { NOT_A_PAGE, POLICY } from "#platform/http/middleware/security-headers.ts";
import { sendError } from "#platform/http/middleware/send-response.ts";
import { bearerOf } from "#platform/http/readers.ts";
import { speaking } from "#platform/languages/speak.ts";
import type { Surround } from "#platform/use-cases/shop.ts";
import { calls, pageReadings } from "#src/modules.ts";
import type { Services } from "../services.ts";

/** Calls that need no account: everybody but an admin gets the same response. */
const isPublic = ({ method, auth, path }: Call) =>
  method === "GET" && auth === "public" && path !== getSession.path;

/** Caches the responses of calls for public data until something in them changes, for everybody but admins, who see more. To be mounted before the calls themselves. */
export function cachePublicCalls(api: Api, services: Services): void {
  const cacheShopReads = services.cacheShopReads(pageReadings);
  for (const call of Object.values(calls).filter(isPublic))
    api.get(call.path, cacheCall(call, services, cacheShopReads));
}

function cacheCall(
  { path, query }: Call,
  services: Services,
  cacheShopReads: Surround,
): MiddlewareHandler<ApiVariables> {
  const { pageCache, turns, readers } = services;
  const parameters = query instanceof z.ZodMiniObject ? Object.keys(query.shape) : [];
  return async (c, next) => {
    const route = `/api${path}`;
    c.set("route", route);
    if (!isAnybody(c, services)) {
      const actor = await identify(c, services);
      if (!actor) return sendError(c, "invalid_token");
      c.set("actor", actor);
      if (isStaff(actor)) return next();
    }
    // The kept answer is a guest's, whoever asks for it.
    c.set("actor", guest);
    const { signal } = c.req.raw;
    const { pathname, search } = withOnly(new URL(c.req.url), parameters);
    const address = c.get("clientAddress");
    const token = bearerOf(c.req.header("authorization"));
    const requester = token ? readers.requesterOf(address, token) : { address };
    const asked = readPageRequest(c.req.raw);
    const spoken = language();
    const render = async () => {
      const reads = trackReads(pageReadings);
      // A call with a handler of its own says nothing of what it reads.
      let isTold = false;
      c.set("surround", (run, useCase, input) => {
        isTold = true;
        return reads.note(() => cacheShopReads(run, useCase, input), useCase, input);
      });
      await speaking(spoken, next);
      const { status, headers } = c.res;
      headers.set("Cache-Control", "no-store");
      headers.set(POLICY, NOT_A_PAGE);
      const body = Buffer.from(await c.res.arrayBuffer());
      return {
        page: await renderedPageOf({ status, headers, body, route }, asked),
        keys: status === 200 && isTold ? reads.keys() : null,
      };
    };
    const key = callKey(spoken, `${pathname}${search}`);
    const response = await pageCache.load(key, render, {
      inTurn: (work) => turns.take(requester, work, signal),
    });
    const page = await sendPage(response, asked);
    c.res = undefined;
    c.res = page;
  };
}

/** Whether the requester is known to see what a guest sees, so that nobody has to be looked up. */
function isAnybody(c: Context<ApiVariables>, { readers }: Services): boolean {
  const header = c.req.header("authorization");
  return header === undefined || readers.isAnybody(bearerOf(header) ?? "");
}
