import type { Order } from "#contract/order.ts";
import { fail, type Result } from "#contract/result.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireSignedIn } from "../accounts/actor.ts";
import type { Context } from "../context.ts";
import { changeOrderStatus, lockOrder } from "../orders/change-order-status.ts";

type Refusal = "unauthenticated" | "not_found" | "transition_not_allowed" | "refund_not_needed";

/**
 * Cancels the shopper's own online order while the table allows it; what was paid goes back in full, and so does what still
 * arrives. Another's order is 'not_found'; one in cash is 'refund_not_needed' and cancelled the plain way.
 */
export async function cancelWithRefund(
  ctx: Context,
  input: { order_id: string },
): Promise<Result<Order, Refusal>> {
  const shopper = requireSignedIn(ctx.actor);
  if (!shopper.ok) return shopper;
  const { userId } = shopper.value;
  return inTransaction<Order, Refusal>(ctx.database, async (tx) => {
    const locked = await lockOrder(tx, input.order_id);
    if (!locked || locked.userId !== userId) return fail("not_found", "This order does not exist.");
    if (locked.order.payment_mode === "COD") return fail("refund_not_needed");
    return changeOrderStatus(tx, locked.order, {
      orderId: input.order_id,
      to: "CANCELED-USER",
      mover: "customer",
      userId,
    });
  });
}
