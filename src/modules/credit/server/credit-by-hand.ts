import { eq } from "drizzle-orm";
import { formatRupees, toPaise, toRupees } from "#kernel/money.ts";
import { fail, ok } from "#kernel/result.ts";
import { users } from "#modules/accounts/schema.ts";
import { recordChange } from "#modules/audit/server/record-change.ts";
import { mailShopOf } from "#modules/settings/server/get-settings.ts";
import { readSpoken, refuseOff } from "#modules/settings/server/read-settings.ts";
import type { Db } from "#platform/database/client.ts";
import { enqueueMail } from "#platform/database/enqueue-job.ts";
import { asAdmin, lockName } from "#platform/database/transaction.ts";
import { speaking } from "#platform/languages/speak.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import type { CreditByHand, CustomerCredit } from "../contract/credit.ts";
import { creditEntries } from "../schema.ts";
import { readBalance } from "./balance.ts";
import { lockCredit, writeCredit } from "./credit-ledger.ts";
import { creditByHandMail } from "./credit-letters.ts";
import { selectCreditOf } from "./my-credit.ts";
import { unspentByHand } from "./unspent-by-hand.ts";

const NOBODY = "This customer does not exist.";

/** A customer's credit with its book, and how much of it can be taken back; 'not_found' for no account. Admins only. */
export function getCustomerCredit(ctx: Context, { customer_id }: { customer_id: string }) {
  return forAdmin(ctx, "customers.read", async () => {
    const known = await ctx.database.$count(users, eq(users.id, customer_id));
    return known > 0 ? ok(await readCustomerCredit(ctx.database, customer_id)) : fail("not_found", NOBODY);
  });
}

async function readCustomerCredit(db: Db, userId: string): Promise<CustomerCredit> {
  const returnable = await returnablePaise(db, userId, await readBalance(db, userId));
  return { ...(await selectCreditOf(db, userId)), returnable: toRupees(returnable) };
}

/** How many paise can be taken back: credit of claims and orders is the customer's. */
async function returnablePaise(db: Db, userId: string, balancePaise: number): Promise<number> {
  const entries = await db.select().from(creditEntries).where(eq(creditEntries.userId, userId));
  return Math.min(balancePaise, unspentByHand(entries));
}

async function tooMuchBack(db: Db, asked: { userId: string; balancePaise: number; amountPaise: number }) {
  const most = await returnablePaise(db, asked.userId, asked.balancePaise);
  if (asked.amountPaise <= most) return null;
  const message = `At most ${formatRupees(toRupees(most))} can be taken back.`;
  return fail("validation_failed", message, { amount: message });
}

/**
 * Gives a customer store credit, or takes back what is left of such credit, with a reason that the customer reads in the book and in a mail.
 * 'changed_meanwhile' when the balance is not the one that was seen, so that nothing is given twice. Admins only.
 */
export function changeCreditByHand(ctx: Context, input: CreditByHand) {
  return asAdmin(ctx, "money", async (tx, admin) => {
    const { customer_id: userId, way, reason: note } = input;
    // The lock of whoever orders or closes the account: the row of the balance is not there before the first entry.
    await lockName(tx, userId);
    const [customer] = await tx.select().from(users).where(eq(users.id, userId));
    if (!customer) return fail("not_found", NOBODY);
    const { paise: balancePaise } = await lockCredit(tx, userId);
    if (toRupees(balancePaise) !== input.balance_seen)
      return fail("changed_meanwhile", "The store credit has changed meanwhile. Please look at it again.");
    const amountPaise = toPaise(input.amount);
    const refused =
      way === "give"
        ? await refuseOff(tx, "credit")
        : await tooMuchBack(tx, { userId, balancePaise, amountPaise });
    if (refused) return refused;
    const paise = way === "give" ? amountPaise : -amountPaise;
    await writeCredit(tx, { userId, paise, cause: "by_hand", note });
    const after = await readCustomerCredit(tx, userId);
    const written = after.entries.find(({ cause }) => cause === "by_hand");
    const entry = written?.id ?? "";
    // The log of changes outlives accounts: it names the entry of the book, and neither the customer nor the reason.
    await recordChange(tx, admin, {
      area: "orders",
      action: way === "give" ? "given" : "taken back",
      subjectType: "credit",
      subjectId: entry,
      subjectName: entry.slice(0, 8),
      before: { balance: toRupees(balancePaise) },
      after: { balance: after.balance },
    });
    const { name, email, language } = customer;
    const shop = await mailShopOf(tx, ctx);
    const letter = {
      shop,
      name,
      paise,
      balancePaise: toPaise(after.balance),
      reason: note,
      lastDay: written?.last_day ?? null,
    };
    const mail = speaking(await readSpoken(tx, language), () => creditByHandMail(letter));
    await enqueueMail(tx, { kind: "mail", to: email, ...mail });
    return ok(after);
  });
}
