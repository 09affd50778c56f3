import { mustExist, ok } from "#kernel/result.ts";
import { type PlaceOrderInput, placeOrder } from "#modules/orders/server/place-order.ts";
import { findOrderRow } from "#modules/orders/server/whole-orders.ts";
import type { Context } from "#platform/use-cases/context.ts";

/** Orders the customer's cart and answers the order; that of the same key if there is one. */
export async function checkOut(ctx: Context, order: PlaceOrderInput) {
  const placed = await placeOrder(ctx, order);
  if (!placed.ok) return placed;
  return ok(mustExist(await findOrderRow(ctx.database, placed.value), "the placed order"));
}
