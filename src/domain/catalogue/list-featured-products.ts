import type { Product } from "#contract/product.ts";
import type { Context } from "../context.ts";
import { selectFeatured } from "./product-queries.ts";

export const MOST_FEATURED = 10;

/** Up to ten featured products for the home page, or the newest in stock when none is marked. */
export function listFeaturedProducts(ctx: Context): Promise<Product[]> {
  return selectFeatured(ctx.database, MOST_FEATURED);
}
