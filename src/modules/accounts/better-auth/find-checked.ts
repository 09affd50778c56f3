import type { AuthInstance } from "./auth-instance.ts";
import { findHalfSignedIn } from "./plugins.ts";

export interface Checked {
  userId: string;
  email: string;
  /** False for who passed the first step of signing in only. */
  signedIn: boolean;
  hasFactor: boolean;
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
