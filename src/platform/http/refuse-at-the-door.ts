import { randomUUID } from "node:crypto";
import type { Http2Bindings, HttpBindings } from "@hono/node-server";
import { errorCodes } from "#kernel/error-codes.ts";
import { t } from "#kernel/languages/messages.ts";
import { getSession } from "#kernel/session.ts";
import { languageAsked } from "../languages/chosen-language.ts";
import { speaking } from "../languages/speak.ts";
import { addressOf } from "./client-address.ts";
import { NOT_A_PAGE, POLICY, securityHeadersOf } from "./middleware/security-headers.ts";
import type { RequestTracking } from "./middleware/track-request.ts";
import { bearerOf, type Readers, sessionKeyOf } from "./readers.ts";
import type { Turns } from "./turns.ts";

interface RefuserServices extends RequestTracking {
  turns: Turns;
  readers: Readers;
}

/**
 * Refuses what an account reads by calls while too much of it waits, before any middleware runs: two hundred refusals a second would be the
 * work of ten pages otherwise. It says what the call itself would say; null for all that is not refused.
 */
export function createRefuser({ turns, readers, trustProxy, publicUrl, refusals }: RefuserServices) {
  const { status, message, retryAfter } = errorCodes.unavailable;
  const always = {
    ...securityHeadersOf(publicUrl),
    [POLICY]: NOT_A_PAGE,
    "Content-Type": "application/json",
    "Cache-Control": "no-store",
    "Retry-After": String(retryAfter),
  };
  return (request: Request, incoming?: (HttpBindings | Http2Bindings)["incoming"]): Response | null => {
    const target = incoming?.url ?? new URL(request.url).pathname;
    if (request.method !== "GET" || !target.startsWith("/api/")) return null;
    const header = (name: string) =>
      String((incoming ? incoming.headers[name] : request.headers.get(name)) ?? "");
    const sent = header("authorization");
    const isSession = target === `/api${getSession.path}`;
    const credential = isSession ? sessionKeyOf(sent || header("cookie")) : bearerOf(sent);
    const address = addressOf(header("x-forwarded-for"), incoming, trustProxy);
    const requester = readers.requesterOf(address, credential ?? "");
    if (!requester.account || !turns.isFull(requester)) return null;
    turns.note(address);
    refusals.note();
    const language = languageAsked(header("accept-language"));
    const body = { error: { code: "unavailable", message: speaking(language, () => t(message)) } };
    const headers = { ...always, "X-Request-Id": randomUUID() };
    return new Response(JSON.stringify(body), { status, headers });
  };
}
