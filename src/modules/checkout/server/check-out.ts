import { randomUUID } from "node:crypto";
import { fail, mustExist, ok } from "#kernel/result.ts";
import { planOffer } from "#modules/offers/server/plan-offer.ts";
import { type PlaceOrderInput, placeOrder } from "#modules/orders/server/place-order.ts";
import { findOrderRow } from "#modules/orders/server/whole-orders.ts";
import { deliveryTo } from "#modules/shipping/server/delivery-to.ts";
import type { Context } from "#platform/use-cases/context.ts";

/** Printable ASCII, short enough to index. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

interface CheckOutInput extends Omit<PlaceOrderInput, "idempotencyKey"> {
  /** A client that sends none asks for a new order each time; ours always sends one. */
  idempotencyKey?: string | undefined;
}

/** Orders the customer's cart, delivered as the store delivers, and answers the order; that of the same key if there is one. */
export async function checkOut(ctx: Context, { idempotencyKey = randomUUID(), ...order }: CheckOutInput) {
  if (!IDEMPOTENCY_KEY.test(idempotencyKey))
    return fail("malformed", "The Idempotency-Key must be 1 to 200 printable characters.");
  const planPrice = order.offer === undefined ? undefined : planOffer(order.offer);
  const placed = await placeOrder(ctx, { ...order, idempotencyKey }, { deliveryTo, planPrice });
  if (!placed.ok) return placed;
  return ok(mustExist(await findOrderRow(ctx.database, placed.value), "the placed order"));
}
