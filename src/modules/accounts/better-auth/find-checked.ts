import type { AuthContext } from "better-auth";
import { parseSigned } from "hono/utils/cookie";
import type { AuthInstance } from "./auth-instance.ts";

export interface Checked {
  userId: string;
  email: string;
  /** False for who passed the first step of signing in only. */
  signedIn: boolean;
  hasFactor: boolean;
}

/** The user who passed the first step of signing in; null without one, or when the challenge has expired. */
export async function findHalfSignedIn(
  context: Pick<AuthContext, "createAuthCookie" | "secret" | "internalAdapter">,
  headers: Headers,
) {
  const { name } = context.createAuthCookie("two_factor");
  const challenge = (await parseSigned(headers.get("cookie") ?? "", context.secret, name))[name];
  const begun = challenge && (await context.internalAdapter.findVerificationValue(challenge));
  return begun && begun.expiresAt > new Date() ? context.internalAdapter.findUserById(begun.value) : null;
}

/** Finds whom a request is about: who is signed in, or who passed the first step of signing in; null when nobody is. */
export async function findChecked(auth: AuthInstance, { headers }: Request): Promise<Checked | null> {
  const session = await auth.api.getSession({ headers, query: { disableRefresh: true } });
  if (session) {
    const { id, email, twoFactorEnabled } = session.user;
    return { userId: id, email, signedIn: true, hasFactor: twoFactorEnabled === true };
  }
  const user = await findHalfSignedIn(await auth.$context, headers);
  return user ? { userId: user.id, email: user.email, signedIn: false, hasFactor: true } : null;
}
