import { parse, serializeSigned } from "hono/utils/cookie";
import type { AuthInstance } from "./auth-instance.ts";

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
