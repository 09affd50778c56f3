import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { offsetOf, type Page, type PageQuery } from "./page.ts";

/** A search in one table, whose columns are named without it. */
export interface SearchedTable {
  table: SQL;
  /** The column that is answered. */
  id: SQL;
  /** What is searched. */
  where: SQL;
  order: SQL;
  /** The most matches that are counted and listed, the first in the order; all of them when it is left out. */
  most?: number;
}

/** One page of the ids that a search finds, and how many it finds in all: every match has to be looked at for that. */
export async function selectFound(
  db: Db,
  { table, id, where, order, most }: SearchedTable,
  query: PageQuery,
): Promise<Page<string>> {
  const offset = offsetOf(query);
  const limit = most === undefined ? query.limit : Math.max(0, Math.min(query.limit, most - offset));
  const { rows } = await db.execute<{ id: string }>(
    sql`select ${id} as id from ${table} where ${where} order by ${order} limit ${limit} offset ${offset}`,
  );
  const first = most === undefined ? sql`` : sql`order by ${order} limit ${most}`;
  const total = await db.execute<{ count: string }>(
    sql`select count(*) from (select from ${table} where ${where} ${first}) found`,
  );
  return { data: rows.map((row) => row.id), count: Number(total.rows[0]?.count) };
}
