import { randomBytes } from "node:crypto";
import type { Handler } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { type Actor, guest } from "#kernel/actor.ts";
import { errorCodes } from "#kernel/error-codes.ts";
import { type Language, languages, prefixOf, splitLanguage } from "#kernel/languages/messages.ts";
import { audienceOf, groupOf } from "#kernel/pages/paths.ts";
import { wholeOf } from "#platform/cache/joined-gzip.ts";
import type { PublicPage } from "#platform/cache/page-cache.ts";
import {
  createPageParameters,
  createPagePatterns,
  isOwn,
  NO_PAGE,
  publicAddress,
} from "#platform/cache/public-address.ts";
import { readPageRequest, renderedPageOf, sendPage } from "#platform/cache/rendered-page.ts";
import { trackReads } from "#platform/cache/track-reads.ts";
import { isOutage } from "#platform/database/client.ts";
import { contentPolicy, READS_CODES, replaceNonce } from "#platform/http/content-policy.ts";
import { logFailure, outagePages, withoutDatabase } from "#platform/http/log-failure.ts";
import { contextOf, type RequestVariables } from "#platform/http/middleware/request-context.ts";
import { permissionsPolicy } from "#platform/http/middleware/security-headers.ts";
import { readerOf, sessionKeyOf } from "#platform/http/readers.ts";
import { isText } from "#platform/http/reject-noise.ts";
import { chosenAddress } from "#platform/languages/chosen-language.ts";
import { speaking } from "#platform/languages/speak.ts";
import {
  type DrawnSlot,
  drawnContext,
  faultContext,
  nonceContext,
  shopContext,
} from "#platform/pages/page-loader.server.ts";
import { createShop, type Shop } from "#platform/use-cases/shop.ts";
import { pageReadings } from "#src/modules.ts";
import type { Services } from "../services.ts";
import type { AppOptions } from "./backend.ts";
import { withFeatures } from "./feature-pages.ts";

/** Cache-Control of pages for one person, and of those for everybody. */
const OWN = "private, no-store";
const EVERYBODYS = "public, max-age=0, s-maxage=1, must-revalidate";
/** Where a cache in front of us is told what to drop; a minute, because a page may reach it just after it was told. */
const TAGGED = "public, max-age=0, s-maxage=60, must-revalidate";

interface Visit {
  request: Request;
  /** At the public address: behind a proxy the connection is plain http to an internal name, which must not appear in links. */
  url: URL;
  language: Language;
  route: string;
  client: { address: string };
  isAhead: boolean;
  note: (fault: unknown) => void;
}

/** Serves documents and the data of client-side navigation. Public pages are rendered once and cached until something that they show changes. */
export function createPages(
  build: ServerBuild,
  services: Services,
  mode: AppOptions["mode"],
): Handler<RequestVariables> {
  const handle = createHandlers(withFeatures(build), mode);
  const patternOf = createPagePatterns(build);
  const parametersOf = createPageParameters(build);
  const cacheShopReads = services.cacheShopReads(pageReadings);

  async function render(
    { request, language, route, note }: Pick<Visit, "request" | "language" | "route" | "note">,
    shop: Shop,
  ) {
    const nonce = mode === "production" ? randomBytes(16).toString("hex") : null;
    const drawn: DrawnSlot = {};
    const response = await handle[language](request, contextFor({ shop, nonce, note, drawn }));
    const headers = new Headers(response.headers);
    if (response.status === 503) {
      headers.set("Retry-After", String(errorCodes.unavailable.retryAfter));
      headers.set("Cache-Control", "no-store");
    }
    const text = drawn.page?.html ?? "";
    const { html, sources } = nonce ? replaceNonce(text, nonce) : { html: text, sources: [] };
    restrict(headers, route, nonce && contentPolicy(scriptsOf(route, sources), services.payments?.scriptUrl));
    const segments = request.method === "HEAD" ? undefined : drawn.page?.fill(html);
    return { status: response.status, headers, segments, body: segments ? wholeOf(segments) : response.body };
  }

  async function renderForEverybody(address: URL, visit: Visit): Promise<PublicPage> {
    const { request, route, note } = visit;
    const reads = trackReads(pageReadings);
    const surrounds = [cacheShopReads, reads.note, outagePages(note)];
    const shop = createShop(contextOf(services, guest), ...surrounds);
    // Without the first client's own signal: it may disconnect while others still wait.
    const { body, ...response } = await render({ ...visit, request: new Request(address) }, shop);
    const { status, headers } = response;
    const bytes = Buffer.isBuffer(body) ? body : Buffer.from(await new Response(body).arrayBuffer());
    const keys = status === 200 || (status === 404 && route === NO_PAGE) ? reads.keys() : null;
    tellCaches(headers, address, keys, services.isTagged);
    return {
      page: await renderedPageOf({ ...response, body: bytes, route }, readPageRequest(request)),
      keys,
    };
  }

  async function sendPublic(visit: Visit): Promise<Response> {
    const { request, url, route, client, isAhead } = visit;
    const address = publicAddress(url, route, parametersOf(route));
    const page = await services.pageCache.load(
      `${address.pathname}${address.search}`,
      () => renderForEverybody(address, visit),
      {
        inTurn: (work) => (isAhead ? work() : services.turns.take(client, work, request.signal)),
        isAhead,
        // A cache in front of us would keep a page of the last second for a minute.
        takesStale: !services.isTagged,
      },
    );
    return isAhead ? new Response() : sendPage(page, readPageRequest(request));
  }

  async function sendOwn(actor: Actor | null, visit: Visit) {
    const { request, url, route, client, note } = visit;
    const shop = actor ? createShop(contextOf(services, actor), outagePages(note)) : withoutDatabase;
    const asked = new Request(
      route === NO_PAGE ? publicAddress(url, route, parametersOf(route)) : url,
      request,
    );
    const requester = { ...client, ...(actor && readerOf(actor)) };
    const renderForOne = () => render({ ...visit, request: asked }, shop);
    const { status, headers, body } = await services.turns.take(requester, renderForOne, request.signal);
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", OWN);
    return new Response(body, { status, headers });
  }

  return async (c) => {
    const { raw: request } = c.req;
    const { pathname, search } = new URL(request.url);
    const { language, path } = readAddress(pathname, c.req.path);
    const route = isText(path) ? patternOf(path) : NO_PAGE;
    c.set("route", route);
    const there = chosenAddress(`${pathname}${search}`, preferencesOf(request));
    if (there) return sendThere(there);
    const visit: Visit = {
      request,
      url: new URL(`${services.publicUrl}${pathname}${search}`),
      language,
      route,
      client: { address: c.get("clientAddress") },
      isAhead: c.get("isAhead") ?? false,
      note: (error) => logFailure(services, c, error),
    };
    // There is one page for everybody where there is none, and public pages are rendered for a guest, whoever requests them.
    const isPersonal = audienceOf(path) === "person" && route !== NO_PAGE;
    if (!isPersonal) return mode === "production" ? sendPublic(visit) : sendOwn(guest, visit);
    const actor = await findActor(services, visit);
    if (actor?.kind === "customer" && groupOf(path) === "admin") {
      const facts = { email: actor.email, client: visit.client.address, call: `GET ${path}` };
      services.security("role_refused", facts);
    }
    return sendOwn(actor, visit);
  };
}

