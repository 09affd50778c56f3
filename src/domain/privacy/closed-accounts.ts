import { eq } from "drizzle-orm";
import { ok } from "#contract/result.ts";
import type { Database } from "#db/client.ts";
import { closedAccounts, users } from "#db/schema/accounts.ts";
import { inTransaction } from "#db/transaction.ts";
import { isLastAdmin } from "../accounts/is-last-admin.ts";
import { countOpenOrders, lockOrders } from "../orders/anonymise-orders.ts";
import { erasePerson } from "./erase-person.ts";

/**
 * Closes again the accounts that a backup brought back, and returns how many those were. One with open orders waits for a later call, as its
 * owner could close it only when they were done; so does the only admin of a restored shop.
 */
export async function closeAgain(database: Database): Promise<number> {
  const back = await database
    .select({ id: users.id, email: users.email })
    .from(users)
    .innerJoin(closedAccounts, eq(closedAccounts.userId, users.id));
  let closed = 0;
  for (const person of back) {
    const done = await inTransaction<boolean, never>(database, async (tx) => {
      await lockOrders(tx, person.id);
      if ((await countOpenOrders(tx, person.id)) > 0 || (await isLastAdmin(tx, person.id))) return ok(false);
      await erasePerson(tx, person);
      return ok(true);
    });
    if (done.ok && done.value) closed += 1;
  }
  return closed;
}
