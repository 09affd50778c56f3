import { ok } from "#contract/result.ts";
import type { Database } from "#db/client.ts";
import { inTransaction } from "#db/transaction.ts";
import { findPassword, insertSignUp, lockAccount } from "./sign-up-queries.ts";

/**
 * Creates another confirmation link for the newest sign-up of an address, and returns its token. Earlier links keep working, because a
 * mail may only be slow. Null when no sign-up is pending.
 */
export async function renewConfirmation(database: Database, email: string): Promise<string | null> {
  const renewed = await inTransaction<string | null, never>(database, async (tx) => {
    const account = await lockAccount(tx, email);
    if (!account || account.confirmed) return ok(null);
    const password = await findPassword(tx, account.id);
    if (password === null) return ok(null);
    return ok(await insertSignUp(tx, { userId: account.id, name: account.name, password }));
  });
  return renewed.ok ? renewed.value : null;
}
