import { eq, sql } from "drizzle-orm";
import { fail, ok, type Result } from "#contract/result.ts";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { inTransaction } from "#db/transaction.ts";
import { clearUnconfirmed } from "./clear-unconfirmed.ts";
import { recordConsent } from "./record-consent.ts";
import { storePassword } from "./set-password.ts";
import { findSignUpEmail, lockAccount, takeSignUp } from "./sign-up-queries.ts";

/**
 * Confirms the sign-up of a mailed link: its name and password become those of the account, and whatever others added to the address
 * is deleted. 'not_found' for a link that was used, has expired, or whose address is already confirmed.
 */
export async function confirmSignUp(database: Database, token: string): Promise<Result<null, "not_found">> {
  return inTransaction<null, "not_found">(database, async (tx) => {
    const email = await findSignUpEmail(tx, token);
    const account = email === null ? null : await lockAccount(tx, email);
    if (!account || account.confirmed) return fail("not_found");
    const signUp = await takeSignUp(tx, token);
    if (!signUp) return fail("not_found");
    await clearUnconfirmed(tx, account.id);
    await storePassword(tx, account.id, signUp.password);
    await tx
      .update(users)
      .set({ name: signUp.name, emailVerified: true, updatedAt: sql`now()` })
      .where(eq(users.id, account.id));
    await recordConsent(tx, account.id, signUp.createdAt);
    return ok(null);
  });
}
