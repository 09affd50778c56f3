import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { getSession } from "#contract/session.ts";
import { type Actor, guest } from "#domain/accounts/actor.ts";
import { contextOf, type RequestVariables } from "../middleware/request-context.ts";
import type { Services } from "../services.ts";
import { createShop } from "../shop.ts";
import { routeAddresses } from "./addresses.ts";
import { answerError } from "./answer.ts";
import { routeBrands } from "./brands.ts";
import { routeCarts } from "./carts.ts";
import { routeCategories } from "./categories.ts";
import { routeDocs } from "./docs.ts";
import { routeOrders } from "./orders.ts";
import { MAX_UPLOAD_BODY_BYTES, routePictures } from "./pictures.ts";
import { routeProducts } from "./products.ts";
import type { ApiVariables } from "./route-call.ts";
import { routeSubCategories } from "./sub-categories.ts";

/** The largest JSON body, in bytes. */
const MAX_JSON_BYTES = 256 * 1024;
/** The header by which the accounts library learns the client's address; whatever a client puts there is overwritten. */
export const CLIENT_ADDRESS_HEADER = "x-rebon-client-ip";

type Variables = { Variables: RequestVariables["Variables"] & ApiVariables["Variables"] };

/** Everything below /api: accounts, session, documentation and the calls of the contract. */
export function createApi(services: Services): Hono<RequestVariables> {
  const api = new Hono<Variables>();
  api.use(async (c, next) => {
    await next();
    c.res.headers.set("Cache-Control", "no-store");
  });
  api.use("/upload-image", limitBody(MAX_UPLOAD_BODY_BYTES, "picture_too_large"));
  api.use(async (c, next) =>
    c.req.path.endsWith("/upload-image") ? next() : limitBody(MAX_JSON_BYTES, "payload_too_large")(c, next),
  );
  api.all("/auth/*", (c) => {
    const headers = new Headers(c.req.raw.headers);
    headers.set(CLIENT_ADDRESS_HEADER, c.get("clientAddress"));
    return services.accounts.handler(new Request(c.req.raw, { headers }));
  });
  api.get(getSession.path, async (c) => {
    const keepCookie = (cookie: string) => c.header("Set-Cookie", cookie, { append: true });
    return c.json(await services.accounts.getSessionAnswer(c.req.raw.headers, keepCookie));
  });
  routeDocs(api, services.publicUrl);

  api.use(identify(services));
  const calls = api as unknown as Hono<ApiVariables>;
  routeProducts(calls);
  routeBrands(calls);
  routeCategories(calls);
  routeSubCategories(calls);
  routePictures(calls);
  routeCarts(calls);
  routeAddresses(calls);
  routeOrders(calls);

  api.notFound((c) => answerError(c, "not_found", "There is no such call."));
  api.onError((error, c) => {
    services.log.error({ requestId: c.get("requestId"), error }, "a call failed");
    return answerError(c, isOutage(error) ? "unavailable" : "internal");
  });
  return api as unknown as Hono<RequestVariables>;
}

/** Finds out who calls. Without a token that is a guest; a token that is not valid (any more) is told so at once. */
function identify(services: Services): MiddlewareHandler<Variables> {
  return async (c, next) => {
    const header = c.req.header("authorization");
    let actor: Actor = guest;
    if (header !== undefined) {
      const token = /^Bearer +(\S+)$/i.exec(header)?.[1];
      const person = token ? await services.accounts.verifyAccessToken(token) : null;
      if (!person) return answerError(c, "invalid_token");
      actor = person;
    }
    c.set("shop", createShop(contextOf(services, actor)));
    return next();
  };
}

function limitBody(maxSize: number, code: "payload_too_large" | "picture_too_large"): MiddlewareHandler {
  return bodyLimit({ maxSize, onError: (c) => answerError(c, code) });
}

/** Whether a failure is the database's absence rather than a fault of ours: connections refused, lost or timed out. */
function isOutage(error: unknown): boolean {
  const { code, message } = ((error as { cause?: unknown }).cause ?? error) as {
    code?: string;
    message?: string;
  };
  return (
    /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|57P0|08)/.test(code ?? "") ||
    /Connection terminated|timeout exceeded when trying to connect/.test(message ?? "")
  );
}
