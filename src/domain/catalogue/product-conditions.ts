import { and, asc, desc, eq, gt, gte, lt, type SQL, sql } from "drizzle-orm";
import { facets } from "#contract/garment/facet-names.ts";
import { type FacetChoice, facetToken } from "#contract/garment/facets.ts";
import { templates } from "#contract/garment/templates.ts";
import { toPaise } from "#contract/money.ts";
import type { ProductQuery, ProductShow, ProductSort } from "#contract/product.ts";
import type { Db } from "#db/client.ts";
import { brands, categories, products } from "#db/schema/catalogue.ts";
import { productSearch } from "#db/schema/search.ts";
import { fits, nearestFirst } from "./fit-conditions.ts";
import { live, newestFirst, onSale, template } from "./product-queries.ts";
import { queryOf, type Search, type SearchedWords } from "./read-search.ts";

/** In stock. */
export const inStock = gt(products.stock, 0);

/** The sort orders of lists that go by the product alone. Equal prices come newest first, or oldest first when sorted by descending price. */
const orders: Record<Exclude<ProductSort, "relevance" | "fit">, SQL[]> = {
  newest: newestFirst,
  "price-up": [asc(products.effectivePricePaise), ...newestFirst],
  "price-down": [desc(products.effectivePricePaise), asc(products.createdAt), desc(products.id)],
  discount: [
    desc(sql`(${products.pricePaise} - ${products.effectivePricePaise})::numeric / ${products.pricePaise}`),
    ...newestFirst,
  ],
};

/**
 * The rank of a match, 0 being best. All words in the name rank above all words in name, brand and category, and those above words of
 * the description; typed words rank above corrected ones. A few ranks instead of a score, because they cost a fraction when a
 * search matches many thousand products.
 */
function relevance({ exact, forgiving }: Search): SQL {
  const holds = (words: SearchedWords, weights: string) =>
    sql`${productSearch.words} @@ ${queryOf(words, weights)}::tsquery`;
  return sql`case when ${holds(exact, "A")} then 0 when ${holds(exact, "ABC")} then 1 when ${holds(forgiving, "A")} then 2
    when ${holds(exact, "")} then 3 when ${holds(forgiving, "ABC")} then 4 else 5 end`;
}

/** The requested order; by relevance for a search without one. */
export function orderOf(query: ProductQuery, search: Search | null): SQL[] {
  const sort = query.sort ?? "relevance";
  if (sort === "fit") return [...nearestFirst(query.fits ?? {}), ...newestFirst];
  if (sort !== "relevance") return orders[sort];
  return search ? [relevance(search), ...newestFirst] : newestFirst;
}

const unsized = templates.filter(({ sizes }) => sizes === "none").map(({ id }) => id);

/** Shown, in stock, and something of its garment is not known: as `missingParts` of the contract tells it. */
const incomplete = sql`${products.isActive} and ${products.stock} > 0 and (
  ${products.gender} is null or ${products.ageGroup} is null or ${products.pattern} is null
  or ${products.colors} = '{}' or ${products.materials} = '{}'
  or ${products.flaws} = '[]' and (${products.condition} is null or ${products.condition} = 'good')
  or ${products.condition} is null
  or ${products.normalSize} is null and coalesce(${template} <> all (${sql.raw(`array[${unsized.map((id) => `'${id}'`).join(", ")}]`)}), true)
  or ${products.measurements} = '{}' and ${template} is not null)`;

/** The filters of an admin's list. */
const shows: Record<ProductShow, SQL> = {
  unpictured: sql`not ${products.isPictured}`,
  incomplete,
  hidden: sql`not ${products.isActive}`,
  "sold-out": eq(products.stock, 0),
  featured: sql`${products.isFeatured}`,
};

/** The tokens that are chosen, those of one facet together. */
export function chosenTokens(choice: FacetChoice) {
  return facets.flatMap((facet) => {
    const values = choice[facet];
    if (!values || values.length === 0) return [];
    return { facet, tokens: values.map((value) => facetToken(facet, value)) };
  });
}

/** This query with nothing chosen of facets. */
export function withoutFacets(query: ProductQuery): ProductQuery {
  return { ...query, ...Object.fromEntries(facets.map((facet) => [facet, undefined])) };
}

/** The conditions of a query; `hidden` includes what customers can't see. */
export function filterOf(query: ProductQuery, search: Search | null, hidden: boolean) {
  return and(
    hidden ? live : onSale,
    hidden && query.show ? shows[query.show] : undefined,
    query.category_id ? eq(products.categoryId, query.category_id) : undefined,
    query.sub_category_id ? eq(products.subCategoryId, query.sub_category_id) : undefined,
    query.brand_id ? eq(products.brandId, query.brand_id) : undefined,
    query.min === undefined ? undefined : gte(products.effectivePricePaise, toPaise(query.min)),
    query.max === undefined ? undefined : lt(products.effectivePricePaise, toPaise(query.max)),
    query.in_stock ? inStock : undefined,
    search ? sql`${productSearch.words} @@ ${queryOf(search.forgiving, "")}::tsquery` : undefined,
    query.fits ? fits(query.fits) : undefined,
    ...chosenTokens(query).map(({ tokens }) => sql`${products.facets} && ${sql.param(tokens)}::text[]`),
  );
}

/** The ids, the stock and the facets of products, with the tables that conditions on them need. */
export function idsOfProducts(db: Db, search: Search | null, hidden: boolean) {
  const all = db
    .select({ id: products.id, stock: products.stock, facets: products.facets })
    .from(products)
    .$dynamic();
  if (search) all.innerJoin(productSearch, eq(productSearch.productId, products.id));
  // Category and brand are joined only to leave out what they hide from customers.
  if (!hidden) {
    all.leftJoin(categories, eq(products.categoryId, categories.id));
    all.leftJoin(brands, eq(products.brandId, brands.id));
  }
  return all;
}
