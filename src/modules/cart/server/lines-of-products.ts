import { eq, inArray } from "drizzle-orm";
import { goods } from "#modules/catalogue/goods-schema.ts";
import { heldProducts } from "#modules/holds/schema.ts";
import type { Db } from "#platform/database/client.ts";
import { type LoadedLine, productOfLine } from "./cart-queries.ts";

/** Lines of these products as they are now, in no cart: an order that the store's staff place has such. Those that are not for sale have a stock of 0. */
export async function selectLinesOf(
  db: Db,
  items: readonly { productId: string; quantity: number }[],
): Promise<LoadedLine[]> {
  const rows = await db
    .select(productOfLine)
    .from(goods)
    .innerJoin(heldProducts, eq(heldProducts.productId, goods.id))
    .where(
      inArray(
        goods.id,
        items.map(({ productId }) => productId),
      ),
    );
  return items.flatMap(({ productId, quantity }) =>
    rows
      .filter((row) => row.productId === productId)
      .map((row) => ({
        ...row,
        quantity,
        stock: row.stock ?? 0,
        seenPricePaise: null,
        restUntil: null,
        waiting: [],
      })),
  );
}
