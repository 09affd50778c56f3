import { Hono, type Context as HonoContext, type MiddlewareHandler } from "hono";
import { type Actor, guest } from "#kernel/actor.ts";
import type { Call } from "#kernel/call.ts";
import { getSession } from "#kernel/session.ts";
import { routeRazorpay } from "#modules/payments/server/razorpay-webhook-calls.ts";
import type { ApiVariables } from "#platform/http/api/bind-call.ts";
import { readBytes } from "#platform/http/api/read-body.ts";
import { isUnavailable, logFailure } from "#platform/http/log-failure.ts";
import { CLIENT_ADDRESS_HEADER } from "#platform/http/middleware/client-address.ts";
import { contextOf } from "#platform/http/middleware/request-context.ts";
import { sendError, sendFailure } from "#platform/http/middleware/send-response.ts";
import { createShop } from "#platform/use-cases/shop.ts";
import { boundCalls, callGroups, calls } from "#src/modules.ts";
import type { Services } from "../services.ts";
import { routeDocs } from "./docs.ts";
import { keepPublicCalls } from "./keep-public-calls.ts";

/** Bytes that an account route reads: an email, a name, passwords, a code. No more than the head of a request may have. */
const LARGEST_ACCOUNT_BODY = 16 * 1024;

/** Writes that only the caller sees; no cached page shows them. */
const ofOneCustomer = new Set(
  [callGroups.Cart, callGroups.Addresses]
    .flatMap((group) => Object.values(group ?? {}))
    .map(({ call }) => `${call.method} /api${call.path}`),
);

export function createApi(services: Services): Hono<ApiVariables> {
  const api = new Hono<ApiVariables>();
  api.all("/auth/*", async (c) => {
    const body = await readBytes(c, LARGEST_ACCOUNT_BODY);
    if (!body.ok) return sendFailure(c, body);
    const { method, url, signal } = c.req.raw;
    const headers = new Headers(c.req.raw.headers);
    headers.set(CLIENT_ADDRESS_HEADER, c.get("clientAddress"));
    const content = body.value.length > 0 ? body.value : null;
    const request = new Request(url, { method, headers, body: content, signal });
    const response = await services.accounts.handler(request);
    response.headers.set("Cache-Control", "no-store");
    return response;
  });
  api.get(getSession.path, async (c) => {
    const keepCookie = (cookie: string) => c.header("Set-Cookie", cookie, { append: true });
    c.header("Cache-Control", "no-store");
    return c.json(await services.accounts.getSessionResponse(c.req.raw.headers, keepCookie));
  });
  routeDocs(api, services.publicUrl);

  api.use(identify(services));
  api.use(keepPublicCalls(services));
  for (const [, bound] of boundCalls) bound.mount(api);
  routeRazorpay(api);

  // A route, because the parent never asks a mounted application for its own not-found answer.
  api.all("*", sendUnknownCall);
  api.onError((error, c) => {
    logFailure(services, c, error);
    return sendError(c, isUnavailable(error) ? "unavailable" : "internal");
  });
  return api;
}

/** Finds out who calls: without a token a guest; one that is not valid (any more) is told so. Whoever changed something sees it on the next page. */
function identify(services: Services): MiddlewareHandler<ApiVariables> {
  return async (c, next) => {
    const header = c.req.header("authorization");
    let actor: Actor = guest;
    if (header !== undefined) {
      const token = /^Bearer +(\S+)$/i.exec(header)?.[1];
      if (token) actor = await services.accounts.verifyAccessToken(token);
      if (actor.kind === "guest") return sendError(c, "invalid_token");
    }
    c.set("security", services.security);
    c.set("rates", services.rates);
    c.set("shop", createShop(contextOf(services, actor)));
    await next();
    c.res.headers.set("Cache-Control", "no-store");
    const isPublic = c.req.method !== "GET" && !ofOneCustomer.has(`${c.req.method} ${c.req.path}`);
    if (!isPublic) return;
    await services.productIndex.catchUp();
    if (actor.kind === "admin") services.pageCache.dropStale();
  };
}

/** Whether a path is that of a call, whatever stands for the names in it. */
function isPathOf(call: Call, path: string): boolean {
  const [own, asked] = [call.path.split("/"), path.split("/")];
  return (
    own.length === asked.length && own.every((part, place) => part.startsWith(":") || part === asked[place])
  );
}

/** Responds where no call matched: 405 with the allowed methods, or 404 for an unknown path. */
function sendUnknownCall(c: HonoContext): Response {
  const path = c.req.path.replace(/^\/api/, "");
  const methods = Object.values(calls).flatMap((call) => (isPathOf(call, path) ? [call.method] : []));
  if (methods.length === 0) return sendError(c, "not_found", "There is no such call.");
  c.header("Allow", methods.join(", "));
  return sendError(c, "method_not_allowed");
}
