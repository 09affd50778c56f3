import { mustExist, ok } from "#kernel/result.ts";
import { emptyCart, lockCartToOrder, selectLines } from "#modules/cart/server/cart-queries.ts";
import { purseOf } from "#modules/credit/server/credit-ledger.ts";
import { endUsedHolds, refuseHeld } from "#modules/holds/server/order-holds.ts";
import { planOffer } from "#modules/offers/server/plan-offer.ts";
import { type PlaceOrderInput, placeOrder } from "#modules/orders/server/place-order.ts";
import { findOrderRow } from "#modules/orders/server/whole-orders.ts";
import type { OrderParts } from "#modules/orders/server/write-order.ts";
import { deliveryTo } from "#modules/shipping/server/delivery-to.ts";
import type { Context } from "#platform/use-cases/context.ts";

const look: OrderParts["look"] = { lockCart: lockCartToOrder, readLines: selectLines };
const write: OrderParts["write"] = [endUsedHolds, (tx, { cartId }) => emptyCart(tx, cartId)];

/** Orders the customer's cart, delivered as the store delivers, and answers the order; that of the same key if there is one. */
export async function checkOut(ctx: Context, order: PlaceOrderInput) {
  const plan = order.offer === undefined ? undefined : planOffer(order.offer);
  const price = { delivery: deliveryTo, credit: purseOf, plan };
  const placed = await placeOrder(ctx, order, { look, refuse: refuseHeld, price, write });
  if (!placed.ok) return placed;
  return ok(mustExist(await findOrderRow(ctx.database, placed.value), "the placed order"));
}
