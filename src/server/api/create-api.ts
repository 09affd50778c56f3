import { Hono, type MiddlewareHandler } from "hono";
import { getSession } from "#contract/session.ts";
import { isOutage } from "#db/client.ts";
import { type Actor, guest } from "#domain/accounts/actor.ts";
import { contextOf, type RequestVariables } from "../middleware/request-context.ts";
import type { Services } from "../services.ts";
import { createShop } from "../shop.ts";
import { routeAccount } from "./account.ts";
import { routeAddresses } from "./addresses.ts";
import { answerError } from "./answer.ts";
import { routeBrands } from "./brands.ts";
import { routeBulk } from "./bulk.ts";
import { routeCarts } from "./carts.ts";
import { routeCategories } from "./categories.ts";
import { routeChanges } from "./changes.ts";
import { routeContact } from "./contact.ts";
import { routeCustomers } from "./customers.ts";
import { routeDocs } from "./docs.ts";
import { routeExports } from "./exports.ts";
import { limitBody } from "./limit-body.ts";
import { routeOrders } from "./orders.ts";
import { routePayments } from "./payments.ts";
import { routePictures } from "./pictures.ts";
import { routeProductImport } from "./product-import.ts";
import { routeProducts } from "./products.ts";
import { routeProfile } from "./profile.ts";
import { routeRazorpay } from "./razorpay-webhook.ts";
import type { ApiVariables } from "./route-call.ts";
import { routeSettings } from "./settings.ts";
import { routeStaff } from "./staff.ts";
import { routeStatistics } from "./statistics.ts";
import { routeSubCategories } from "./sub-categories.ts";
import { answerUnknownCall } from "./unknown-calls.ts";

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
  api.use("/auth/*", limitBody("json"));
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
  routeBulk(calls);
  routeExports(calls);
  routePictures(calls);
  routeProductImport(calls);
  routeCarts(calls);
  routeAddresses(calls);
  routeOrders(calls);
  routePayments(calls, services.publicUrl);
  routeRazorpay(calls);
  routeStatistics(calls);
  routeCustomers(calls);
  routeSettings(calls);
  routeChanges(calls);
  routeStaff(calls, services.publicUrl);
  routeContact(calls, services.publicUrl);
  routeProfile(calls);
  routeAccount(calls, services.publicUrl);

  // A route, because the parent never asks a mounted application for its own not-found answer.
  api.all("*", answerUnknownCall());
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
      if (token) actor = await services.accounts.verifyAccessToken(token);
      if (actor.kind === "guest") return answerError(c, "invalid_token");
    }
    c.set("shop", createShop(contextOf(services, actor)));
    return next();
  };
}
