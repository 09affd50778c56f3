import type { Order } from "#contract/order.ts";
import { fail, type Result } from "#contract/result.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireSignedIn } from "../accounts/actor.ts";
import type { Context } from "../context.ts";
import { changeOrderStatus, lockOrder } from "./change-order-status.ts";

type Refusal = "unauthenticated" | "not_found" | "transition_not_allowed" | "refund_needed";

/**
 * Cancels the shopper's own cash-on-delivery order while the table allows it. Another's order is 'not_found'; one that
 * was to be paid online is 'refund_needed', because its money has to go back too.
 */
export async function cancelMyOrder(
  ctx: Context,
  input: { order_id: string },
): Promise<Result<Order, Refusal>> {
  const shopper = requireSignedIn(ctx.actor);
  if (!shopper.ok) return shopper;
  const { userId } = shopper.value;
  return inTransaction<Order, Refusal>(ctx.database, async (tx) => {
    const locked = await lockOrder(tx, input.order_id);
    if (!locked || locked.userId !== userId) return fail("not_found", "This order does not exist.");
    if (locked.order.payment_mode === "PREPAID") return fail("refund_needed");
    return changeOrderStatus(tx, locked.order, {
      orderId: input.order_id,
      to: "CANCELED-USER",
      mover: "customer",
      userId,
    });
  });
}
