import * as z from "zod/mini";
import type { AuthInstance } from "./auth-instance.ts";
import { PASSKEY_REGISTRATION, PASSKEY_SIGN_IN } from "./offered-routes.ts";
import { type AccountRequest, textIn, withFields } from "./read-request.ts";
import { readError, reject, sentences } from "./responses.ts";

/** Asks the library, in its form, what the shop offers in another; answers as the shop does. */
export async function callLibrary(
  auth: AuthInstance,
  path: string,
  asked: AccountRequest,
): Promise<Response> {
  if (path === "/sign-in/magic-link") {
    // Kept as it is sent: one spelling of an address, and nothing but it.
    const email = textIn(asked.body, "email").toLowerCase();
    return auth.handler(withFields(asked, { email, name: undefined, metadata: undefined }).request);
  }
  if (path === "/magic-link/verify") return asSignIn(await auth.handler(byAddress(asked)));
  const ofPasskey = await callPasskeys(auth, path, asked);
  if (ofPasskey) return path === PASSKEY_SIGN_IN ? asSignIn(ofPasskey) : ofPasskey;
  return auth.handler(asked.request);
}

/** The library signs in by fetching the link; the shop doesn't, since programs that look at mails follow links. */
function byAddress({ request, body }: AccountRequest): Request {
  const url = new URL(request.url);
  url.search = new URLSearchParams({ token: textIn(body, "token") }).toString();
  const headers = new Headers(request.headers);
  headers.delete("content-type");
  return new Request(url, { headers, signal: request.signal });
}

/** An answer in the form of a sign-in by password. The library leads somebody whose link is not valid elsewhere. */
async function asSignIn(response: Response): Promise<Response> {
  if (response.status >= 300 && response.status < 400)
    return reject(400, "INVALID_TOKEN", sentences.INVALID_TOKEN);
  const body: unknown = response.ok ? await response.clone().json() : null;
  if (typeof body !== "object" || body === null || !("session" in body && "user" in body)) return response;
  const { session, user } = body;
  const token = typeof session === "object" && session !== null && "token" in session ? session.token : null;
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  return new Response(JSON.stringify({ redirect: false, token, user }), { status: response.status, headers });
}

/** Bytes in base64url. */
const bytes = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(16_384));
/** Ids have at most 1,023 bytes (WebAuthn, section 4). */
const id = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(1364));
/** Read by browsers alone; the shop asks for none. */
const extensions = z.pipe(
  z.unknown(),
  z.transform(() => ({})),
);
const ofKey = { id, rawId: id, type: z.literal("public-key"), clientExtensionResults: extensions };

/** The fields of a WebAuthn response that the library gets, when a passkey is added and when it is used. */
const spoken = {
  [PASSKEY_REGISTRATION]: z.object({
    ...ofKey,
    response: z.object({
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10))),
    }),
  }),
  [PASSKEY_SIGN_IN]: z.object({
    ...ofKey,
    response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
  }),
};

const OPTIONS = new Set(["/passkey/generate-authenticate-options", "/passkey/generate-register-options"]);

/**
 * Asks the library for what a browser needs to make or use a passkey, or gives it what came of that; null for routes that are about
 * something else.
 */
export function callPasskeys(
  auth: AuthInstance,
  path: string,
  asked: AccountRequest,
): Promise<Response> | null {
  if (OPTIONS.has(path)) return askOptions(auth, asked);
  if (path === PASSKEY_REGISTRATION || path === PASSKEY_SIGN_IN) return verify(auth, path, asked);
  return null;
}

/** The library prepares by GET, without a body, and lets the device skip its check of who it is when a passkey is used. */
async function askOptions(auth: AuthInstance, { request }: AccountRequest): Promise<Response> {
  const url = new URL(request.url);
  url.search = "";
  const headers = new Headers(request.headers);
  headers.delete("content-type");
  const response = await auth.handler(new Request(url, { headers, signal: request.signal }));
  if (!response.ok || url.pathname.endsWith("/generate-register-options")) return response;
  return withBody(response, { ...(await response.json()), userVerification: "required" });
}

async function verify(
  auth: AuthInstance,
  path: keyof typeof spoken,
  asked: AccountRequest,
): Promise<Response> {
  const read = spoken[path].safeParse(asked.body.response);
  if (!read.success) return reject(400, "VALIDATION_ERROR", sentences.VALIDATION_ERROR);
  const sent = withFields(asked, { response: read.data, name: undefined, createSession: undefined });
  const response = await auth.handler(sent.request);
  if (path === PASSKEY_SIGN_IN) return response;
  if (response.ok) {
    const { id: keptAs, name }: { id: string; name: string } = await response.json();
    return withBody(response, { id: keptAs, name });
  }
  const { code } = await readError(response);
  // The library calls it a fault of its own when a browser, or a client that is none, sent what can't be taken.
  return code === "FAILED_TO_VERIFY_REGISTRATION"
    ? reject(400, code, sentences.FAILED_TO_VERIFY_REGISTRATION)
    : response;
}

/** The same answer with another body. */
function withBody(response: Response, body: object): Response {
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  return new Response(JSON.stringify(body), { status: response.status, headers });
}
