import { eq } from "drizzle-orm";
import { isStaff } from "#kernel/actor.ts";
import { plural, t } from "#kernel/languages/messages.ts";
import { fail, ok } from "#kernel/result.ts";
import { users } from "#modules/accounts/schema.ts";
import { accountDeletedMail } from "#modules/accounts/server/account-letters.ts";
import { isLastAdmin } from "#modules/accounts/server/admin-role.ts";
import { languageOf } from "#modules/accounts/server/language-of.ts";
import { endLinks } from "#modules/accounts/server/links.ts";
import { removeAccount } from "#modules/accounts/server/personal-data.ts";
import { type Proof, refuseProof } from "#modules/accounts/server/proof.ts";
import { anonymiseClaims } from "#modules/claims/server/personal-data.ts";
import { closeCredit } from "#modules/credit/server/close-credit.ts";
import { deleteMailsNaming } from "#modules/mail/server/failed-mails.ts";
import { removeMessagesFrom } from "#modules/messages/server/personal-data.ts";
import { anonymiseOffers } from "#modules/offers/server/personal-data.ts";
import { anonymiseOrders, countOpenOrders, lockOrders } from "#modules/orders/server/anonymise-orders.ts";
import { mailShopOf } from "#modules/settings/server/get-settings.ts";
import { removeInvitationsTo, withdrawOfPerson } from "#modules/staff/server/invitations.ts";
import { recordStaffChange } from "#modules/staff/server/staff.ts";
import type { Database, Tx } from "#platform/database/client.ts";
import { enqueueMail } from "#platform/database/enqueue-job.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { speaking } from "#platform/languages/speak.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forSignedIn } from "#platform/use-cases/for-admin.ts";
import { closedAccounts } from "../schema.ts";

/** Removes everything that names a person, but for orders, which are anonymised. Returns how many orders there are. */
async function erasePerson(tx: Tx, { id, email }: { id: string; email: string }): Promise<number> {
  await anonymiseOffers(tx, id);
  const kept = await anonymiseOrders(tx, id);
  await anonymiseClaims(tx, id);
  await closeCredit(tx, id);
  await endLinks(tx, id);
  await removeMessagesFrom(tx, email);
  await removeInvitationsTo(tx, email);
  await deleteMailsNaming(tx, email);
  await removeAccount(tx, id);
  await tx.insert(closedAccounts).values({ userId: id }).onConflictDoNothing();
  return kept;
}

/** Deletes the actor's account after checking the proof. 'orders_open' while the shop still owes something, 'last_admin' for the only one. */
export function deleteAccount(ctx: Context, input: Proof) {
  return forSignedIn(ctx, async (person) => {
    const { userId, name, email } = person;
    const refused = await refuseProof(ctx.database, userId, input);
    if (refused) return refused;
    return inTransaction(ctx.database, async (tx) => {
      await lockOrders(tx, userId);
      if (await isLastAdmin(tx, userId)) return fail("last_admin");
      const open = await countOpenOrders(tx, userId);
      if (open > 0) {
        const what = plural(open, "One of your orders is still open.", "{n} of your orders are still open.");
        const advice = t("Please cancel what you no longer want, or wait until it is on its way.");
        return fail("orders_open", `${what} ${advice}`);
      }
      if (isStaff(person)) {
        const leaving = { id: userId, name, email };
        await withdrawOfPerson(tx, leaving);
        await recordStaffChange(tx, person, { action: "left", person: leaving, joins: false });
      }
      const reader = await languageOf(tx, { id: userId });
      const kept = await erasePerson(tx, { id: userId, email });
      const shop = await mailShopOf(tx, ctx);
      const mail = speaking(reader, () => accountDeletedMail({ shop, name, ordersKept: kept }));
      await enqueueMail(tx, { kind: "mail", to: email, ...mail });
      return ok({ orders_kept: kept });
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
      if ((await countOpenOrders(tx, person.id)) > 0 || (await isLastAdmin(tx, person.id))) return ok(false);
      await erasePerson(tx, person);
      return ok(true);
    });
    if (done.value) closed += 1;
  }
  return closed;
}
