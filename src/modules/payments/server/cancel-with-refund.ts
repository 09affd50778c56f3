import { cancelOwnOrder } from "#modules/orders/server/cancel-own-order.ts";
import type { Context } from "#platform/use-cases/context.ts";

/**
 * Cancels the customer's own online order; what was paid goes back in full, and so does what still arrives. One in cash is
 * 'refund_not_needed' and cancelled the plain way.
 */
export function cancelWithRefund(ctx: Context, input: { order_id: string }) {
  return cancelOwnOrder(ctx, input.order_id, { mode: "PREPAID", otherwise: "refund_not_needed" });
}
