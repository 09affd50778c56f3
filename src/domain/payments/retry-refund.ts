import type { Order } from "#contract/order.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireAdmin } from "../accounts/actor.ts";
import { recordChange } from "../audit/record-change.ts";
import type { Context } from "../context.ts";
import { lockOrder } from "../orders/change-order-status.ts";
import { findOrderRow } from "../orders/order-queries.ts";
import { insertRefund } from "./begin-refund.ts";
import { enqueueRefund } from "./enqueue-payment-job.ts";
import { selectFailedRefunds } from "./failed-refunds.ts";

type Refusal = "unauthenticated" | "forbidden" | "not_found" | "refund_not_needed";

/**
 * Has the failed refunds of an order tried again at once, each under a new key at Razorpay. Changes nothing while they are under way
 * or done, however often it is asked. Shopkeepers only.
 */
export async function retryRefund(
  ctx: Context,
  input: { order_id: string },
): Promise<Result<Order, Refusal>> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return inTransaction<Order, Refusal>(ctx.database, async (tx) => {
    const locked = await lockOrder(tx, input.order_id);
    if (!locked) return fail("not_found", "This order does not exist.");
    if (!locked.order.refund) return fail("refund_not_needed", "There is nothing to refund for this order.");
    for (const { id, status, ...refund } of await selectFailedRefunds(tx, input.order_id)) {
      // What never got there is brought there under its own key: it may have arrived all the same.
      const again = status === "PENDING" ? id : await insertRefund(tx, refund);
      if (again) await enqueueRefund(tx, again);
    }
    const order = await findOrderRow(tx, input.order_id);
    if (!order) return fail("not_found", "This order does not exist.");
    await recordChange(tx, admin.value, {
      area: "orders",
      action: "updated",
      subjectType: "order",
      subjectId: order.id,
      subjectName: order.id.slice(0, 8),
      before: { refund: locked.order.refund.status },
      after: { refund: order.refund?.status },
    });
    return ok(order);
  });
}
