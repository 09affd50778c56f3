import { eq } from "drizzle-orm";
import { ok } from "#contract/result.ts";
import type { Wish } from "#contract/wish.ts";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { inTransaction } from "#db/transaction.ts";
import { hashPassword } from "./password-hash.ts";
import { storePassword } from "./set-password.ts";
import { insertSignUp, lockAccount } from "./sign-up-queries.ts";

/** What is to be mailed: the link of the sign-up, or that the address has an account. */
export type KeptSignUp = { waits: true; token: string } | { waits: false; name: string };

/**
 * Saves a sign-up until its mailed link confirms it. The unconfirmed account of the address gets the name and password of the newest
 * sign-up, only so that signing in with it can say what is missing: the confirmation sets both anew. A confirmed account is left
 * as it is. Null when the address has no account at all; the library creates it beforehand.
 */
export async function keepSignUp(
  database: Database,
  input: { email: string; name: string; password: string; wishes: Wish[] },
): Promise<KeptSignUp | null> {
  const password = await hashPassword(input.password);
  const kept = await inTransaction<KeptSignUp | null, never>(database, async (tx) => {
    const account = await lockAccount(tx, input.email);
    if (!account) return ok(null);
    if (account.confirmed) return ok({ waits: false, name: account.name });
    await tx.update(users).set({ name: input.name }).where(eq(users.id, account.id));
    await storePassword(tx, account.id, password);
    const token = await insertSignUp(tx, { userId: account.id, name: input.name, wishes: input.wishes });
    return ok({ waits: true, token });
  });
  return kept.ok ? kept.value : null;
}
