import { fail, ok, type Result } from "#contract/result.ts";
import { inTransaction } from "#db/transaction.ts";
import { isLastAdmin } from "../accounts/is-last-admin.ts";
import { isOwnPassword } from "../accounts/passwords.ts";
import { isStaff, requireSignedIn } from "../actor.ts";
import type { Context } from "../context.ts";
import { accountDeletedMail } from "../mail/account-letters.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import { countOpenOrders, lockOrders } from "../orders/anonymise-orders.ts";
import { withdrawOfPerson } from "../staff/invitation-queries.ts";
import { mailShopOf } from "../staff/mail-shop.ts";
import { recordStaffChange } from "../staff/record-staff-change.ts";
import { erasePerson } from "./erase-person.ts";

type Code = "unauthenticated" | "validation_failed" | "orders_open" | "last_admin";

/**
 * Deletes the actor's account after checking the password: profile, addresses, cart, sessions, factors, messages and waiting mails are
 * removed, orders are anonymised. A last mail confirms it. Fails with 'orders_open' while the shop still owes
 * something, 'last_admin' for the only admin.
 */
export async function deleteAccount(
  ctx: Context,
  input: { password: string },
): Promise<Result<{ orders_kept: number }, Code>> {
  const person = requireSignedIn(ctx.actor);
  if (!person.ok) return person;
  const { userId, name, email } = person.value;
  if (!(await isOwnPassword(ctx.database, userId, input.password))) {
    const message = "The password is not right.";
    return fail("validation_failed", message, { password: message });
  }
  return inTransaction<{ orders_kept: number }, Code>(ctx.database, async (tx) => {
    await lockOrders(tx, userId);
    if (await isLastAdmin(tx, userId)) return fail("last_admin");
    const open = await countOpenOrders(tx, userId);
    if (open > 0) return fail("orders_open", openSentence(open));
    if (isStaff(person.value)) {
      const leaving = { id: userId, name, email };
      await withdrawOfPerson(tx, leaving);
      await recordStaffChange(tx, person.value, { action: "left", person: leaving, joins: false });
    }
    const kept = await erasePerson(tx, { id: userId, email });
    const shop = await mailShopOf(tx, ctx);
    const mail = accountDeletedMail({ shop, name, ordersKept: kept });
    await enqueueMail(tx, { kind: "mail", to: email, ...mail });
    return ok({ orders_kept: kept });
  });
}

function openSentence(open: number): string {
  const what = open === 1 ? "One of your orders is" : `${open} of your orders are`;
  return `${what} still open. Please cancel what you no longer want, or wait until it is on its way.`;
}
