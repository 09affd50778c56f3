import * as z from "zod/mini";
import type { AuthInstance } from "./auth-instance.ts";
import { PASSKEY_REGISTRATION, PASSKEY_SIGN_IN } from "./offered-routes.ts";
import { type AccountRequest, textIn, withFields } from "./read-request.ts";
import { readError, reject, rejectCode, withBody } from "./responses.ts";

/** Routes that the library takes by GET, and so without a look at where they come from. */
const AS_GET = new Set([
  "/magic-link/verify",
  "/passkey/generate-register-options",
  "/passkey/generate-authenticate-options",
]);

/** Whether a page of another site asks, as the library finds out for what it takes by POST: cookies without a word of where they come from are no page of ours either. */
async function isForeign(auth: AuthInstance, { headers }: Request): Promise<boolean> {
  const from = headers.get("origin") ?? headers.get("referer");
  if (from === null) return headers.has("cookie");
  return from === "null" || !(await auth.$context).isTrustedOrigin(from);
}

/** Asks the library, in its form, what the shop offers in another; answers as the shop does. */
export async function callLibrary(auth: AuthInstance, path: string, asked: AccountRequest) {
  if (AS_GET.has(path) && (await isForeign(auth, asked.request)))
    return reject(403, "INVALID_ORIGIN", "Invalid origin");
  switch (path) {
    case "/sign-in/magic-link": {
      // Kept as it is sent: one spelling of an address, and nothing but it.
      const email = textIn(asked.body, "email").toLowerCase();
      return auth.handler(withFields(asked, { email, name: undefined, metadata: undefined }).request);
    }
    // The library signs in by fetching the link; the shop doesn't, since programs that look at mails follow links.
    case "/magic-link/verify":
      return asSignIn(await auth.handler(asGet(asked, { token: textIn(asked.body, "token") })));
    case "/passkey/generate-register-options":
      return auth.handler(asGet(asked));
    case "/passkey/generate-authenticate-options": {
      // The library lets the device skip its check of who it is.
      const response = await auth.handler(asGet(asked));
      return response.ok
        ? withBody(response, { ...(await response.json()), userVerification: "required" })
        : response;
    }
    case PASSKEY_REGISTRATION:
      return asAdded(await verify(auth, path, asked));
    case PASSKEY_SIGN_IN:
      return asSignIn(await verify(auth, path, asked));
    default:
      return auth.handler(asked.request);
  }
}

/** The request by GET, without a body: so the library takes links, and prepares passkeys. */
function asGet({ request }: AccountRequest, query: Record<string, string> = {}): Request {
  const url = new URL(request.url);
  url.search = new URLSearchParams(query).toString();
  const headers = new Headers(request.headers);
  headers.delete("content-type");
  return new Request(url, { headers, signal: request.signal });
}

const begun = z.object({ session: z.object({ token: z.string() }), user: z.looseObject({}) });

/** An answer in the form of a sign-in by password. The library leads somebody whose link is not valid elsewhere. */
async function asSignIn(response: Response): Promise<Response> {
  if (response.status >= 300 && response.status < 400) return rejectCode("INVALID_TOKEN");
  const { data } = begun.safeParse(response.ok ? await response.clone().json() : null);
  return data
    ? withBody(response, { redirect: false, token: data.session.token, user: data.user })
    : response;
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

async function verify(auth: AuthInstance, path: keyof typeof spoken, asked: AccountRequest) {
  const read = spoken[path].safeParse(asked.body.response);
  if (!read.success) return rejectCode("VALIDATION_ERROR");
  const fields = { response: read.data, name: undefined, createSession: undefined };
  return auth.handler(withFields(asked, fields).request);
}

async function asAdded(response: Response): Promise<Response> {
  if (response.ok) {
    const { id: keptAs, name }: { id: string; name: string } = await response.json();
    return withBody(response, { id: keptAs, name });
  }
  const { code } = await readError(response);
  // The library calls it a fault of its own when a browser, or a client that is none, sent what can't be taken.
  return code === "FAILED_TO_VERIFY_REGISTRATION" ? rejectCode(code) : response;
}
