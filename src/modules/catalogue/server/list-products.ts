import { may } from "#kernel/actor.ts";
import { type Facet, facets } from "#kernel/lists.ts";
import { type FacetCounts, facetValues } from "#modules/garments/contract/list-query.ts";
import type { Page } from "#platform/database/statements.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { Product, ProductQuery } from "../contract/product.ts";
import { findProductByCode, findProductRow, selectProductsInOrder } from "./product-queries.ts";
import {
  available,
  findProducts,
  type IndexQuery,
  inStockFirst,
  newestFirst,
  onSale,
  toIndexQuery,
} from "./read-model/product-query.ts";

export interface FacetedPage extends Page<Product> {
  facet_counts?: FacetCounts;
}

/**
 * One page of products, with counts of facets where the query asks for them, by words as they stand: `searchProducts` reads them. Customers
 * see what is on sale; an admin sees everything that is not deleted, and by its code a product whatever else narrows the list.
 */
export async function listProducts(ctx: Context, query: ProductQuery): Promise<FacetedPage> {
  const hidden = may(ctx.actor, "products.read");
  const scanned =
    hidden && query.search ? await findProductByCode(ctx.database, query.search, { hidden }) : null;
  if (scanned && !query.facet_counts) return { data: [scanned], count: 1 };
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
  const [narrowing, ...others] = facets.filter((facet) => chosen[facet]?.length);
  // The choice of a facet's own is left out of its counts already.
  const count = facets.filter((facet) => others.length > 0 || facet !== narrowing);
  const unchosen = { ...asked, facets: { category, sub_category, brand, template }, count, limit: 0 };
  const present = {
    ...counted,
    ...(narrowing && (await findProducts(ctx.productIndex, unchosen)).facets),
  };
  const of = (facet: Facet) =>
    Object.fromEntries(
      facetValues[facet]
        .filter(({ value }) => present[facet]?.get(value))
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
  return findProductRow(ctx.database, id, { hidden: may(ctx.actor, "products.read") });
}
