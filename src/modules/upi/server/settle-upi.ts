import { eq, sql } from "drizzle-orm";
import { toPaise, toRupees } from "#kernel/money.ts";
import { fail, mustExist, ok } from "#kernel/result.ts";
import { recordChange } from "#modules/audit/server/record-change.ts";
import { balanceOf } from "#modules/books/contract/account.ts";
import { IN_THE_STORE } from "#modules/books/contract/postings.ts";
import { enter, readBook } from "#modules/books/server/enter.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import { changePayment } from "#modules/orders/server/payment-records.ts";
import { lockOrder } from "#modules/orders/server/whole-orders.ts";
import type { Db } from "#platform/database/client.ts";
import { asAdmin } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import type { UpiOutcome, UpiPayment } from "../contract/upi.ts";
import { upiPayments } from "../schema.ts";

interface Open extends Record<string, unknown> {
  order_id: string;
  reference: string;
  at: string;
  outcome: "missing" | null;
  paid_upi: string;
  due: string;
}

/** The payments to look for, and those that never came as long as something is due for them; oldest first. */
export async function selectOpenUpi(db: Db): Promise<UpiPayment[]> {
  const { rows } = await db.execute<Open>(sql`
    select u.*, a.paid_upi, a.due from upi_payments u
      cross join lateral (select * from order_accounts where order_id = u.order_id) a
    where u.outcome is null or (u.outcome = 'missing' and a.due > 0) order by u.at`);
  return rows.map(({ order_id, reference, at, outcome, paid_upi, due }) => {
    const missing = outcome === "missing";
    const amount = toRupees(Number(missing ? due : paid_upi));
    return { order_id, reference, at: new Date(at).toISOString(), missing, amount };
  });
}

/** Whether there is any of these. Pages of the office ask it: the account is read of those that never came, and of no others. */
export async function hasOpenUpi(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ open: boolean }>(sql`
    select exists (select from upi_payments where outcome is null)
      or exists (select from (select order_id from upi_payments where outcome = 'missing' offset 0) u
        where (select due from order_accounts a where a.order_id = u.order_id) > 0) as open`);
  return rows[0]?.open === true;
}

export function listUpi(ctx: Context) {
  return forAdmin(ctx, "counter.read", async () => {
    const data = await selectOpenUpi(ctx.database);
    return ok({ data, count: data.length });
  });
}

const kinds = { came: "upi_confirmed", missing: "upi_missing", paid_in_cash: "paid_at_till" } as const;

/** Says what became of a payment by UPI, once. One that never came is owed again, until it is paid in cash. */
export function settleUpi(ctx: Context, { order_id, outcome }: { order_id: string; outcome: UpiOutcome }) {
  return asAdmin(ctx, "money", async (tx, admin) => {
    const order = (await lockOrder(tx, order_id))?.order;
    const isIt = eq(upiPayments.orderId, order_id);
    const [payment] = order ? await tx.select().from(upiPayments).where(isIt) : [];
    if (!order || !payment) return fail("not_found", "There is no such payment.");
    const isCash = outcome === "paid_in_cash";
    const amount = isCash ? toPaise(order.amount_due) : balanceOf(await readBook(tx, [order_id]), "upi");
    if (payment.outcome !== (isCash ? "missing" : null) || amount <= 0) return fail("changed_meanwhile");
    const source = `${IN_THE_STORE}upi-${outcome}:${order_id}`;
    await enter(tx, [{ kind: kinds[outcome], amount, source, orderId: order_id, by: "staff" }]);
    await changePayment(tx, order_id, { paymentStatus: outcome === "missing" ? "PENDING" : "SUCCESS" });
    const [settled] = await tx.update(upiPayments).set({ outcome }).where(isIt).returning();
    await recordChange(tx, admin, {
      area: "orders",
      action: `UPI: ${outcome.replaceAll("_", " ")}`,
      subjectType: "order",
      subjectId: order_id,
      subjectName: orderNumber(order_id),
      after: { reference: mustExist(settled, "the payment just settled").reference },
    });
    return ok({ order_id, outcome });
  });
}
