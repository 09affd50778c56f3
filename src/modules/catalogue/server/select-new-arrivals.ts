import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/client.ts";
import type { ProductIndex } from "#platform/use-cases/product-index.ts";
import type { Product, ProductQuery } from "../contract/product.ts";
import { selectProductsInOrder } from "./product-queries.ts";
import { available, findProducts, toIndexQuery } from "./read-model/product-query.ts";
import { readSearch } from "./search/understand.ts";

/**
 * New products of a stretch of time (microseconds since 1970, `since` not included) that are still in stock and in a customer's list
 * with this search and these filters: up to `most` products, the newest first.
 */
export async function selectNewArrivals(
  { db, productIndex }: { db: Db; productIndex: ProductIndex },
  query: ProductQuery,
  { since, until }: Record<"since" | "until", number>,
  most: number,
): Promise<Product[]> {
  const read = await readSearch(productIndex, query);
  const { ranges, ...asked } = toIndexQuery(read, { hidden: false });
  const { ids } = await findProducts(productIndex, {
    ...asked,
    flags: available,
    ranges: { ...ranges, availableSince: { min: since + 1, max: until + 1 } },
    sort: [{ by: "availableSince", descending: true }],
    offset: 0,
    limit: most,
  });
  return selectProductsInOrder(db, ids, { hidden: false });
}

/** A moment as the database's own text and in microseconds since 1970: a Date would drop these. */
export interface Moment {
  text: string;
  micros: number;
}

/** The moment up to which all arrivals can be seen: a transaction that still runs began before whatever it will show. */
export async function selectSettledUntil(db: Db): Promise<Moment> {
  const { rows: clock } = await db.execute<{ at: string }>(sql`select clock_timestamp()::text as at`);
  const at = clock[0]?.at;
  const { rows } = await db.execute<{ text: string; micros: string }>(sql`
    select until::text as text, (extract(epoch from until) * 1000000)::bigint as micros from (select least(${at}::timestamptz, (
      select min(xact_start) from pg_stat_activity
      where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid())) as until) settled`);
  const [row] = rows;
  if (!row) throw new Error("the database did not say the time");
  return { text: row.text, micros: Number(row.micros) };
}
