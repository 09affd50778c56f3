import type { AuthInstance } from "./auth-instance.ts";
import { PASSKEY_SIGN_IN } from "./offered-routes.ts";
import { callPasskeys } from "./passkey-calls.ts";
import { type AccountRequest, textIn, withFields } from "./read-request.ts";
import { reject, sentences } from "./responses.ts";

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
