import { mustExist, ok } from "#kernel/result.ts";
import { planOffer } from "#modules/offers/server/plan-offer.ts";
import { type PlaceOrderInput, placeOrder } from "#modules/orders/server/place-order.ts";
import { findOrderRow } from "#modules/orders/server/whole-orders.ts";
import { deliveryTo } from "#modules/shipping/server/delivery-to.ts";
import type { Context } from "#platform/use-cases/context.ts";

/** Orders the customer's cart, delivered as the store delivers, and answers the order; that of the same key if there is one. */
export async function checkOut(ctx: Context, order: PlaceOrderInput) {
  const planPrice = order.offer === undefined ? undefined : planOffer(order.offer);
  const placed = await placeOrder(ctx, order, { deliveryTo, planPrice });
  if (!placed.ok) return placed;
  return ok(mustExist(await findOrderRow(ctx.database, placed.value), "the placed order"));
}
