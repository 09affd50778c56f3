import type { Product } from "#contract/product.ts";
import type { Context } from "../context.ts";
import { selectProductsInOrder } from "./product-queries.ts";
import { available, inStockFirst, newestFirst, onSale } from "./read-model/product-query.ts";

const MOST_FEATURED = 10;

/** Up to ten featured products for the home page, those in stock first; or the newest in stock when none is marked. */
export async function listFeaturedProducts(ctx: Context): Promise<Product[]> {
  const sort = [...inStockFirst, ...newestFirst];
  const featured = { flags: { ...onSale, featured: true }, sort, limit: MOST_FEATURED };
  const { ids } = await ctx.productIndex.find(featured);
  const newest = { flags: available, sort: newestFirst, limit: MOST_FEATURED };
  const shown = ids.length > 0 ? ids : (await ctx.productIndex.find(newest)).ids;
  return selectProductsInOrder(ctx.database, shown, { hidden: false });
}
