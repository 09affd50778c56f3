import { and, eq, gt, isNull, ne, or } from "drizzle-orm";
import type { Product } from "#contract/product.ts";
import { products } from "#db/schema/catalogue.ts";
import type { Context } from "../context.ts";
import { selectOnSale } from "./product-queries.ts";

const MOST_SIMILAR = 10;

/** Up to ten pieces in stock that are like this one: the newest of its sub-category, then of the rest of its category. */
export async function listSimilarProducts(
  ctx: Context,
  piece: Pick<Product, "id" | "category_id" | "sub_category_id">,
): Promise<Product[]> {
  const inCategory = and(
    eq(products.categoryId, piece.category_id),
    gt(products.stock, 0),
    ne(products.id, piece.id),
  );
  const sub = piece.sub_category_id;
  const nearest = sub
    ? await selectOnSale(ctx.database, and(inCategory, eq(products.subCategoryId, sub)), MOST_SIMILAR)
    : [];
  if (nearest.length === MOST_SIMILAR) return nearest;
  const others = sub
    ? and(inCategory, or(isNull(products.subCategoryId), ne(products.subCategoryId, sub)))
    : inCategory;
  return [...nearest, ...(await selectOnSale(ctx.database, others, MOST_SIMILAR - nearest.length))];
}
