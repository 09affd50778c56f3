import { sql } from "drizzle-orm";
import type { Facet } from "#contract/garment/facet-names.ts";
import { type FacetCounts, facetToken, facetValues } from "#contract/garment/facets.ts";
import type { ProductQuery } from "#contract/product.ts";
import type { Db } from "#db/client.ts";
import { chosenTokens, filterOf, idsOfProducts, withoutFacets } from "./product-conditions.ts";
import type { Search } from "./read-search.ts";

/** Counts by PostgreSQL of what each value of each facet would show under what is chosen of all others. */
export async function selectFacetCounts(
  db: Db,
  search: Search | null,
  query: ProductQuery,
  { hidden }: { hidden: boolean },
): Promise<FacetCounts> {
  const listed = idsOfProducts(db, search, hidden)
    .where(filterOf(withoutFacets(query), search, hidden))
    .as("listed");
  const others = chosenTokens(query).map(
    ({ facet, tokens }) =>
      sql`(starts_with(token, ${facetToken(facet, "")}) or ${listed.facets} && ${sql.param(tokens)}::text[])`,
  );
  const shown = others.length > 0 ? sql.join(others, sql` and `) : sql`true`;
  const rows = await db
    .select({
      token: sql<string>`token`,
      count: sql<number>`(count(*) filter (where ${shown}))::int`,
    })
    .from(listed)
    .crossJoinLateral(sql`unnest(${listed.facets}) as token`)
    .groupBy(sql`token`);
  const counts = new Map(rows.map(({ token, count }) => [token, count]));
  const countsOf = (facet: Facet) =>
    Object.fromEntries(
      facetValues[facet].flatMap(({ value }) => {
        const count = counts.get(facetToken(facet, value));
        return count === undefined ? [] : [[value, count]];
      }),
    );
  return {
    size: countsOf("size"),
    condition: countsOf("condition"),
    color: countsOf("color"),
    material: countsOf("material"),
    gender: countsOf("gender"),
    age_group: countsOf("age_group"),
    flaws: countsOf("flaws"),
  };
}
