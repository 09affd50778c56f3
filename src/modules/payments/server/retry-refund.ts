import { fail, mustExist, ok } from "#kernel/result.ts";
import { recordChange } from "#modules/audit/server/record-change.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import { orderChanged } from "#modules/orders/server/order-changed.ts";
import { enqueueRefund, insertRefund } from "#modules/orders/server/refunds/begin-refund.ts";
import { selectFailedRefunds } from "#modules/orders/server/refunds/failed-refunds.ts";
import { findOrderRow, lockOrder } from "#modules/orders/server/whole-orders.ts";
import { asAdmin } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";

/** Has an order's failed refunds tried again under new keys; changes nothing while they are under way or done. Admins only. */
export function retryRefund(ctx: Context, input: { order_id: string }) {
  return asAdmin(ctx, "money", async (tx, admin) => {
    const locked = await lockOrder(tx, input.order_id);
    if (!locked) return fail("not_found", "This order does not exist.");
    if (!locked.order.refund) return fail("refund_not_needed", "There is nothing to refund for this order.");
    for (const { id, status, ...refund } of await selectFailedRefunds(tx, input.order_id)) {
      // A refund that never got there is sent under its own key: it may have arrived all the same.
      const again = status === "PENDING" ? id : await insertRefund(tx, refund);
      if (again) await enqueueRefund(tx, again);
    }
    await orderChanged(tx, locked.order);
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
