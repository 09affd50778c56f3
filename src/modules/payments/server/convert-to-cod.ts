import { t } from "#kernel/languages/messages.ts";
import { toRupees } from "#kernel/money.ts";
import { fail, mustExist, ok } from "#kernel/result.ts";
import { cashRefusal } from "#modules/orders/contract/limit-words.ts";
import { isCash, isSent } from "#modules/orders/contract/order-status.ts";
import { lockAllowance } from "#modules/orders/server/allowance.ts";
import { lockOrders } from "#modules/orders/server/anonymise-orders.ts";
import { changePayment, lockOrderMoney, type OrderMoney } from "#modules/orders/server/payment-records.ts";
import { findOrderRow } from "#modules/orders/server/whole-orders.ts";
import type { Tx } from "#platform/database/client.ts";
import { asSignedIn } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";

/** Turns the customer's own unpaid online order into cash at its hand-over; not one that waits at the counter for its QR code. Money that still arrives is not wanted, and goes back in full. */
export function convertToCod(ctx: Context, input: { order_id: string }) {
  return asSignedIn(ctx, async (tx, customer) => {
    // Before the order, as whoever claims something of an order does: the other way round two of them could wait for each other.
    await lockOrders(tx, customer.userId);
    const money = await lockOrderMoney(tx, input.order_id);
    if (!money || money.userId !== customer.userId) return fail("not_found", t("This order does not exist."));
    if (!isCash(money.mode)) {
      if (money.standing.paid) return fail("payment_settled");
      if (!money.standing.in_hand || money.handOver === "counter") return fail("transition_not_allowed");
      const refused = await refuseCash(tx, customer.userId, money);
      if (refused) return refused;
      await changePayment(tx, input.order_id, { paymentMode: "COD", paymentStatus: "PENDING" });
    }
    return ok(mustExist(await findOrderRow(tx, input.order_id), "the held order"));
  });
}

/** Why an order can't be paid in cash after all: by the same table as when one is placed. */
async function refuseCash(tx: Tx, userId: string, { id, handOver }: OrderMoney) {
  if (!isSent(handOver)) return null;
  const { allowance, duePaise } = await lockAllowance(tx, userId, id);
  const refused = cashRefusal(allowance, { value: toRupees(duePaise) });
  return refused === null ? null : fail("payment_mode_unavailable", refused);
}
