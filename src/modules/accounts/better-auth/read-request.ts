import * as z from "zod/mini";
import { MALFORMED_EMAIL } from "#kernel/fields.ts";
import { t } from "#kernel/languages/messages.ts";
import { asciiEmail, emailFault, WRITABLE } from "#kernel/typed/email.ts";
import { isTooDeep, TOO_DEEP } from "#platform/http/api/read-body.ts";
import { offeredRoutes, PASSWORD_SIGN_IN } from "./offered-routes.ts";
import { reject } from "./responses.ts";

/** A request to an account route as the library gets it, and the fields that it will read from it. */
export interface AccountRequest {
  request: Request;
  body: Readonly<Record<string, unknown>>;
}

// The library asks zod what an email address is, whose pattern has no domains of other scripts: with the shop's in its place one rule says it.
z.regexes.email.compile(WRITABLE.source, WRITABLE.flags);

const JSON_TYPE = /^application\/json[ \t]*(;|$)/i;

/** Longer ones are no email addresses (RFC 5321), and are refused for that before a password is looked at. */
const LONGEST_EMAIL = 254;

/** The library's names for addresses that a client wants to go on to. The shop decides where its links lead. */
const TARGETS = ["callbackURL", "redirectTo", "errorCallbackURL", "newUserCallbackURL"];

/** Reads the body once, for guards and library alike, without where its client wants to go on to. Refuses (400, 415) what is no JSON object. */
export async function readRequest(request: Request): Promise<AccountRequest | Response> {
  const { method, headers, signal } = request;
  const url = new URL(request.url);
  for (const name of TARGETS) url.searchParams.delete(name);
  if (url.href.includes("%00"))
    return reject(400, "BAD_REQUEST", "The address has characters that can't be used.");
  if (method === "GET") return { request: new Request(url, { headers, signal }), body: {} };
  const text = await request.text();
  if (text !== "" && !JSON_TYPE.test(headers.get("content-type") ?? "")) {
    return reject(415, "UNSUPPORTED_MEDIA_TYPE", "Please send the body as application/json.");
  }
  const sent = text === "" ? {} : parseObject(text);
  if (sent === null) return reject(400, "BAD_REQUEST", "The body must be a JSON object.");
  if (isTooDeep(sent)) return reject(400, "BAD_REQUEST", TOO_DEEP);
  // PostgreSQL keeps U+0000 in no text, not even to look for it.
  if (Object.values(sent).some((value) => typeof value === "string" && value.includes("\u0000")))
    return reject(400, "BAD_REQUEST", "The body has characters that can't be used.");
  const { email } = sent;
  const body = typeof email === "string" ? { ...sent, email: asciiEmail(email) } : sent;
  return writeRequest(new Request(url, { method, headers, signal }), withoutTargets(body));
}

/** The request with these fields in the place of those that it came with. */
export const withFields = ({ request, body }: AccountRequest, fields: AccountRequest["body"]) =>
  writeRequest(request, { ...body, ...fields });

/** A field of the body when it is a string, otherwise "". */
export function textIn(body: AccountRequest["body"], field: string): string {
  const value = Object.hasOwn(body, field) ? body[field] : undefined;
  return typeof value === "string" ? value : "";
}

function writeRequest(request: Request, body: AccountRequest["body"]): AccountRequest {
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/json");
  headers.delete("content-length");
  return { request: new Request(request, { headers, body: JSON.stringify(body) }), body };
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** The email of a body, as the library looks it up; null where the route takes none. One that is missing could not be counted, and is refused. */
export function readEmail(path: string, body: AccountRequest["body"]): string | null | Response {
  if (path !== PASSWORD_SIGN_IN && !offeredRoutes[path]?.mail) return null;
  const email = Object.hasOwn(body, "email") ? body.email : undefined;
  if (typeof email !== "string" || email === "" || email.length > LONGEST_EMAIL) {
    return reject(400, "INVALID_EMAIL", t(MALFORMED_EMAIL));
  }
  if (/\P{ASCII}/u.test(email)) return reject(400, "INVALID_EMAIL", emailFault(email));
  return email.toLowerCase();
}

function withoutTargets(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !TARGETS.includes(name)));
}
