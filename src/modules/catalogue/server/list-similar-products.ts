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
  const ids = new Set<string>();
  const add = async (facets: IndexQuery["facets"] = {}) => {
    // One more, because the product itself may be among them.
    const asked = { facets, flags: available, sort: newestFirst, limit: MOST_SIMILAR + 1 };
    for (const id of (await findProducts(ctx.productIndex, asked)).ids) ids.add(id);
    ids.delete(product.id);
  };
  for (const facets of nearestFirst(product)) if (ids.size < MOST_SIMILAR) await add(facets);
  if (ids.size === 0) await add();
  return selectProductsInOrder(ctx.database, [...ids].slice(0, MOST_SIMILAR), { hidden: false });
}

function nearestFirst({ category_id, sub_category_id, normal_size }: Compared): IndexQuery["facets"][] {
  const [category, sub_category] = [[category_id], sub_category_id ? [sub_category_id] : []];
  const ofItsSize = { category, sub_category, size: normal_size ? [normal_size] : [] };
  return sub_category_id ? [ofItsSize, { category, sub_category }, { category }] : [{ category }];
}
