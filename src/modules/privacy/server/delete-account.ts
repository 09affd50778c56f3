import { eq } from "drizzle-orm";
import { plural, t } from "#kernel/languages/messages.ts";
import { fail, ok } from "#kernel/result.ts";
import { users } from "#modules/accounts/schema.ts";
import { accountDeletedMail } from "#modules/accounts/server/account-letters.ts";
import { isLastOwner } from "#modules/accounts/server/admin-role.ts";
import { languageOf } from "#modules/accounts/server/language-of.ts";
import { type Proof, refuseProof } from "#modules/accounts/server/proof.ts";
import { countOrdersOf, lockOrders } from "#modules/orders/server/anonymise-orders.ts";
import { mailShopOf } from "#modules/settings/server/get-settings.ts";
import type { Database, Tx } from "#platform/database/client.ts";
import { enqueueMail } from "#platform/database/enqueue-job.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { speaking } from "#platform/languages/speak.ts";
import { partsIn } from "#platform/module.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forSignedIn } from "#platform/use-cases/for-admin.ts";
import { closedAccounts } from "../schema.ts";

/** Removes everything that names a person, but for orders, which are anonymised. Modules that know others go before them; the account is the last. */
async function erasePerson(tx: Tx, person: { id: string; email: string }): Promise<void> {
  for (const part of partsIn("personal").toReversed()) await part.erase?.(tx, person);
  await tx.insert(closedAccounts).values({ userId: person.id }).onConflictDoNothing();
}

/** Deletes the actor's account after checking the proof. 'orders_open' while the shop still owes something, 'last_admin' for the only one. */
export function deleteAccount(ctx: Context, input: Proof) {
  return forSignedIn(ctx, async (person) => {
    const { userId, name, email } = person;
    const refused = await refuseProof(ctx.database, userId, input);
    if (refused) return refused;
    return inTransaction(ctx.database, async (tx) => {
      await lockOrders(tx, userId);
      if (await isLastOwner(tx, userId)) return fail("last_admin");
      const { all, open } = await countOrdersOf(tx, { id: userId, email });
      if (open > 0) {
        const what = plural(open, "One of your orders is still open.", "{n} of your orders are still open.");
        const advice = t("Please cancel what you no longer want, or wait until it is on its way.");
        return fail("orders_open", `${what} ${advice}`);
      }
      const reader = await languageOf(tx, { id: userId });
      await erasePerson(tx, { id: userId, email });
      const shop = await mailShopOf(tx, ctx);
      const mail = speaking(reader, () => accountDeletedMail({ shop, name, ordersKept: all }));
      await enqueueMail(tx, { kind: "mail", to: email, ...mail });
      return ok({ orders_kept: all });
    });
  });
}

/** Closes again what a backup brought back, and returns how many. Who has open orders waits for a later call, and so does the only admin. */
export async function redeleteRestoredAccounts(database: Database): Promise<number> {
  const back = await database
    .select({ id: users.id, email: users.email })
    .from(users)
    .innerJoin(closedAccounts, eq(closedAccounts.userId, users.id));
  let closed = 0;
  for (const person of back) {
    const done = await inTransaction(database, async (tx) => {
      await lockOrders(tx, person.id);
      if ((await countOrdersOf(tx, person)).open > 0 || (await isLastOwner(tx, person.id))) return ok(false);
      await erasePerson(tx, person);
      return ok(true);
    });
    if (done.value) closed += 1;
  }
  return closed;
}
