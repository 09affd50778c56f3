import { type SQL, sql } from "drizzle-orm";
import type { QueryResultRow } from "pg";
import type { Db } from "./client.ts";

/**
 * A statement that is built once for each database handle. Its name, which `build` gives it, has PostgreSQL parse it once per connection
 * (https://node-postgres.com/features/queries#prepared-statements); no two may share one.
 */
export function prepared<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const built = new WeakMap<Db, Statement>();
  return (db) => {
    const known = built.get(db);
    if (known) return known;
    const statement = build(db);
    built.set(db, statement);
    return statement;
  };
}

/** The same for a statement that is written by hand. Moments come as Date, bigint and numeric as text; what is inside of JSON as JSON has it. */
export function preparedText<Row extends QueryResultRow>(name: string, text: string) {
  return async (db: Pick<Db, "$client">, values: readonly unknown[]): Promise<Row[]> =>
    (await db.$client.query<Row>({ name, text, values: [...values] })).rows;
}

export interface Page<T> {
  data: T[];
  count: number;
}

/** A page of a list: `page` from 1, `limit` rows on each. `search` keeps rows that contain it. */
export interface PageQuery {
  page: number;
  limit: number;
  search?: string | undefined;
}

/** How the back office lists what has an order of its own elsewhere: what was just made stands at the top. */
export interface ListOrder {
  newestFirst?: boolean;
}

export function offsetOf(query: PageQuery): number {
  return (query.page - 1) * query.limit;
}

/**
 * That a text of small letters contains `search`, its wildcards taken literally; undefined when that is blank. `words`: to the letter what
 * the index of trigrams is made of.
 */
export function containsCondition(words: SQL, search: string | undefined): SQL | undefined {
  const asked = search?.trim().toLowerCase();
  return asked ? sql`${words} like ${`%${asked.replace(/[\\%_]/g, "\\$&")}%`}` : undefined;
}

/** A search in one table, whose columns are named without it. */
interface SearchedTable {
  table: SQL;
  id: SQL;
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
