import type { BetterAuthOptions } from "better-auth";
import { parse, parseSigned, serializeSigned } from "hono/utils/cookie";
import type { AuthInstance } from "./auth-instance.ts";
import type { Secrets } from "./secret-keys.ts";

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
/** Seconds after the sign-in when a session ends, however often it is used. The table `sessions` demands the same. */
const LONGEST_LIFE = 90 * DAY;

/**
 * How long sessions last, in seconds: 30 days after the last use, which is noted when the one before is an hour old. The library's own
 * demand for a young session is turned off: what matters asks for the password and a code, however young it is.
 */
export const SESSION_TIMES = { expiresIn: 30 * DAY, updateAge: HOUR, freshAge: 0 };

type SessionHooks = NonNullable<NonNullable<BetterAuthOptions["databaseHooks"]>["session"]>;

/** Keeps a renewal from reaching beyond the longest life. The library renews only the session that it has just found. */
export const sessionHooks: SessionHooks = {
  update: {
    before: async ({ expiresAt }, ctx) => {
      const found = ctx?.context.session?.session;
      if (!expiresAt || !found) return;
      const end = new Date(found.createdAt.getTime() + LONGEST_LIFE * 1000);
      if (expiresAt > end) return { data: { expiresAt: end } };
    },
  },
};

/**
 * The Set-Cookie line of a session as the library writes it, signed with the secret in use; `headers` are those of the request. It lasts as
 * long as the session, or as the browser's window when its owner asked for that.
 */
export async function serializeSessionCookie(
  auth: AuthInstance,
  headers: Headers,
  session: { token: string; expiresAt: Date },
): Promise<string> {
  const { authCookies, secret } = await auth.$context;
  const { name, attributes } = authCookies.sessionToken;
  const ofThisWindow = authCookies.dontRememberToken.name in parse(headers.get("cookie") ?? "");
  const seconds = Math.max(0, Math.floor((session.expiresAt.getTime() - Date.now()) / 1000));
  return serializeSigned(name, session.token, secret, {
    path: attributes.path ?? "/",
    httpOnly: attributes.httpOnly ?? true,
    secure: attributes.secure ?? true,
    sameSite: "lax",
    ...(ofThisWindow ? {} : { maxAge: seconds }),
  });
}

/**
 * Makes the exchange of cookies that a former secret signed for the same ones signed with the secret in use, because the library knows
 * that one only. Returns the very headers it was given when there is nothing to exchange.
 */
export function createCookieRenewal(secrets: Secrets): (headers: Headers) => Promise<Headers> {
  const [current, ...former] = secrets;

  async function listRenewed(sent: string): Promise<Map<string, string>> {
    const known = await parseSigned(sent, current);
    const renewed = new Map<string, string>();
    for (const secret of former) {
      for (const [name, value] of Object.entries(await parseSigned(sent, secret)))
        if (value !== false && known[name] === false)
          renewed.set(name, await serializeSigned(name, value, current));
    }
    return renewed;
  }

  return async (headers) => {
    const sent = headers.get("cookie");
    if (!sent || former.length === 0) return headers;
    const renewed = await listRenewed(sent);
    if (renewed.size === 0) return headers;
    const cookies = sent
      .split(";")
      .map((pair) => renewed.get(pair.split("=", 1)[0]?.trim() ?? "") ?? pair.trim());
    const exchanged = new Headers(headers);
    exchanged.set("cookie", cookies.join("; "));
    return exchanged;
  };
}
