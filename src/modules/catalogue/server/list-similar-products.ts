import type { Context } from "#platform/use-cases/context.ts";
import type { Product } from "../contract/product.ts";
import { selectProductsInOrder } from "./product-queries.ts";
import { available, findProducts, type IndexQuery, newestFirst } from "./read-model/product-query.ts";

const MOST_SIMILAR = 10;

type Compared = Pick<Product, "id" | "category_id" | "sub_category_id" | "normal_size">;

/**
 * Up to ten products in stock that are like this one: of its sub-category those of its size first, then the others; then of the rest of its
 * category; the newest first of each. A product that is alone in its category is followed by the newest of the shop, so that its page is
 * never a dead end.
 */
export async function listSimilarProducts(ctx: Context, product: Compared): Promise<Product[]> {
  const find = async (query: IndexQuery) => {
    // One more, because the product itself may be among them.
    const asked = { ...query, flags: available, limit: MOST_SIMILAR + 1 };
    const { ids } = await findProducts(ctx.productIndex, asked);
    return ids.filter((id) => id !== product.id).slice(0, MOST_SIMILAR);
  };
  const similar = await find({
    facets: { category: [product.category_id] },
    score: likeness(product),
    sort: [{ by: "score" }, ...newestFirst],
  });
  const ids = similar.length > 0 ? similar : await find({ sort: newestFirst });
  return selectProductsInOrder(ctx.database, ids, { hidden: false });
}

/** 2 for the sub-category, and 1 more for the size within it. */
function likeness({ sub_category_id, normal_size }: Compared): NonNullable<IndexQuery["score"]> {
  return (columns) => {
    const subCategoryOf = columns.keyword("sub_category");
    const sizeOf = columns.keyword("size");
    return (slot) => {
      if (!sub_category_id || subCategoryOf(slot)[0] !== sub_category_id) return 0;
      return normal_size && sizeOf(slot)[0] === normal_size ? 3 : 2;
    };
  };
}
