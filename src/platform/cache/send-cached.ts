import { randomUUID } from "node:crypto";
import type { Http2Bindings, HttpBindings } from "@hono/node-server";
import { addressOf } from "../http/client-address.ts";
import { securityHeadersOf } from "../http/middleware/security-headers.ts";
import type { RequestTracking } from "../http/middleware/track-request.ts";
import { bearerOf, type Readers } from "../http/readers.ts";
import { chosenAddress, languageAsked } from "../languages/chosen-language.ts";
import type { PageCache } from "./page-cache.ts";
import { callKey } from "./public-address.ts";
import { sendMadePage } from "./rendered-page.ts";

const READING = new Set(["GET", "HEAD"]);
/** The rest of a body has to be read. */
const BODY = ["content-length", "transfer-encoding"];

/** Sends a cached response before any middleware runs, with what that adds to every other one; null when there is none. */
export function createCachedSender(
  services: RequestTracking & { pageCache: PageCache; readers: Pick<Readers, "isAnybody"> },
) {
  const { pageCache, log, watched, trustProxy, turns, readers } = services;
  const security = securityHeadersOf(services.publicUrl);
  return (request: Request, incoming?: (HttpBindings | Http2Bindings)["incoming"]): Response | null => {
    const { method } = request;
    if (!READING.has(method)) return null;
    const target = incoming?.url ?? targetOf(request.url);
    const started = performance.now();
    const header = (name: string) =>
      String((incoming ? incoming.headers[name] : request.headers.get(name)) ?? "");
    const isCall = target.startsWith("/api/");
    const page = pageCache.find(isCall ? callKey(languageAsked(header("accept-language")), target) : target);
    if (!page) return null;
    // A reader of another language is led to the page in that.
    if (chosenAddress(target, { accept: header("accept"), cookie: header("cookie") })) return null;
    if ((isCall && mayBeAdmin(header("authorization"), readers)) || BODY.some(header)) return null;
    const requestId = randomUUID();
    const asked = { method, acceptEncoding: header("accept-encoding"), ifNoneMatch: header("if-none-match") };
    const response = sendMadePage(page, asked, { ...security, "X-Request-Id": requestId });
    if (!response) return null;
    turns.note(addressOf(header("x-forwarded-for"), incoming, trustProxy));
    const [path] = target.split("?", 1);
    const { status } = response;
    log.info({ requestId, method, path, status, ms: Math.round(performance.now() - started) }, "request");
    watched?.metrics.noteKept(page.route, status);
    return response;
  };
}

/** Whether somebody with this header may be an admin, to whom more is shown; as far as is known, without looking it up. */
const mayBeAdmin = (authorization: string, readers: Pick<Readers, "isAnybody">): boolean =>
  authorization !== "" && !readers.isAnybody(bearerOf(authorization) ?? "");

function targetOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}
