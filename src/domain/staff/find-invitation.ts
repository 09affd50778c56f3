import { and, eq } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import type { Context } from "../context.ts";
import { findInvitedEmail } from "./invitation-queries.ts";

/** The recipient of an invitation, and whether the address has an account. */
export interface FoundInvitation {
  email: string;
  hasAccount: boolean;
}

/**
 * What the page behind an invitation's link has to ask for; null when the link is wrong, used, withdrawn or too old. For
 * whoever holds the link: it was sent to that address alone.
 */
export async function findInvitation(ctx: Context, token: string): Promise<FoundInvitation | null> {
  const email = await findInvitedEmail(ctx.database, token, ctx.now());
  if (email === null) return null;
  const rows = await ctx.database
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.emailVerified, true)));
  return { email, hasAccount: rows.length > 0 };
}
