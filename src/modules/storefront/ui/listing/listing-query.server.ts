import { facets, SHOP_PAGE_SIZE } from "#kernel/lists.ts";
import {
  type FacetFilter,
  type ListingFilter,
  limitsOf,
} from "#modules/catalogue/contract/listing-filter.ts";
import type { ProductQuery } from "#modules/catalogue/contract/product.ts";
import { facetValues, readFits } from "#modules/garments/contract/list-query.ts";

/** The query of a filter of which everything is known to the shop. */
export function queryOf({ price, in_stock, fits, search, sort, page, ...filter }: ListingFilter) {
  const { brand_id, category_id, sub_category_id, ...chosen } = filter;
  const { min, max } = limitsOf(price);
  return {
    ...Object.fromEntries(facets.map((facet) => [facet, chosen[facet].split(",").filter(Boolean)])),
    ...{ brand_id, category_id, sub_category_id, search, sort, page },
    ...(min && { min: Number(min) }),
    ...(max && { max: Number(max) }),
    in_stock: in_stock === "true",
    fits: readFits(fits) ?? undefined,
    limit: SHOP_PAGE_SIZE,
    facet_counts: true,
  } satisfies ProductQuery;
}

/** The chosen values of facets, without those that the shop does not know, in the order of display. */
export function knownFacets(filter: FacetFilter): FacetFilter {
  const known = facets.map((facet) => {
    const chosen = filter[facet].split(",");
    const values = facetValues[facet].flatMap(({ value }) => (chosen.includes(value) ? value : []));
    return [facet, values.join(",")];
  });
  return Object.fromEntries(known);
}
