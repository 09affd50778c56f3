import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { offsetOf, type Page, type PageQuery } from "./page.ts";

/** Pages that begin within this many matches are read in their order; those are among the newest rows when there are many. */
const NEAR = 100;

/** A search in one table, whose columns are named without it. */
export interface SearchedTable {
  table: SQL;
  /** The column that is answered. */
  id: SQL;
  /** What is searched. */
  where: SQL;
  /** The columns of the order, and the order. */
  keys: SQL;
  order: SQL;
  /** The most matches that are gone through, the first in the order; all of them when it is left out. */
  most?: number;
}

/**
 * One page of the ids that a search finds, and how many it finds in all. Every match has to be looked at for that. The first pages of
 * many matches come out of an index in their order; for a later one everything found is gone through once, for both.
 */
export async function selectFound(db: Db, search: SearchedTable, query: PageQuery): Promise<Page<string>> {
  const { table, id, where, keys, order, most } = search;
  const offset = offsetOf(query);
  const page = sql`order by ${order} limit ${query.limit} offset ${offset}`;
  if (offset < NEAR && !most) {
    const { rows } = await db.execute<{ id: string }>(
      sql`select ${id} as id from ${table} where ${where} ${page}`,
    );
    const total = await db.execute<{ count: string }>(sql`select count(*) from ${table} where ${where}`);
    return { data: rows.map((row) => row.id), count: Number(total.rows[0]?.count) };
  }
  const first = most ? sql`order by ${order} limit ${most}` : sql``;
  const { rows } = await db.execute<{ ids: string[]; count: string }>(sql`
    with found as materialized (select ${id}, ${keys} from ${table} where ${where} ${first})
    select array(select ${id} from found ${page}) as ids, (select count(*) from found) as count`);
  const [found] = rows;
  return { data: found?.ids ?? [], count: Number(found?.count) };
}
