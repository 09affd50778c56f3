import { and, eq, gt, isNull, ne, or, type SQL } from "drizzle-orm";
import type { Product } from "#contract/product.ts";
import { products } from "#db/schema/catalogue.ts";
import type { Context } from "../context.ts";
import { selectOnSale } from "./product-queries.ts";

export const MOST_SIMILAR = 10;

/**
 * Up to ten products in stock that are like this one: of its sub-category those of its size first, then the others; then of the rest of its
 * category; the newest first of each. A product that is alone in its category is followed by the newest of the shop, so that its page is
 * never a dead end.
 */
export async function listSimilarProducts(
  ctx: Context,
  product: Pick<Product, "id" | "category_id" | "sub_category_id" | "normal_size">,
): Promise<Product[]> {
  const similar: Product[] = [];
  const add = async (where: SQL | undefined) => {
    const room = MOST_SIMILAR - similar.length;
    const inStock = and(gt(products.stock, 0), ne(products.id, product.id), where);
    if (room > 0) similar.push(...(await selectOnSale(ctx.database, inStock, room)));
  };
  const inCategory = eq(products.categoryId, product.category_id);
  const { sub_category_id: sub, normal_size: size } = product;
  if (sub) {
    const inSub = and(inCategory, eq(products.subCategoryId, sub));
    if (size) await add(and(inSub, eq(products.normalSize, size)));
    await add(size ? and(inSub, or(isNull(products.normalSize), ne(products.normalSize, size))) : inSub);
    await add(and(inCategory, or(isNull(products.subCategoryId), ne(products.subCategoryId, sub))));
  } else await add(inCategory);
  if (similar.length === 0) await add(undefined);
  return similar;
}
