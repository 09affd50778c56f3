import { eq, sql } from "drizzle-orm";
import { ok } from "#contract/result.ts";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { inTransaction } from "#db/transaction.ts";
import { clearUnconfirmed } from "./clear-unconfirmed.ts";
import { endLinks } from "./end-links.ts";

/**
 * Run after a new password was set, by a link or signed in: revokes all other links. An account that was never confirmed is confirmed,
 * since the link came by mail, and loses everything that whoever signed up with the address entered, including the name.
 */
export async function settleNewPassword(database: Database, userId: string): Promise<void> {
  await inTransaction<null, never>(database, async (tx) => {
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
