import { Hono, type Context as HonoContext } from "hono";
import { isPathOf } from "#kernel/call.ts";
import type { ErrorBody } from "#kernel/error-codes.ts";
import { getSession } from "#kernel/session.ts";
import type { ApiVariables } from "#platform/http/api/bind-call.ts";
import { CLIENT_ADDRESS_HEADER } from "#platform/http/client-address.ts";
import { readForm } from "#platform/http/form-parts.ts";
import { isUnavailable, logFailure } from "#platform/http/log-failure.ts";
import { sendError, sendFailure } from "#platform/http/middleware/send-response.ts";
import { sessionKeyOf } from "#platform/http/readers.ts";
import { partsIn } from "#platform/module.ts";
import { boundCalls, calls } from "#src/modules.ts";
import type { Services } from "../services.ts";
import { cachePublicCalls } from "./cache-public-calls.ts";
import { routeDocs } from "./docs.ts";

/** Bytes that an account route reads: an email, a name, passwords, a code. No more than the head of a request may have. */
const LARGEST_ACCOUNT_BODY = 16 * 1024;

export function createApi(services: Services): Hono<ApiVariables> {
  const api = new Hono<ApiVariables>();
  api.all("/auth/*", async (c) => {
    const body = await readForm(c, LARGEST_ACCOUNT_BODY);
    if (!body.ok) return sendFailure(c, body);
    const { method, url, signal } = c.req.raw;
    const headers = new Headers(c.req.raw.headers);
    headers.set(CLIENT_ADDRESS_HEADER, c.get("clientAddress"));
    const content = body.value.length > 0 ? body.value : null;
    const request = new Request(url, { method, headers, body: content, signal });
    const key = sessionKeyOf(headers.get("authorization") ?? headers.get("cookie")) ?? "";
    const requester = services.readers.requesterOf(c.get("clientAddress"), key);
    const answer = () => services.accounts.handler(request);
    const response = await services.turns.takeCall(requester, answer, signal);
    response.headers.set("Cache-Control", "no-store");
    return response;
  });
  api.get(getSession.path, async (c) => {
    const { headers, signal } = c.req.raw;
    c.header("Cache-Control", "no-store");
    const key = sessionKeyOf(headers.get("authorization") ?? headers.get("cookie"));
    if (!key) return c.json(null);
    const { accounts, readers, turns } = services;
    const setCookie = (cookie: string) => c.header("Set-Cookie", cookie, { append: true });
    const find = () => accounts.getSessionResponse(headers, setCookie);
    const session = await turns.takeCall(readers.requesterOf(c.get("clientAddress"), key), find, signal);
    readers.note(key, session && { account: session.user.id, isStaff: session.user.role === "ADMIN" });
    return c.json(session);
  });
  routeDocs(api, services);

  cachePublicCalls(api, services);
  for (const [, bound] of boundCalls) bound.mount(api, services);
  for (const take of partsIn("webhooks")) take(api, services);

  // A route, because the parent never asks a mounted application for its own not-found answer.
  api.all("*", sendUnknownCall);
  api.onError((error, c) => {
    logFailure(services, c, error);
    return sendError(c, isUnavailable(error) ? "unavailable" : "internal");
  });
  return api;
}

/** Calls that there were, with the sentence that says what takes their place. */
const gone: Readonly<Record<string, string>> = {
  "/products-import-undo":
    "`products?import_id=…` lists what an import made or changed; `products-bulk` changes it.",
};

/** Responds where no call matched: 410 where there was one, 405 with the allowed methods, or 404 for an unknown path. */
function sendUnknownCall(c: HonoContext): Response {
  const path = c.req.path.replace(/^\/api/, "");
  const message = gone[path];
  if (message) {
    const body: ErrorBody = { error: { code: "not_found", message } };
    return c.json(body, 410, { "Cache-Control": "no-store" });
  }
  const methods = Object.values(calls).flatMap((call) => (isPathOf(call.path, path) ? [call.method] : []));
  if (methods.length === 0) return sendError(c, "not_found", "There is no such call.");
  c.header("Allow", methods.join(", "));
  return sendError(c, "method_not_allowed");
}
