import type { Order } from "#modules/orders/contract/order.ts";

/** A piece of clothing in its wrapping, where nobody weighed it. */
const GRAMS_A_PIECE = 500;

/** The weight of an order's parcel, in grams. */
export function parcelGrams(order: Pick<Order, "products">): number {
  return order.products.reduce((sum, { quantity }) => sum + quantity * GRAMS_A_PIECE, 0);
}
