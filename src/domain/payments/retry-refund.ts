import { orderNumber } from "#contract/order-number.ts";
import { fail, ok } from "#contract/result.ts";
import { asAdmin } from "../as-admin.ts";
import { recordChange } from "../audit/record-change.ts";
import type { Context } from "../context.ts";
import { mustExist } from "../must-exist.ts";
import { lockOrder } from "../orders/change-order-status.ts";
import { findOrderRow } from "../orders/whole-orders.ts";
import { enqueueRefund, insertRefund } from "../refunds/begin-refund.ts";
import { selectFailedRefunds } from "../refunds/failed-refunds.ts";

/**
 * Has the failed refunds of an order tried again at once, each under a new key at Razorpay. Changes nothing while they are under way
 * or done, however often it is asked. Admins only.
 */
export function retryRefund(ctx: Context, input: { order_id: string }) {
  return asAdmin(ctx, async (tx, admin) => {
    const locked = await lockOrder(tx, input.order_id);
    if (!locked) return fail("not_found", "This order does not exist.");
    if (!locked.order.refund) return fail("refund_not_needed", "There is nothing to refund for this order.");
    for (const { id, status, ...refund } of await selectFailedRefunds(tx, input.order_id)) {
      // A refund that never got there is sent under its own key: it may have arrived all the same.
      const again = status === "PENDING" ? id : await insertRefund(tx, refund);
      if (again) await enqueueRefund(tx, again);
    }
    const order = mustExist(await findOrderRow(tx, input.order_id), "the held order");
    await recordChange(tx, admin, {
      area: "orders",
      action: "updated",
      subjectType: "order",
      subjectId: order.id,
      subjectName: orderNumber(order.id),
      before: { refund: locked.order.refund.status },
      after: { refund: order.refund?.status },
    });
    return ok(order);
  });
}
