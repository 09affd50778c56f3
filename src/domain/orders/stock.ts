import { and, eq, gte, isNull, sql } from "drizzle-orm";
import { MAX_STOCK } from "#contract/product.ts";
import type { Tx } from "#db/client.ts";
import { products } from "#db/schema/catalogue.ts";

/** How many of one product. */
export interface StockItem {
  productId: string;
  quantity: number;
}

/** Every transaction takes rows in this order, so that two orders of the same products never wait for each other. */
export function inLockOrder<T extends StockItem>(items: readonly T[]): T[] {
  return [...items].sort((a, b) => (a.productId < b.productId ? -1 : a.productId > b.productId ? 1 : 0));
}

/**
 * Takes products out of the stock, guarded in the statement itself: of any number of orders at once, only as many succeed
 * as there are products. False when there are not enough; nothing is changed then.
 */
export async function takeStock(tx: Tx, item: StockItem): Promise<boolean> {
  const rows = await tx
    .update(products)
    .set({ stock: sql`${products.stock} - ${item.quantity}` })
    .where(
      and(
        eq(products.id, item.productId),
        gte(products.stock, item.quantity),
        eq(products.isActive, true),
        isNull(products.deletedAt),
      ),
    )
    .returning({ id: products.id });
  return rows.length > 0;
}

/** Gives products of a cancelled order back to the stock, up to the most that it can be: no cancelling fails for a full shelf. */
export async function giveBackStock(tx: Tx, item: StockItem): Promise<void> {
  await tx
    .update(products)
    .set({ stock: sql`least(${MAX_STOCK}::int, ${products.stock} + ${item.quantity}::int)` })
    .where(eq(products.id, item.productId));
}
