import { eq, sql } from "drizzle-orm";
import { ok } from "#kernel/result.ts";
import type { Database, Tx } from "#platform/database/client.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { sessions, twoFactors, users } from "../schema.ts";
import { endLinks } from "./links.ts";
import { deletePasskeysOf } from "./my-passkeys.ts";

/**
 * Deletes everything that anybody added to an account before its address was confirmed: sessions, factors, passkeys, links, pending
 * sign-ups and the image. Call it when the address is confirmed; the caller sets password and name.
 */
export async function clearUnconfirmed(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await deletePasskeysOf(tx, userId);
  await endLinks(tx, userId);
  await tx.update(users).set({ twoFactorEnabled: false, image: null }).where(eq(users.id, userId));
}

/**
 * Run after a new password was set, by a link or signed in: revokes all other links. An account that was never confirmed is confirmed,
 * since the link came by mail, and loses everything that whoever signed up with the address entered, including the name.
 */
export async function settleNewPassword(database: Database, userId: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    const [user] = await tx
      .select({ confirmed: users.emailVerified })
      .from(users)
      .where(eq(users.id, userId))
      .for("update");
    if (user?.confirmed) await endLinks(tx, userId);
    else {
      await clearUnconfirmed(tx, userId);
      const proved = { name: "", emailVerified: true, updatedAt: sql`now()` };
      await tx.update(users).set(proved).where(eq(users.id, userId));
    }
    return ok(null);
  });
}
