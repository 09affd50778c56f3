import { count, sql } from "drizzle-orm";
import type { Product, ProductQuery } from "#contract/product.ts";
import type { Db } from "#db/client.ts";
import { selectFound } from "../found-page.ts";
import { offsetOf, type Page } from "../page.ts";
import type { FacetedPage } from "../ports.ts";
import { selectFacetCounts } from "./facet-count-queries.ts";
import { nothingFound } from "./nothing-found.ts";
import { selectOnSaleIds } from "./on-sale-queries.ts";
import { chosenTokens, filterOf, idsOfProducts, orderOf } from "./product-conditions.ts";
import { selectProductsByIds } from "./product-queries.ts";
import { queryOf, readSearch, type Search } from "./read-search.ts";

/** Whether neither category, brand, price, stock, measures nor facets narrow the list. */
function isUnfiltered(query: ProductQuery): boolean {
  const { category_id, sub_category_id, brand_id, min, max, in_stock, fits } = query;
  const isGrouped = category_id || sub_category_id || brand_id;
  return (
    !isGrouped &&
    min === undefined &&
    max === undefined &&
    !in_stock &&
    !fits &&
    chosenTokens(query).length === 0
  );
}

/** One page of ids, and how many fit in all. */
type Ids = Page<string>;

/** A search of the whole catalogue, newest first. Deleted products have no words: only these are looked at. */
function selectSearched(db: Db, search: Search, query: ProductQuery): Promise<Ids> {
  const inWords = {
    table: sql`product_search`,
    id: sql`product_id`,
    where: sql`words @@ ${queryOf(search.forgiving, "")}::tsquery`,
    order: sql`created_at desc, product_id`,
  };
  return selectFound(db, inWords, query);
}

/** What an admin narrowed a list to. */
async function selectFiltered(db: Db, search: Search | null, query: ProductQuery): Promise<Ids> {
  const where = filterOf(query, search, true);
  const rows = await idsOfProducts(db, search, true)
    .where(where)
    .orderBy(...orderOf(query, search))
    .limit(query.limit)
    .offset(offsetOf(query));
  const all = idsOfProducts(db, search, true).where(where).as("found");
  const [total] = await db.select({ count: count() }).from(all);
  return { data: rows.map(({ id }) => id), count: total?.count ?? 0 };
}

/** One page of products by the listing's filters and search; `hidden` lists what customers can't see as well. */
export async function selectProducts(
  db: Db,
  query: ProductQuery,
  options: { hidden: boolean },
): Promise<FacetedPage<Product>> {
  const asked = query.search?.trim();
  const search = asked ? await readSearch(db, asked) : null;
  if (asked && !search) return nothingFound(query);
  const whole = options.hidden && isUnfiltered(query) && !query.show;
  const ids =
    whole && search && query.sort === "newest"
      ? await selectSearched(db, search, query)
      : options.hidden
        ? await selectFiltered(db, search, query)
        : await selectOnSaleIds(db, search, query);
  const found = await selectProductsByIds(db, ids.data, options);
  return {
    data: ids.data.flatMap((id) => found.get(id) ?? []),
    count: ids.count,
    ...(query.facet_counts ? { facet_counts: await selectFacetCounts(db, search, query, options) } : {}),
  };
}
