import { eq } from "drizzle-orm";
import type { Order } from "#modules/orders/contract/order.ts";
import { orderPromises } from "#modules/orders/schema.ts";
import { findWeighedGrams } from "#modules/packing/server/parcel-records.ts";
import type { Db } from "#platform/database/client.ts";

/** A piece of clothing in its wrapping, of orders from before their weight was kept. */
const GRAMS_A_PIECE = 500;

/** The weight of an order's parcel in grams: as it was weighed, or else as it was charged for when the order was placed. */
export async function parcelGrams(db: Db, order: Pick<Order, "id" | "products">): Promise<number> {
  const weighed = await findWeighedGrams(db, order.id);
  if (weighed !== null) return weighed;
  const [kept] = await db.select().from(orderPromises).where(eq(orderPromises.orderId, order.id));
  return kept?.grams ?? order.products.reduce((sum, { quantity }) => sum + quantity * GRAMS_A_PIECE, 0);
}
