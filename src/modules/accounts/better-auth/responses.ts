import * as z from "zod/mini";
import { errorCodes } from "#kernel/error-codes.ts";
import { MALFORMED_EMAIL } from "#kernel/fields.ts";
import { msg, t } from "#kernel/languages/messages.ts";
import { tooManyAttempts } from "#kernel/pause.ts";
import { MOST_PASSKEYS } from "../contract/my-passkey.ts";
import { PASSWORD_LENGTH } from "../server/password-hash.ts";
import { BEGINS_SIGN_IN } from "./offered-routes.ts";

/** Messages for the library's error codes, for `t`; other codes keep the library's own message. */
const sentences = {
  INVALID_EMAIL_OR_PASSWORD: msg("The email or the password is not right."),
  EMAIL_NOT_VERIFIED: msg("Please confirm your email first, with the link in the mail that we sent you."),
  INVALID_EMAIL: MALFORMED_EMAIL,
  VALIDATION_ERROR: msg("Please check what you entered."),
  INVALID_PASSWORD: msg("The password is not right."),
  PASSWORD_TOO_SHORT: msg("The password must have at least {min} characters."),
  PASSWORD_TOO_LONG: msg("The password can have at most {max} characters."),
  INVALID_TOKEN: msg("This link is no longer valid. Please ask for a new one."),
  UNAUTHORIZED: errorCodes.unauthenticated.message,
  INVALID_CODE: msg("The code is not right."),
  CODE_ALREADY_USED: msg("This code was used already. Please wait for the next one."),
  CODE_REQUIRED: msg("Please enter a code of your authenticator app, or a recovery code."),
  INVALID_BACKUP_CODE: msg("The recovery code is not right, or was used before."),
  INVALID_TWO_FACTOR_COOKIE: msg("This sign-in has taken too long. Please start again."),
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: msg("Too many wrong codes. Please sign in again."),
  RESET_FIRST: msg(
    "First choose a new password by the link of our mail ('Forgot password?'). Sign in with it and ask here again.",
  ),
  PASSKEY_NOT_FOUND: msg("This passkey is not known here: it was removed, or belongs to another account."),
  PASSKEY_UNVERIFIED: msg(
    "Your device did not check that it is you. Please set up its screen lock or PIN, and try again.",
  ),
  AUTHENTICATION_FAILED: msg(
    "This passkey could not be checked. Please try again, or sign in with your password.",
  ),
  FAILED_TO_VERIFY_REGISTRATION: msg("This passkey could not be added. Please try again."),
  CHALLENGE_NOT_FOUND: msg("This has taken too long. Please try again."),
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY: msg("Somebody else signed in meanwhile. Please try again."),
  TOO_MANY_PASSKEYS: msg("You have {most} passkeys already. Please remove one first."),
  TOTP_ALREADY_ENABLED: msg("An authenticator app is set up already."),
  TOTP_NOT_ENABLED: msg("No authenticator app is set up."),
} as const;

export const say = (code: keyof typeof sentences) =>
  t(sentences[code], { ...PASSWORD_LENGTH, most: MOST_PASSKEYS });
const isKnown = (code: string): code is keyof typeof sentences => Object.hasOwn(sentences, code);

/** The library's checks of what comes in tell the field only in their message: '[body.email] Invalid email address'. */
function sentenceOf(code: string, message: string): string {
  if (code === "VALIDATION_ERROR" && /^\[(body\.)?email\]/.test(message)) return t(MALFORMED_EMAIL);
  return isKnown(code) ? say(code) : message || t(errorCodes.malformed.message);
}

/** A refusal in the form of the account routes: `{ code, message }`. */
export function reject(status: number, code: string, message: string, headers?: HeadersInit): Response {
  const response = Response.json({ code, message }, { status, headers });
  response.headers.set("cache-control", "no-store");
  return response;
}

/** A refusal (400) with a code of the library, in our words for it. */
export const rejectCode = (code: keyof typeof sentences): Response => reject(400, code, say(code));

/** The refusal of somebody who tried too often; `seconds` says when to come back. */
export function rejectTooMany(seconds: number, message = tooManyAttempts(seconds)): Response {
  return reject(429, "TOO_MANY_REQUESTS", message, { "retry-after": String(seconds) });
}

/** How long the library refuses an account's codes after ten wrong ones. Its refusal does not say how much of that is left. */
export const FACTOR_LOCK_SECONDS = 15 * 60;

export function rejectBroken(): Response {
  return reject(500, "INTERNAL_SERVER_ERROR", t(errorCodes.internal.message));
}

const refusal = z.object({ code: z.catch(z.string(), ""), message: z.catch(z.string(), "") });

/** The code and the words of a refusal; "" for what it doesn't say. */
export async function readError(response: Response): Promise<{ code: string; message: string }> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return refusal.safeParse(body).data ?? { code: "", message: "" };
}

/** The library's answer as the shop gives it: never stored by anyone, and its refusals in our words. */
export async function finishResponse(response: Response): Promise<Response> {
  if (response.status >= 500) return rejectBroken();
  if (response.status === 429)
    return rejectTooMany(Number(response.headers.get("x-retry-after")) || FACTOR_LOCK_SECONDS);
  const headers = new Headers(response.headers);
  headers.set("cache-control", "no-store");
  if (response.status < 400) return new Response(response.body, { status: response.status, headers });
  const { code, message } = await readError(response);
  headers.set("content-type", "application/json");
  const body = { code: code || "REFUSED", message: sentenceOf(code, message) };
  return withBody({ status: response.status, headers }, body);
}

export function withBody({ status, headers: sent }: Pick<Response, "status" | "headers">, body: object) {
  const headers = new Headers(sent);
  headers.delete("content-length");
  return new Response(JSON.stringify(body), { status, headers });
}

/** Headers by which the library tells scripts the session token besides the cookie, on every answer that sets one. */
const TELLING = ["set-auth-token", "access-control-expose-headers"];

/** Takes the session token out, which is the cookie's. Only a sign-in without a second step tells it, to clients that are no page's script. */
export async function hideTokens(path: string, request: Request, response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  for (const name of TELLING) headers.delete(name);
  const { status } = response;
  // Browsers say by themselves that a page's script asks (Fetch Metadata), and no script can leave it out.
  const isTold = BEGINS_SIGN_IN.has(path) && !request.headers.has("sec-fetch-site");
  if (isTold || !headers.get("content-type")?.startsWith("application/json"))
    return new Response(response.body, { status, headers });
  headers.delete("content-length");
  const text = await response.text();
  // A redirect calls itself JSON and has no body.
  if (text === "") return new Response(null, { status, headers });
  const body: unknown = JSON.parse(text);
  const told = typeof body === "object" && body !== null && "token" in body ? { ...body, token: null } : body;
  return new Response(JSON.stringify(told), { status, headers });
}
