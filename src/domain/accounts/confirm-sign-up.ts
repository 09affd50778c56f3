import { eq, sql } from "drizzle-orm";
import { fail, ok, type Result } from "#contract/result.ts";
import type { Wish } from "#contract/wish.ts";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { inTransaction } from "#db/transaction.ts";
import { clearUnconfirmed } from "./clear-unconfirmed.ts";
import { recordConsent } from "./record-consent.ts";
import { setPassword } from "./set-password.ts";
import { findSignUpByToken, lockAccount, takeSignUp } from "./sign-up-queries.ts";

interface Confirmed {
  userId: string;
  wishes: Wish[];
}

/**
 * Confirms the address of a mailed link. The password is the one given here, by whoever reads the mailbox, and never one that came with a
 * sign-up: anybody can sign up with another's address. Everything that was added to the account before is deleted. Without a name
 * the account gets the one of the link's sign-up. Returns whose account it is and what they wanted; 'not_found' for a link that was used, has expired, or whose
 * address is already confirmed.
 */
export async function confirmSignUp(
  database: Database,
  input: { token: string; password: string; name?: string | undefined },
): Promise<Result<Confirmed, "not_found">> {
  return inTransaction<Confirmed, "not_found">(database, async (tx) => {
    const found = await findSignUpByToken(tx, input.token);
    const account = found && (await lockAccount(tx, found.email));
    if (!account || account.confirmed) return fail("not_found");
    const signUp = await takeSignUp(tx, input.token);
    if (!signUp) return fail("not_found");
    await clearUnconfirmed(tx, account.id);
    await setPassword(tx, account.id, input.password);
    const name = input.name ?? signUp.name;
    await tx
      .update(users)
      .set({ name, emailVerified: true, updatedAt: sql`now()` })
      .where(eq(users.id, account.id));
    await recordConsent(tx, account.id, signUp.createdAt);
    return ok({ userId: account.id, wishes: signUp.wishes });
  });
}
