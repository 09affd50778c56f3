import { and, asc, desc, sql } from "drizzle-orm";
import type { Product, ProductQuery } from "#contract/product.ts";
import type { Db } from "#db/client.ts";
import { products } from "#db/schema/catalogue.ts";
import { filterOf, idsOfProducts, inStock } from "./product-conditions.ts";
import { selectProductsByIds } from "./product-queries.ts";
import { readSearch } from "./read-search.ts";

/** What came in at one time is looked at up to this number, the newest of it: an import of a whole catalogue is no news. */
const MOST_LOOKED_AT = 20_000;

/** A stretch of time, `since` not included. The database's own texts, because a Date would drop their microseconds. */
export interface Stretch {
  since: string;
  until: string;
}

/**
 * What came in within a stretch of time, is still in stock, and would be in a customer's list with this search and these filters: up to `most`
 * products, the newest first.
 */
export async function selectArrivals(
  db: Db,
  query: ProductQuery,
  { since, until }: Stretch,
  most: number,
): Promise<Product[]> {
  const search = query.search ? await readSearch(db, query.search) : null;
  if (query.search && !search) return [];
  const range = sql`available_since > ${since}::timestamptz and available_since <= ${until}::timestamptz`;
  // A bound of time, not a list of ids: then the index is read from its end until enough are found.
  const cameIn = sql`${products.availableSince} > ${since}::timestamptz and ${products.availableSince} <= ${until}::timestamptz
    and ${products.availableSince} > coalesce(
      (select available_since from products where ${range} order by available_since desc offset ${MOST_LOOKED_AT} limit 1), '-infinity')`;
  const rows = await idsOfProducts(db, search, false)
    .where(and(filterOf(query, search, false), inStock, cameIn))
    .orderBy(desc(products.availableSince), asc(products.id))
    .limit(most);
  const ids = rows.map(({ id }) => id);
  const found = await selectProductsByIds(db, ids, { hidden: false });
  return ids.flatMap((id) => found.get(id) ?? []);
}

/**
 * The moment, in the database's own text, up to which all arrivals can be seen: a transaction that still runs began before whatever it will
 * show.
 */
export async function selectSettledUntil(db: Db): Promise<string> {
  const { rows: clock } = await db.execute<{ at: string }>(sql`select clock_timestamp()::text as at`);
  const at = clock[0]?.at;
  const { rows } = await db.execute<{ until: string }>(sql`
    select least(${at}::timestamptz, (
      select min(xact_start) from pg_stat_activity
      where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid()))::text as until`);
  const [row] = rows;
  if (!row) throw new Error("the database did not say the time");
  return row.until;
}
