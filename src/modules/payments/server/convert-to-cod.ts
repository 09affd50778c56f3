import { t } from "#kernel/languages/messages.ts";
import { fail, mustExist, ok } from "#kernel/result.ts";
import { changePayment, lockOrderMoney } from "#modules/orders/server/payment-records.ts";
import { findOrderRow } from "#modules/orders/server/whole-orders.ts";
import { readSettings } from "#modules/settings/server/read-settings.ts";
import type { Tx } from "#platform/database/client.ts";
import { asSignedIn } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";

/** Turns the customer's own unpaid online order into cash on delivery. Money that still arrives is not wanted, and goes back in full. */
export function convertToCod(ctx: Context, input: { order_id: string }) {
  return asSignedIn(ctx, async (tx, customer) => {
    const money = await lockOrderMoney(tx, input.order_id);
    if (!money || money.userId !== customer.userId) return fail("not_found", t("This order does not exist."));
    if (money.mode === "PREPAID") {
      if (money.paymentStatus === "SUCCESS") return fail("payment_settled");
      if (money.status !== "PENDING" && money.status !== "ACCEPTED") return fail("transition_not_allowed");
      const refused = await refuseCash(tx, input.order_id);
      if (refused) return refused;
      await changePayment(tx, input.order_id, { paymentMode: "COD", paymentStatus: "PENDING" });
    }
    return ok(mustExist(await findOrderRow(tx, input.order_id), "the held order"));
  });
}

/** Why an order can't be paid in cash: the store takes none, or none was taken at its PIN code when it was placed. */
async function refuseCash(tx: Tx, orderId: string) {
  if (!(await readSettings(tx)).payment.cashOnDelivery) return fail("payment_mode_unavailable");
  const order = await findOrderRow(tx, orderId);
  return order?.promise?.cod === false
    ? fail("payment_mode_unavailable", t("Cash on delivery is not possible for the PIN code of this order."))
    : null;
}
