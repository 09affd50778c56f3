import { fail } from "#kernel/result.ts";
import { asSignedIn } from "#platform/use-cases/as-admin.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { PaymentMode } from "../contract/order-status.ts";
import { changeOrderStatus, lockOrder } from "./change-order-status.ts";

/** Cancels the customer's own order and refunds what was paid; 'not_found' for another's. An order of another `mode` fails with `otherwise`. */
function cancelOwnOrder<Other extends string>(
  ctx: Context,
  orderId: string,
  { mode, otherwise }: { mode: PaymentMode; otherwise: Other },
) {
  return asSignedIn(ctx, async (tx, { userId }) => {
    const locked = await lockOrder(tx, orderId);
    if (!locked || locked.userId !== userId) return fail("not_found", "This order does not exist.");
    if (locked.order.payment_mode !== mode) return fail(otherwise);
    return changeOrderStatus(tx, locked.order, { to: "CANCELED-USER", changedBy: "customer", userId });
  });
}

/** Cancels the customer's own cash order; one that was to be paid online is 'refund_needed', because its money has to go back too. */
export function cancelMyOrder(ctx: Context, input: { order_id: string }) {
  return cancelOwnOrder(ctx, input.order_id, { mode: "COD", otherwise: "refund_needed" });
}

/** Cancels the customer's own online order; what was paid, or still arrives, goes back in full. One in cash is 'refund_not_needed'. */
export function cancelWithRefund(ctx: Context, input: { order_id: string }) {
  return cancelOwnOrder(ctx, input.order_id, { mode: "PREPAID", otherwise: "refund_not_needed" });
}
