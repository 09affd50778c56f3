import { randomBytes } from "node:crypto";
import type { Handler } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { audienceOf, groupOf } from "#app/page-groups.ts";
import { nonceContext, shopContext } from "#app/shop-context.server.ts";
import { errorCodes } from "#contract/error-codes.ts";
import { isOutage } from "#db/client.ts";
import { type Actor, guest } from "#domain/actor.ts";
import { contentPolicy } from "./content-policy.ts";
import { contextOf, type RequestVariables } from "./middleware/request-context.ts";
import { withOutagePages, withoutDatabase } from "./page-outages.ts";
import type { Services } from "./services.ts";
import { createShop } from "./shop.ts";

/** Serves the pages: one handler for documents and for the data of client-side navigation. */
export function createPages(
  build: ServerBuild,
  services: Services,
  mode: "production" | "development",
): Handler<RequestVariables> {
  const handle = createRequestHandler(build, mode);
  return async (c) => {
    // Everybody else's pages are rendered for a guest, whoever asks.
    const personal = audienceOf(c.req.path) === "person";
    const note = (error: unknown) => {
      services.noteFailure(error);
      services.log.error({ requestId: c.get("requestId"), error }, "a page met an outage");
    };
    const found = personal ? await findActor(services, c.req.raw.headers, note) : guest;
    const actor = found ?? guest;
    if (actor.kind === "customer" && groupOf(c.req.path) === "admin") {
      const facts = { email: actor.email, client: c.get("clientAddress"), call: `GET ${c.req.path}` };
      services.security("role_refused", facts);
    }
    const nonce = mode === "production" ? randomBytes(16).toString("base64") : null;
    const context = new RouterContextProvider();
    const shop = createShop(contextOf(services, actor));
    context.set(shopContext, found ? withOutagePages(shop, note) : withoutDatabase(shop));
    context.set(nonceContext, nonce);
    const response = await handle(underPublicAddress(c.req.raw, services.publicUrl), context);
    const headers = new Headers(response.headers);
    if (response.status === 503) {
      headers.set("Retry-After", String(errorCodes.unavailable.retryAfter));
      headers.set("Cache-Control", "no-store");
    }
    if (!headers.has("Cache-Control"))
      headers.set("Cache-Control", personal ? "private, no-store" : "no-cache");
    if (nonce) headers.set("Content-Security-Policy", contentPolicy(nonce, services.payments?.scriptUrl));
    return new Response(response.body, { status: response.status, headers });
  };
}

/** Whose page this is; null when the database is away, so that nobody can tell. */
async function findActor(
  services: Services,
  headers: Headers,
  note: (error: unknown) => void,
): Promise<Actor | null> {
  try {
    return await services.accounts.findActorByCookie(headers);
  } catch (error) {
    if (!isOutage(error)) throw error;
    note(error);
    return null;
  }
}

/**
 * The request as the public sees it: behind a proxy the connection is plain http to some inner name, and what pages say
 * of their own address (link previews, canonical links) must not carry that.
 */
function underPublicAddress(request: Request, publicUrl: string): Request {
  const { pathname, search, origin } = new URL(request.url);
  return origin === publicUrl ? request : new Request(`${publicUrl}${pathname}${search}`, request);
}
