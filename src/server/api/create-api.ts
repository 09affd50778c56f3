import { Hono, type MiddlewareHandler } from "hono";
import * as addresses from "#contract/address.ts";
import * as carts from "#contract/cart.ts";
import { getSession } from "#contract/session.ts";
import { type Actor, guest } from "#domain/actor.ts";
import { contextOf } from "../middleware/request-context.ts";
import { isUnavailable, noteFailure } from "../note-failure.ts";
import { keepPublicCalls } from "../page-cache/keep-public-calls.ts";
import type { Services } from "../services.ts";
import { createShop } from "../shop.ts";
import { routeAccount } from "./account.ts";
import { routeAddresses } from "./addresses.ts";
import { routeBrands } from "./brands.ts";
import { routeBulk } from "./bulk.ts";
import { routeCarts } from "./carts.ts";
import { routeCategories } from "./categories.ts";
import { routeChanges } from "./changes.ts";
import { routeContact } from "./contact.ts";
import { routeCustomers } from "./customers.ts";
import { routeDocs } from "./docs.ts";
import { routeExports } from "./exports.ts";
import { routeImages } from "./images.ts";
import { limitBody } from "./limit-body.ts";
import { routeMyMeasures } from "./my-measures.ts";
import { routeMyPasskeys } from "./my-passkeys.ts";
import { routeMySessions } from "./my-sessions.ts";
import { routeOrders } from "./orders.ts";
import { routePayments } from "./payments.ts";
import { routeProductImport } from "./product-import.ts";
import { routeProducts } from "./products.ts";
import { routeProfile } from "./profile.ts";
import { routeRazorpay } from "./razorpay-webhook.ts";
import type { ApiVariables } from "./route-call.ts";
import { sendError } from "./send-response.ts";
import { routeSettings } from "./settings.ts";
import { routeStaff } from "./staff.ts";
import { routeStatistics } from "./statistics.ts";
import { routeSubCategories } from "./sub-categories.ts";
import { sendUnknownCall } from "./unknown-calls.ts";
import { routeWanted } from "./wanted.ts";

/** The header by which the accounts library learns the client's address; whatever a client puts there is overwritten. */
export const CLIENT_ADDRESS_HEADER = "x-rebon-client-ip";

/** Bytes that an account route reads: an email, a name, passwords, a code. No more than the head of a request may have. */
const LARGEST_ACCOUNT_BODY = 16 * 1024;

/** What these calls write, its customer alone sees: no kept page shows any of it. */
const ofOneCustomer = new Set(
  [...Object.values(addresses), ...Object.values(carts)].flatMap((call) =>
    "method" in call ? [`${call.method} /api${call.path}`] : [],
  ),
);

/** Everything below /api: accounts, session, documentation and the calls of the contract. */
export function createApi(services: Services): Hono<ApiVariables> {
  const api = new Hono<ApiVariables>();
  api.use(async (c, next) => {
    await next();
    c.res.headers.set("Cache-Control", "no-store");
    // Whoever changed something sees it on the next page, although that may be a kept one.
    const isPublic = c.req.method !== "GET" && !ofOneCustomer.has(`${c.req.method} ${c.req.path}`);
    if (!isPublic) return;
    await services.productIndex.catchUp();
    if (c.get("shop")?.actor.kind === "admin") services.pageCache.dropStale();
  });
  api.use("/auth/*", limitBody(LARGEST_ACCOUNT_BODY));
  api.all("/auth/*", (c) => {
    const headers = new Headers(c.req.raw.headers);
    headers.set(CLIENT_ADDRESS_HEADER, c.get("clientAddress"));
    return services.accounts.handler(new Request(c.req.raw, { headers }));
  });
  api.get(getSession.path, async (c) => {
    const keepCookie = (cookie: string) => c.header("Set-Cookie", cookie, { append: true });
    return c.json(await services.accounts.getSessionResponse(c.req.raw.headers, keepCookie));
  });
  routeDocs(api, services.publicUrl);

  api.use(identify(services));
  api.use(keepPublicCalls(services));
  routeProducts(api);
  routeBrands(api);
  routeCategories(api);
  routeSubCategories(api);
  routeBulk(api);
  routeExports(api);
  routeImages(api);
  routeProductImport(api);
  routeCarts(api);
  routeAddresses(api);
  routeOrders(api);
  routePayments(api, services.publicUrl, services.rates);
  routeRazorpay(api);
  routeStatistics(api);
  routeCustomers(api);
  routeSettings(api);
  routeChanges(api);
  routeStaff(api, services.publicUrl, services.rates);
  routeContact(api, services.publicUrl, services.rates);
  routeProfile(api, services.rates);
  routeAccount(api, services.publicUrl, services.rates);
  routeMyMeasures(api);
  routeMySessions(api);
  routeMyPasskeys(api);
  routeWanted(api);

  // A route, because the parent never asks a mounted application for its own not-found answer.
  api.all("*", sendUnknownCall());
  api.onError((error, c) => {
    noteFailure(services, c, error);
    return sendError(c, isUnavailable(error) ? "unavailable" : "internal");
  });
  return api;
}

/** Finds out who calls. Without a token that is a guest; a token that is not valid (any more) is told so at once. */
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
    c.set("shop", createShop(contextOf(services, actor)));
    return next();
  };
}
