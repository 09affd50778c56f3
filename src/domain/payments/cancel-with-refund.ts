import type { Context } from "../context.ts";
import { cancelOwnOrder } from "../orders/cancel-own-order.ts";

/**
 * Cancels the customer's own online order; what was paid goes back in full, and so does what still arrives. One in cash is
 * 'refund_not_needed' and cancelled the plain way.
 */
export function cancelWithRefund(ctx: Context, input: { order_id: string }) {
  return cancelOwnOrder(ctx, input.order_id, { mode: "PREPAID", otherwise: "refund_not_needed" });
}
