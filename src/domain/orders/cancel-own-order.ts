import type { Order } from "#contract/order.ts";
import type { PaymentMode } from "#contract/order-status.ts";
import { fail, type Result } from "#contract/result.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireSignedIn } from "../accounts/actor.ts";
import type { Context } from "../context.ts";
import { changeOrderStatus, lockOrder } from "./change-order-status.ts";

type Refusal<Other extends string> = "unauthenticated" | "not_found" | "transition_not_allowed" | Other;

/**
 * Cancels an order of the shopper who asks, while the transition table allows it; what was paid goes back. Another's order
 * is 'not_found'. The wire has a call for each way of paying: an order of another `mode` is refused with `otherwise`.
 */
export async function cancelOwnOrder<Other extends string>(
  ctx: Context,
  orderId: string,
  { mode, otherwise }: { mode: PaymentMode; otherwise: Other },
): Promise<Result<Order, Refusal<Other>>> {
  const shopper = requireSignedIn(ctx.actor);
  if (!shopper.ok) return shopper;
  const { userId } = shopper.value;
  return inTransaction<Order, Refusal<Other>>(ctx.database, async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (!locked || locked.userId !== userId) return fail("not_found", "This order does not exist.");
    if (locked.order.payment_mode !== mode) return fail(otherwise);
    return changeOrderStatus(tx, locked.order, { orderId, to: "CANCELED-USER", mover: "customer", userId });
  });
}
