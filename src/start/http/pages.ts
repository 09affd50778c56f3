import { randomBytes } from "node:crypto";
import type { Handler } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { type Actor, guest } from "#kernel/actor.ts";
import { errorCodes } from "#kernel/error-codes.ts";
import { audienceOf, groupOf } from "#kernel/pages/page-groups.ts";
import { createPagePatterns, isOwn, NO_PAGE, publicAddress } from "#platform/cache/public-address.ts";
import { keepResponse, readPageRequest, sendPage } from "#platform/cache/rendered-page.ts";
import { trackReads } from "#platform/cache/track-reads.ts";
import { isOutage } from "#platform/database/client.ts";
import { contentPolicy, replaceNonce } from "#platform/http/content-policy.ts";
import { logFailure, outagePages, withoutDatabase } from "#platform/http/log-failure.ts";
import { isText } from "#platform/http/middleware/reject-noise.ts";
import { contextOf, type RequestVariables } from "#platform/http/middleware/request-context.ts";
import {
  type DrawnSlot,
  drawnContext,
  faultContext,
  nonceContext,
  shopContext,
} from "#platform/pages/shop-context.server.ts";
import { createShop, type Shop } from "#platform/use-cases/shop.ts";
import { pageReadings } from "#src/modules.ts";
import type { Services } from "../services.ts";

/** The cost of a page's data, in pages: they are read, and nothing is rendered. */
const DATA_WEIGHT = 0.5;

/** Cache-Control of pages for one person, and of those for everybody. */
const OWN = "private, no-store";
const EVERYBODYS = "public, max-age=0, s-maxage=1, must-revalidate";
/** The same where a cache in front of us is told what to drop; a minute, because a page may reach it just after it was told. */
const TAGGED = "public, max-age=0, s-maxage=60, must-revalidate";

type Mode = "production" | "development";

/**
 * Serves the pages: one handler for documents and for the data of client-side navigation. Public pages are rendered once and cached
 * until something that they show changes.
 */
export function createPages(build: ServerBuild, services: Services, mode: Mode): Handler<RequestVariables> {
  const handle = createRequestHandler(build, mode);
  const patternOf = createPagePatterns(build);

  async function render(request: Request, shop: Shop, note: (fault: unknown) => void) {
    const context = new RouterContextProvider();
    const nonce = mode === "production" ? randomBytes(16).toString("hex") : null;
    context.set(shopContext, shop);
    context.set(nonceContext, nonce);
    context.set(faultContext, note);
    const drawn: DrawnSlot = {};
    context.set(drawnContext, drawn);
    const response = await handle(request, context);
    const headers = new Headers(response.headers);
    if (response.status === 503) {
      headers.set("Retry-After", String(errorCodes.unavailable.retryAfter));
      headers.set("Cache-Control", "no-store");
    }
    const text = drawn.page?.html ?? "";
    const { html, sources } = nonce ? replaceNonce(text, nonce) : { html: text, sources: [] };
    if (nonce) headers.set("Content-Security-Policy", contentPolicy(sources, services.payments?.scriptUrl));
    const page = request.method === "HEAD" ? null : drawn.page?.fill(html);
    return { status: response.status, headers, body: page ?? response.body };
  }

  return async (c) => {
    const { path } = c.req;
    const route = isText(path) ? patternOf(path) : NO_PAGE;
    c.set("route", route);
    const { signal } = c.req.raw;
    const weight = path.endsWith(".data") ? DATA_WEIGHT : 1;
    const guestHere = { address: c.get("clientAddress") };
    const note = (error: unknown) => logFailure(services, c, error);
    const url = publicUrlOf(c.req.raw, services.publicUrl);
    // There is one page for everybody where there is none.
    const isPersonal = audienceOf(path) === "person" && route !== NO_PAGE;
    if (!isPersonal && mode === "production") {
      const address = publicAddress(url, route);
      const asked = readPageRequest(c.req.raw);
      const renderForEverybody = async () => {
        const reads = trackReads(pageReadings);
        const shop = createShop(contextOf(services, guest), reads.note, outagePages(note));
        // Without the first client's own signal: it may disconnect while others still wait.
        const { status, headers, body } = await render(new Request(address), shop, note);
        const bytes = Buffer.isBuffer(body) ? body : Buffer.from(await new Response(body).arrayBuffer());
        const isKept = status === 200 || (status === 404 && route === NO_PAGE);
        const keys = isKept ? reads.keys() : null;
        const isTagged = services.isTagged && keys && !isOwn(address);
        if (isTagged) headers.set("Cache-Tag", [...keys].join(","));
        if (!headers.has("Cache-Control"))
          headers.set("Cache-Control", isOwn(address) ? OWN : isTagged ? TAGGED : EVERYBODYS);
        return { page: await keepResponse(status, headers, bytes, asked, route), keys };
      };
      const key = `${address.pathname}${address.search}`;
      const inTurn = <T>(work: () => Promise<T>) => services.turns.take(guestHere, work, signal);
      // A cache in front of us would keep a page of the last second for a minute.
      const onRender = () => services.turns.charge(guestHere, weight);
      const asker = { inTurn, onRender, takesStale: !services.isTagged };
      const page = await services.pageCache.load(key, renderForEverybody, asker);
      return sendPage(page, asked);
    }
    // Public pages are rendered for a guest, whoever requests them.
    const found = isPersonal ? await findActor(services, c.req.raw.headers, note) : guest;
    const actor = found ?? guest;
    if (actor.kind === "customer" && groupOf(path) === "admin") {
      const facts = { email: actor.email, client: guestHere.address, call: `GET ${path}` };
      services.security("role_refused", facts);
    }
    const shop = found ? createShop(contextOf(services, actor), outagePages(note)) : withoutDatabase;
    const request = new Request(route === NO_PAGE ? publicAddress(url, route) : url, c.req.raw);
    const asker = { ...guestHere, account: actor.kind === "guest" ? undefined : actor.userId };
    const renderForOne = () => {
      services.turns.charge(asker, weight);
      return render(request, shop, note);
    };
    const { status, headers, body } = await services.turns.take(asker, renderForOne, signal);
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", OWN);
    return new Response(body, { status, headers });
  };
}

/** The actor of a page request; null while the database is away. */
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
 * The public URL of a request: behind a proxy the connection is plain http to an internal name, which must not appear in canonical
 * links and link previews.
 */
function publicUrlOf(request: Request, publicUrl: string): URL {
  const { pathname, search } = new URL(request.url);
  return new URL(`${publicUrl}${pathname}${search}`);
}
