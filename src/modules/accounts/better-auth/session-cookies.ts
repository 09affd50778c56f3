import type { AuthContext, BetterAuthOptions } from "better-auth";
import { parse, parseSigned, serializeSigned } from "hono/utils/cookie";
import type { Secrets } from "./secret-keys.ts";

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
/** Seconds after the sign-in when a session ends, however often it is used. The table `sessions` demands the same. */
const LONGEST_LIFE = 90 * DAY;

/** Seconds: 30 days after the last use. A young session is none to the library: what matters asks for password and code, however young it is. */
export const SESSION_TIMES = { expiresIn: 30 * DAY, updateAge: HOUR, freshAge: 0 };

/** Keeps a renewal from reaching beyond the longest life. The library renews only the session that it has just found. */
export const databaseHooks: BetterAuthOptions["databaseHooks"] = {
  session: {
    update: {
      before: async ({ expiresAt }, ctx) => {
        const found = ctx?.context.session?.session;
        if (!expiresAt || !found) return;
        const end = new Date(found.createdAt.getTime() + LONGEST_LIFE * 1000);
        if (expiresAt > end) return { data: { expiresAt: end } };
      },
    },
  },
};

/** The Set-Cookie line as the library writes it. It lasts as the session does, or as the browser's window when its owner asked for that. */
export async function serializeSessionCookie(
  { authCookies, secret }: Pick<AuthContext, "authCookies" | "secret">,
  headers: Headers,
  session: { token: string; expiresAt: Date },
): Promise<string> {
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

/** Exchanges cookies that a former secret signed. Returns the very headers it was given when there are none. */
export function createCookieRenewal(secrets: Secrets): (headers: Headers) => Promise<Headers> {
  const [current, ...former] = secrets;
  return async (headers) => {
    const sent = headers.get("cookie");
    if (!sent || former.length === 0) return headers;
    const known = await parseSigned(sent, current);
    const renewed = new Map<string, string>();
    for (const secret of former) {
      for (const [name, value] of Object.entries(await parseSigned(sent, secret)))
        if (value !== false && known[name] === false)
          renewed.set(name, await serializeSigned(name, value, current));
    }
    if (renewed.size === 0) return headers;
    const cookies = sent
      .split(";")
      .map((pair) => renewed.get(pair.split("=", 1)[0]?.trim() ?? "") ?? pair.trim());
    const exchanged = new Headers(headers);
    exchanged.set("cookie", cookies.join("; "));
    return exchanged;
  };
}
