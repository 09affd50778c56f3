import { type Facet, facets } from "#kernel/lists.ts";
import { MAX_RUPEES } from "#kernel/money.ts";
import { genders, normalSizes } from "#modules/garments/contract/choices.ts";
import { type FacetCounts, facetValues } from "#modules/garments/contract/list-query.ts";
import { normaliseSize } from "#modules/garments/contract/read-size.ts";
import type { Page } from "#platform/database/statements.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { Product, ProductQuery } from "../contract/product.ts";
import { findProductRow, selectProductsInOrder } from "./product-queries.ts";
import {
  available,
  findProducts,
  type IndexQuery,
  inStockFirst,
  newestFirst,
  onSale,
  toIndexQuery,
} from "./read-model/product-query.ts";

interface FacetedPage extends Page<Product> {
  facet_counts?: FacetCounts;
}

/**
 * One page of products, with counts of facets where the query asks for them. Customers see what is on sale; an admin sees everything that
 * is not deleted.
 */
export async function listProducts(ctx: Context, query: ProductQuery): Promise<FacetedPage> {
  const list = (asked: ProductQuery) => listAsked(ctx, asked);
  // Admins look for products by words, half typed among them: the 's' of 'kurta s' is a beginning.
  const read = ctx.actor.kind === "admin" ? null : understand(query);
  const understood = await listUnderstood(read, list);
  return understood?.first ?? list(query);
}

/**
 * A query whose search is understood, and its list; null where there is none or its list is empty: then the words are searched for as
 * they are.
 */
export async function listUnderstood<Query, List extends { count: number }>(
  query: Query | null,
  list: (query: Query) => Promise<List>,
): Promise<{ query: Query; first: List } | null> {
  if (query === null) return null;
  const first = await list(query);
  return first.count > 0 ? { query, first } : null;
}

/**
 * The query in which the search's words of size and price ('kurta XL under 500') are filters, where they are not chosen otherwise; null
 * for words that say nothing of these.
 */
export function understand(query: ProductQuery): ProductQuery | null {
  const said = query.search ? readSearchWords(query.search) : null;
  if (!said) return null;
  const { size, min, max } = query;
  const isPriced = min !== undefined || max !== undefined;
  return {
    ...query,
    search: said.search || undefined,
    ...(size?.length || said.size.length === 0 ? {} : { size: said.size }),
    ...(isPriced ? {} : { min: said.min, max: said.max }),
  };
}

async function listAsked(ctx: Context, query: ProductQuery): Promise<FacetedPage> {
  const hidden = ctx.actor.kind === "admin";
  const asked = toIndexQuery(query, { hidden });
  const { ids, total, facets: counted } = await findProducts(ctx.productIndex, asked);
  return {
    data: await selectProductsInOrder(ctx.database, ids, { hidden }),
    count: total,
    ...(query.facet_counts ? { facet_counts: await countsOf(ctx, asked, counted) } : {}),
  };
}

/** The counts of all values that there would be if nothing were chosen of facets, zeros among them, in the order of display. */
async function countsOf(
  ctx: Context,
  asked: IndexQuery,
  counted: Record<string, ReadonlyMap<string, number>>,
): Promise<FacetCounts> {
  const { category = [], sub_category = [], brand = [], template = [], ...chosen } = asked.facets ?? {};
  const isNarrowed = Object.values(chosen).some((values) => values && values.length > 0);
  const unchosen = { ...asked, facets: { category, sub_category, brand, template }, limit: 0 };
  const present = isNarrowed ? (await findProducts(ctx.productIndex, unchosen)).facets : counted;
  const of = (facet: Facet) =>
    Object.fromEntries(
      facetValues[facet]
        .filter(({ value }) => present[facet]?.has(value))
        .map(({ value }) => [value, counted[facet]?.get(value) ?? 0]),
    );
  return Object.fromEntries(facets.map((facet) => [facet, of(facet)])) as FacetCounts;
}

const MOST_FEATURED = 10;

