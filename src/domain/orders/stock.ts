import { and, eq, gte, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { products } from "#db/schema/catalogue.ts";

/** Some pieces of one product. */
export interface Pieces {
  productId: string;
  quantity: number;
}

/** Every transaction takes rows in this order, so that two orders of the same pieces never wait for each other. */
export function inLockOrder<T extends Pieces>(pieces: readonly T[]): T[] {
  return [...pieces].sort((a, b) => (a.productId < b.productId ? -1 : a.productId > b.productId ? 1 : 0));
}

/**
 * Takes pieces out of the stock, guarded in the statement itself: of any number of orders at once, only as many succeed
 * as there are pieces. False when there are not enough; nothing is changed then.
 */
export async function takeStock(tx: Db, pieces: Pieces): Promise<boolean> {
  const rows = await tx
    .update(products)
    .set({ stock: sql`${products.stock} - ${pieces.quantity}` })
    .where(
      and(
        eq(products.id, pieces.productId),
        gte(products.stock, pieces.quantity),
        eq(products.isActive, true),
        isNull(products.deletedAt),
      ),
    )
    .returning({ id: products.id });
  return rows.length > 0;
}

/** Gives pieces of a cancelled order back to the stock. */
export async function giveBackStock(tx: Db, pieces: Pieces): Promise<void> {
  await tx
    .update(products)
    .set({ stock: sql`${products.stock} + ${pieces.quantity}` })
    .where(eq(products.id, pieces.productId));
}
