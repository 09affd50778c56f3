import { MALFORMED_EMAIL } from "#kernel/fields.ts";
import { offeredRoutes, PASSWORD_SIGN_IN } from "./offered-routes.ts";
import { reject } from "./responses.ts";

/** A request to an account route as the library gets it, and the fields that it will read from it. */
export interface AccountRequest {
  request: Request;
  body: Readonly<Record<string, unknown>>;
}

const JSON_TYPE = /^application\/json[ \t]*(;|$)/i;

/** Longer ones are no email addresses (RFC 5321), and are refused for that before a password is looked at. */
const LONGEST_EMAIL = 254;

/**
 * Reads the body once, for the guards and for the library alike: the library gets what was read here, written anew and named JSON,
 * so that the two can never see different things in it. Where a client wants to go on to is left out.
 * Returns a refusal (400, 415) for everything that is no JSON object; no body at all is an empty object.
 */
export async function readRequest(request: Request): Promise<AccountRequest | Response> {
  const { method, signal } = request;
  const url = addressWithoutTargets(request.url);
  if (url.includes("%00"))
    return reject(400, "BAD_REQUEST", "The address has characters that can't be used.");
  if (method === "GET") return { request: new Request(url, { headers: request.headers, signal }), body: {} };
  const text = await request.text();
  if (text !== "" && !JSON_TYPE.test(request.headers.get("content-type") ?? "")) {
    return reject(415, "UNSUPPORTED_MEDIA_TYPE", "Please send the body as application/json.");
  }
  const sent = text === "" ? {} : parseObject(text);
  if (sent === null) return reject(400, "BAD_REQUEST", "The body must be a JSON object.");
  // PostgreSQL keeps U+0000 in no text, not even to look for it.
  if (Object.values(sent).some((value) => typeof value === "string" && value.includes("\u0000")))
    return reject(400, "BAD_REQUEST", "The body has characters that can't be used.");
  const body = bodyWithoutTargets(sent);
  return writeRequest(new Request(url, { method, headers: request.headers, signal }), body);
}

/** The same request with these fields in the place of those that it came with. */
export function withFields(
  { request, body }: AccountRequest,
  fields: AccountRequest["body"],
): AccountRequest {
  return writeRequest(request, { ...body, ...fields });
}

/** A field of the body when it is a string, otherwise "". */
export function textIn(body: AccountRequest["body"], field: string): string {
  const value = Object.hasOwn(body, field) ? body[field] : undefined;
  return typeof value === "string" ? value : "";
}

function writeRequest(
  { url, method, headers: sent, signal }: Request,
  body: AccountRequest["body"],
): AccountRequest {
  const headers = new Headers(sent);
  headers.set("content-type", "application/json");
  headers.delete("content-length");
  return { request: new Request(url, { method, headers, signal, body: JSON.stringify(body) }), body };
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * The email that a route's body names, as the library looks it up; null where the route takes none. A body without one is refused,
 * because it could not be counted.
 */
export function readEmail(path: string, body: AccountRequest["body"]): string | null | Response {
  if (path !== PASSWORD_SIGN_IN && !offeredRoutes[path]?.mail) return null;
  const email = Object.hasOwn(body, "email") ? body.email : undefined;
  if (typeof email !== "string" || email === "" || email.length > LONGEST_EMAIL) {
    return reject(400, "INVALID_EMAIL", MALFORMED_EMAIL);
  }
  return email.toLowerCase();
}

/** The library's names for addresses that a client wants to go on to. The shop decides where its links lead. */
const TARGETS = ["callbackURL", "redirectTo", "errorCallbackURL", "newUserCallbackURL"];

/** A request's address without the targets that its client asks for. */
function addressWithoutTargets(address: string): string {
  const url = new URL(address);
  for (const name of TARGETS) url.searchParams.delete(name);
  return url.href;
}

/** A body without the targets that its client asks for. */
function bodyWithoutTargets(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !TARGETS.includes(name)));
}
