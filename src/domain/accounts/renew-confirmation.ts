import { ok } from "#contract/result.ts";
import type { Database } from "#db/client.ts";
import { inTransaction } from "#db/transaction.ts";
import { insertSignUp, listSignUps, lockAccount } from "./sign-up-queries.ts";

/**
 * Creates another confirmation link for an address, and returns its token. Earlier links keep working, because a mail may only be slow.
 * It carries name and wishes only when all sign-ups of the address gave the same name: with several, nobody can tell whose the newest is.
 * Null when the address is confirmed or has no account.
 */
export async function renewConfirmation(database: Database, email: string): Promise<string | null> {
  const renewed = await inTransaction<string | null, never>(database, async (tx) => {
    const account = await lockAccount(tx, email);
    if (!account || account.confirmed) return ok(null);
    const signUps = await listSignUps(tx, account.id);
    const isOne = new Set(signUps.map(({ name }) => name)).size === 1;
    const { name, wishes } = (isOne && signUps[0]) || { name: "", wishes: [] };
    return ok(await insertSignUp(tx, { userId: account.id, name, wishes }));
  });
  return renewed.ok ? renewed.value : null;
}
