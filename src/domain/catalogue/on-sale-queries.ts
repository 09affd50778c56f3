import { and, count, eq, sql } from "drizzle-orm";
import type { ProductQuery } from "#contract/product.ts";
import type { Db } from "#db/client.ts";
import { products } from "#db/schema/catalogue.ts";
import { offsetOf, type Page } from "../page.ts";
import { filterOf, idsOfProducts, inStock, orderOf } from "./product-conditions.ts";
import type { Search } from "./read-search.ts";

/**
 * Customers' lists from PostgreSQL: what is in stock, then what is sold out, each in the requested order. Two statements, because an
 * index can return each part in its order.
 */
export async function selectOnSaleIds(
  db: Db,
  search: Search | null,
  query: ProductQuery,
): Promise<Page<string>> {
  const where = filterOf(query, search, false);
  const all = idsOfProducts(db, search, false).where(where).as("found");
  const [totals] = await db
    .select({ all: count(), inStock: sql<string>`count(*) filter (where ${all.stock} > 0)` })
    .from(all);
  const total = totals?.all ?? 0;
  const available = Number(totals?.inStock ?? 0);
  const offset = offsetOf(query);
  const part = async (isInStock: boolean, limit: number, from: number) => {
    if (limit <= 0) return [];
    const rows = await idsOfProducts(db, search, false)
      .where(and(where, isInStock ? inStock : eq(products.stock, 0)))
      .orderBy(...orderOf(query, search))
      .limit(limit)
      .offset(from);
    return rows.map(({ id }) => id);
  };
  const first = await part(true, Math.min(query.limit, available - offset), offset);
  const rest = Math.min(query.limit - first.length, total - offset - first.length);
  return {
    data: [...first, ...(await part(false, rest, Math.max(0, offset - available)))],
    count: total,
  };
}
