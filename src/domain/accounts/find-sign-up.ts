import type { Context } from "../context.ts";
import { findSignUpByToken } from "./sign-up-queries.ts";

/**
 * The address that a confirmation link proves, and the name that was typed with it; null when the link is wrong, used or too old. For
 * whoever holds the link: it was sent to that address alone. Looking it up confirms nothing.
 */
export function findSignUp(ctx: Context, token: string): Promise<{ email: string; name: string } | null> {
  return findSignUpByToken(ctx.database, token);
}