/** Up to ten featured products for the home page, those in stock first; or the newest in stock when none is marked. */
export async function listFeaturedProducts(ctx: Context): Promise<Product[]> {
  const sort = [...inStockFirst, ...newestFirst];
  const featured = { flags: { ...onSale, featured: true }, sort, limit: MOST_FEATURED };
  const { ids } = await findProducts(ctx.productIndex, featured);
  const newest = { flags: available, sort: newestFirst, limit: MOST_FEATURED };
  const shown = ids.length > 0 ? ids : (await findProducts(ctx.productIndex, newest)).ids;
  return selectProductsInOrder(ctx.database, shown, { hidden: false });
}

/** Returns one product, or null when there is none that the actor may see. */
export function findProduct(ctx: Context, { id }: { id: string }): Promise<Product | null> {
  return findProductRow(ctx.database, id, { hidden: ctx.actor.kind === "admin" });
}

const AMOUNT = String.raw`(?:₹|rs\.?|inr)? ?(\d{1,3}(?:,\d{2,3})+|\d{1,7})(?:/-)?(?![\p{L}\d])`;
const words = (pattern: string) => new RegExp(String.raw`(?<![\p{L}\d])${pattern}`, "iu");
const BETWEEN = words(`between ${AMOUNT} (?:and|to|-) ${AMOUNT}`);
const UNDER = words(`(?:under|below|less than) ${AMOUNT}`);
const UP_TO = words(`(?:up ?to|within|at most) ${AMOUNT}`);
const OVER = words(`(?:over|above|more than|at least) ${AMOUNT}`);
const SIZE = words(String.raw`size:? ((?:uk|us|eu|ind?) ?\d{1,2}|[\p{L}\d][\p{L}\d./-]*)`);
/** Letters that nobody types for anything else. A lone S, M or L counts as well: where nothing has that size, the word is searched for. */
const LETTER = /(?<![\p{L}\d'’-])(xxs|xs|s|m|l|xl|xxl|xxxl|[2-5]xl)(?![\p{L}\d'’-])/iu;

/** An amount of rupees; NaN for one above every price, which says nothing of a price. */
function rupees(text: string): number {
  const amount = Number(text.replaceAll(",", ""));
  return amount <= MAX_RUPEES ? amount : Number.NaN;
}

/** The sizes that a label can stand for, on whatever garment. */
function sizesOf(label: string): string[] {
  const read = (["waist", "shoes", null] as const).flatMap((kind) =>
    [...genders, null].map((gender) =>
      normaliseSize({ size: label, system: null, kind, gender, age: "adult" }),
    ),
  );
  return normalSizes.filter((size) => read.includes(size));
}

/**
 * The size and price named in 'kurta XL under 500' or 'jeans size 34', and the words that are left; null where none is named. Prices in
 * rupees, `max` itself not included.
 */
export function readSearchWords(text: string) {
  let left = text.replace(/\s+/g, " ");
  const limits: { min?: number; max?: number } = {};
  const take = (pattern: RegExp, use: (first: string, second: string) => boolean) => {
    const [whole, first = "", second = ""] = pattern.exec(left) ?? [];
    if (whole && use(first, second)) left = left.replace(pattern, " ");
  };
  const limit = (given: typeof limits) =>
    !Object.values(given).some(Number.isNaN) && Object.assign(limits, given) !== null;
  take(BETWEEN, (min, max) => rupees(min) < rupees(max) && limit({ min: rupees(min), max: rupees(max) }));
  take(UNDER, (max) => limit({ max: rupees(max) }));
  take(UP_TO, (max) => limit({ max: rupees(max) + 1 }));
  take(OVER, (min) => limit({ min: rupees(min) }));
  const size: string[] = [];
  const choose = (label: string) => size.push(...sizesOf(label)) > 0 && size.length > 0;
  take(SIZE, choose);
  if (size.length === 0) take(LETTER, choose);
  const { min, max } = limits;
  const isRange = min === undefined || max === undefined || min < max;
  if ((size.length === 0 && min === undefined && max === undefined) || !isRange) return null;
  return { search: left.replace(/\s+/g, " ").trim(), size, ...limits };
}
