import { and, eq, gt, isNull, ne, or, type SQL } from "drizzle-orm";
import type { Product } from "#contract/product.ts";
import type { Db } from "#db/client.ts";
import { products } from "#db/schema/catalogue.ts";
import type { Context } from "../context.ts";
import type { CatalogueIndex, IndexQuery } from "../ports.ts";
import { selectOnSale, selectProductsByIds } from "./product-queries.ts";

export const MOST_SIMILAR = 10;

type Compared = Pick<Product, "id" | "category_id" | "sub_category_id" | "normal_size">;

/**
 * Up to ten products in stock that are like this one: of its sub-category those of its size first, then the others; then of the rest of its
 * category; the newest first of each. A product that is alone in its category is followed by the newest of the shop, so that its page is
 * never a dead end.
 */
export async function listSimilarProducts(ctx: Context, product: Compared): Promise<Product[]> {
  const ids = ctx.catalogueIndex ? findSimilar(ctx.catalogueIndex, product) : null;
  if (!ids) return selectSimilar(ctx.database, product);
  const similar = await selectProductsByIds(ctx.database, ids, { hidden: false });
  return ids.flatMap((id) => similar.get(id) ?? []);
}

/** In a list there are, before those that are wanted of it, fewer than ten that were found before, and the product itself. */
const LOOKED_AT = 2 * MOST_SIMILAR;

/** Their ids from the index in memory; null while that can't be had. */
function findSimilar(index: CatalogueIndex, product: Compared): string[] | null {
  const { id, category_id, sub_category_id, normal_size } = product;
  const similar = new Set<string>();
  const add = (filters: Partial<IndexQuery>): boolean => {
    const list = index.find({ ...filters, in_stock: true, page: 1, limit: LOOKED_AT });
    for (const other of list?.data ?? []) if (other !== id && similar.size < MOST_SIMILAR) similar.add(other);
    return list !== null;
  };
  const lists: Partial<IndexQuery>[] = [
    ...(sub_category_id && normal_size ? [{ sub_category_id, size: [normal_size] }] : []),
    ...(sub_category_id ? [{ sub_category_id }] : []),
    { category_id },
  ];
  for (const filters of lists) if (similar.size < MOST_SIMILAR && !add(filters)) return null;
  return similar.size > 0 || add({}) ? [...similar] : null;
}

async function selectSimilar(db: Db, product: Compared): Promise<Product[]> {
  const similar: Product[] = [];
  const add = async (where: SQL | undefined) => {
    const room = MOST_SIMILAR - similar.length;
    const inStock = and(gt(products.stock, 0), ne(products.id, product.id), where);
    if (room > 0) similar.push(...(await selectOnSale(db, inStock, room)));
  };
  const inCategory = eq(products.categoryId, product.category_id);
  const { sub_category_id: sub, normal_size: size } = product;
  if (sub) {
    // Without its category, which PostgreSQL would take for a second filter that leaves hardly anything.
    const inSub = eq(products.subCategoryId, sub);
    if (size) await add(and(inSub, eq(products.normalSize, size)));
    await add(size ? and(inSub, or(isNull(products.normalSize), ne(products.normalSize, size))) : inSub);
    await add(and(inCategory, or(isNull(products.subCategoryId), ne(products.subCategoryId, sub))));
  } else await add(inCategory);
  if (similar.length === 0) await add(undefined);
  return similar;
}
