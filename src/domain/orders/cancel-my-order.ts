import type { Context } from "../context.ts";
import { cancelOwnOrder } from "./cancel-own-order.ts";

/**
 * Cancels the customer's own cash-on-delivery order; one that was to be paid online is 'refund_needed', because its money
 * has to go back too.
 */
export function cancelMyOrder(ctx: Context, input: { order_id: string }) {
  return cancelOwnOrder(ctx, input.order_id, { mode: "COD", otherwise: "refund_needed" });
}