/** The office reads the codes of labels with the camera, which no other page needs. */
const scans = (route: string) => groupOf(route) === "admin";

const scriptsOf = (route: string, sources: readonly string[]) =>
  scans(route) ? [...sources, READS_CODES] : sources;

function restrict(headers: Headers, route: string, policy: string | null): void {
  if (policy) headers.set("Content-Security-Policy", policy);
  if (scans(route)) headers.set("Permissions-Policy", permissionsPolicy("(self)"));
}

interface Given extends Pick<Visit, "note"> {
  shop: Shop;
  nonce: string | null;
  drawn: DrawnSlot;
}

/** The context that loaders and the entry are given. */
function contextFor({ shop, nonce, note, drawn }: Given): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(shopContext, shop);
  context.set(nonceContext, nonce);
  context.set(faultContext, note);
  context.set(drawnContext, drawn);
  return context;
}

/** Adds what caches between us and the reader may do with a public page; its keys where a cache in front of us is told what to drop. */
function tellCaches(headers: Headers, address: URL, keys: PublicPage["keys"], mayTag: boolean): void {
  const isTagged = mayTag && keys && !isOwn(address);
  if (isTagged) headers.set("Cache-Tag", [...keys].join(","));
  if (!headers.has("Cache-Control"))
    headers.set("Cache-Control", isOwn(address) ? OWN : isTagged ? TAGGED : EVERYBODYS);
}

/**
 * The language of a page's address, and its path decoded, without that. The language stands in the address as it is, where the router reads it:
 * '/%6dl/shop' is no page of Malayalam, although decoded it begins with '/ml'.
 */
function readAddress(pathname: string, decoded: string): ReturnType<typeof splitLanguage> {
  const { language } = splitLanguage(pathname);
  return { language, path: language === "en" ? decoded : splitLanguage(decoded).path };
}

const preferencesOf = ({ headers }: Request) => ({
  accept: headers.get("accept") ?? "",
  cookie: headers.get("cookie") ?? "",
});

/** To the same page in the language that somebody has chosen. */
function sendThere(address: string): Response {
  const headers = { Location: address, Vary: "Cookie", "Cache-Control": "no-store" };
  return new Response(null, { status: 302, headers });
}

type Handle = ReturnType<typeof createRequestHandler>;

/** The framework's handler of each language, whose basename is that language's prefix. It speaks it wherever the rendering is begun. */
function createHandlers(build: ServerBuild, mode: AppOptions["mode"]): Record<Language, Handle> {
  const handlers = languages.map((language) => {
    const handle = createRequestHandler({ ...build, basename: prefixOf(language) || "/" }, mode);
    return [language, (...asked: Parameters<Handle>) => speaking(language, () => handle(...asked))];
  });
  return Object.fromEntries(handlers);
}

/** The actor of a page request; null while the database is away. */
async function findActor(
  { accounts, readers, turns }: Services,
  { request, client, note }: Visit,
): Promise<Actor | null> {
  const { headers, signal } = request;
  const key = sessionKeyOf(headers.get("cookie"));
  if (!key) return guest;
  try {
    const find = () => accounts.findActorByCookie(headers);
    const actor = await turns.takeCall(readers.requesterOf(client.address, key), find, signal);
    readers.note(key, readerOf(actor));
    return actor;
  } catch (error) {
    if (!isOutage(error)) throw error;
    note(error);
    return null;
  }
}
