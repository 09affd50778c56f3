import { and, asc, count, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { toPaise } from "#contract/money.ts";
import type { Product, ProductQuery, ProductShow, ProductSort } from "#contract/product.ts";
import type { Db } from "#db/client.ts";
import { brands, categories, products } from "#db/schema/catalogue.ts";
import { productSearch } from "#db/schema/search.ts";
import { countFromDailyCounts, placePage } from "../daily-counts.ts";
import { selectFound } from "../found-page.ts";
import { offsetOf, type Page } from "../page.ts";
import { live, newestFirst, onSale, selectProductsByIds } from "./product-queries.ts";
import { queryOf, readSearch, type Search, type SearchedWords } from "./read-search.ts";

const orders: Record<Exclude<ProductSort, "relevance">, SQL[]> = {
  newest: newestFirst,
  "price-up": [asc(products.effectivePricePaise), asc(products.id)],
  "price-down": [desc(products.effectivePricePaise), asc(products.id)],
  discount: [
    desc(sql`(${products.pricePaise} - ${products.effectivePricePaise})::numeric / ${products.pricePaise}`),
    asc(products.id),
  ],
};

/**
 * How well a product fits, 0 being best. All words in the name beat all words in name, brand and category, and those beat words of
 * the description; what was typed beats what was probably meant. Steps, and no counting of words, because they cost a
 * fraction when a search fits many thousand products.
 */
function relevance({ exact, forgiving }: Search): SQL {
  const holds = (words: SearchedWords, weights: string) =>
    sql`${productSearch.words} @@ ${queryOf(words, weights)}::tsquery`;
  return sql`case when ${holds(exact, "A")} then 0 when ${holds(exact, "ABC")} then 1 when ${holds(forgiving, "A")} then 2
    when ${holds(exact, "")} then 3 when ${holds(forgiving, "ABC")} then 4 else 5 end`;
}

function orderOf(query: ProductQuery, search: Search | null): SQL[] {
  const sort = query.sort ?? "relevance";
  if (sort !== "relevance") return orders[sort];
  return search ? [relevance(search), ...newestFirst] : newestFirst;
}

/** What an admin's list can be narrowed to. */
const shows: Record<ProductShow, SQL> = {
  unpictured: sql`not ${products.isPictured}`,
  hidden: sql`not ${products.isActive}`,
  "sold-out": eq(products.stock, 0),
  featured: sql`${products.isFeatured}`,
};

function filterOf(query: ProductQuery, search: Search | null, hidden: boolean) {
  return and(
    hidden ? live : onSale,
    hidden && query.show ? shows[query.show] : undefined,
    query.category_id ? eq(products.categoryId, query.category_id) : undefined,
    query.sub_category_id ? eq(products.subCategoryId, query.sub_category_id) : undefined,
    query.brand_id ? eq(products.brandId, query.brand_id) : undefined,
    query.min === undefined ? undefined : gte(products.effectivePricePaise, toPaise(query.min)),
    query.max === undefined ? undefined : lt(products.effectivePricePaise, toPaise(query.max)),
    search ? sql`${productSearch.words} @@ ${queryOf(search.forgiving, "")}::tsquery` : undefined,
  );
}

/** Whether no category, brand or price narrows the list. */
function isUnfiltered({ category_id, sub_category_id, brand_id, min, max }: ProductQuery): boolean {
  return !category_id && !sub_category_id && !brand_id && min === undefined && max === undefined;
}

/** The ids of products, with the tables that conditions on them need. */
function idsOfProducts(db: Db, search: Search | null, hidden: boolean) {
  const all = db.select({ id: products.id }).from(products).$dynamic();
  if (search) all.innerJoin(productSearch, eq(productSearch.productId, products.id));
  // Every product has its category and its brand; only what these hide from customers is asked of them.
  if (!hidden) {
    all.leftJoin(categories, eq(products.categoryId, categories.id));
    all.leftJoin(brands, eq(products.brandId, brands.id));
  }
  return all;
}

/** One page of ids, and how many fit in all. */
type Ids = Page<string>;

/** All of a shelf: what customers see is not asked, so its number is known, and a far page begins at a day. */
async function selectShelf(db: Db, shelf: string, query: ProductQuery): Promise<Ids> {
  const newest = query.sort === undefined || query.sort === "newest";
  const offset = offsetOf(query);
  const place = newest ? await placePage(db, "products", [shelf], offset) : { before: null, offset };
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(filterOf(query, null, true), place.before ? lt(products.createdAt, place.before) : undefined))
    .orderBy(...orderOf(query, null))
    .limit(query.limit)
    .offset(place.offset);
  return { data: rows.map(({ id }) => id), count: await countFromDailyCounts(db, "products", [shelf]) };
}

/** A search of the whole catalogue, newest first. Deleted products have no words: only these are looked at. */
function selectSearched(db: Db, search: Search, query: ProductQuery): Promise<Ids> {
  const inWords = {
    table: sql`product_search`,
    id: sql`product_id`,
    where: sql`words @@ ${queryOf(search.forgiving, "")}::tsquery`,
    keys: sql`created_at`,
    order: sql`created_at desc, product_id`,
  };
  return selectFound(db, inWords, query);
}

/** Whatever else can be asked for. */
async function selectFiltered(
  db: Db,
  search: Search | null,
  query: ProductQuery,
  hidden: boolean,
): Promise<Ids> {
  const where = filterOf(query, search, hidden);
  const rows = await idsOfProducts(db, search, hidden)
    .where(where)
    .orderBy(...orderOf(query, search))
    .limit(query.limit)
    .offset(offsetOf(query));
  const all = idsOfProducts(db, search, hidden).where(where).as("found");
  const [total] = await db.select({ count: count() }).from(all);
  return { data: rows.map(({ id }) => id), count: total?.count ?? 0 };
}

/** One page of products by the listing's filters and search; `hidden` lists what customers can't see as well. */
export async function selectProducts(
  db: Db,
  query: ProductQuery,
  options: { hidden: boolean },
): Promise<Page<Product>> {
  const asked = query.search?.trim();
  const search = asked ? await readSearch(db, asked) : null;
  if (asked && !search) return { data: [], count: 0 };
  const whole = options.hidden && isUnfiltered(query);
  const ids =
    whole && !search
      ? await selectShelf(db, query.show ?? "all", query)
      : whole && search && !query.show && query.sort === "newest"
        ? await selectSearched(db, search, query)
        : await selectFiltered(db, search, query, options.hidden);
  const found = await selectProductsByIds(db, ids.data);
  return { data: ids.data.flatMap((id) => found.get(id) ?? []), count: ids.count };
}
