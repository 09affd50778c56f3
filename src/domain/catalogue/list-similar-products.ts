import { and, eq, gt, isNull, ne, or, type SQL } from "drizzle-orm";
import type { Product } from "#contract/product.ts";
import { products } from "#db/schema/catalogue.ts";
import type { Context } from "../context.ts";
import { selectOnSale } from "./product-queries.ts";

export const MOST_SIMILAR = 10;

/**
 * Up to ten products in stock that are like this one: the newest of its sub-category, then of the rest of its category. A
 * product that is alone in its category is followed by the newest of the shop, so that its page is never a dead end.
 */
export async function listSimilarProducts(
  ctx: Context,
  product: Pick<Product, "id" | "category_id" | "sub_category_id">,
): Promise<Product[]> {
  const select = (where: SQL | undefined, limit: number) =>
    selectOnSale(ctx.database, and(gt(products.stock, 0), ne(products.id, product.id), where), limit);
  const inCategory = eq(products.categoryId, product.category_id);
  const sub = product.sub_category_id;
  const nearest = sub ? await select(and(inCategory, eq(products.subCategoryId, sub)), MOST_SIMILAR) : [];
  if (nearest.length === MOST_SIMILAR) return nearest;
  const others = sub
    ? and(inCategory, or(isNull(products.subCategoryId), ne(products.subCategoryId, sub)))
    : inCategory;
  const similar = [...nearest, ...(await select(others, MOST_SIMILAR - nearest.length))];
  return similar.length > 0 ? similar : select(undefined, MOST_SIMILAR);
}
