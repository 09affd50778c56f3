import { eq, sql } from "drizzle-orm";
import { ok } from "#contract/result.ts";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { inTransaction } from "#db/transaction.ts";
import { clearUnconfirmed } from "./clear-unconfirmed.ts";
import { endLinks } from "./end-links.ts";

/**
 * What follows when somebody has set a new password, by a link or signed in: no link that is still out may set another. An account
 * that was never confirmed is confirmed by it, since the link came by mail, and keeps nothing of whoever signed up with
 * the address, their name included.
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
