import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
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

/** As `prepared`, by hand: moments come as Date, bigint and numeric as text; what is inside of JSON as JSON has it. */
export function preparedText<Row extends QueryResultRow>(name: string, text: string) {
  return async (db: Pick<Db, "$client">, values: readonly unknown[]): Promise<Row[]> =>
    (await db.$client.query<Row>({ name, text, values: [...values] })).rows;
}

/** Rows on their way into a table: the columns that they bring, their values as JSON, and what inserts those. */
interface RowsToInsert {
  brought: string;
  json: string;
  insertAt(place: number): string;
}

/**
 * Rows for `insertTogether`, with the columns of the table itself: none is written down a second time. `computed`: SQL for columns that no row
 * brings, where `given` is the row.
 */
export function rowsFor<Table extends PgTable, Computed extends string = never>(
  table: Table,
  computed?: Readonly<Record<Computed, string>>,
) {
  const into = `"${getTableName(table)}"`;
  const columns = Object.entries(getTableColumns(table)).map(([key, { name }]) => [key, name] as const);
  const worked = new Map<string, string>(Object.entries(computed ?? {}));
  return (rows: readonly Omit<Table["$inferInsert"], Computed>[]): RowsToInsert => {
    const named = rows.map((row) => {
      const values = new Map<string, unknown>(Object.entries(row));
      return new Map(
        columns.flatMap(([key, column]) => {
          const value = values.get(key);
          return value === undefined ? [] : [[column, value] as const];
        }),
      );
    });
    const brought = new Set(named.flatMap((row) => [...row.keys()]));
    return {
      brought: [...brought].join(),
      json: JSON.stringify(named.map((row) => Object.fromEntries(row))),
      insertAt(place) {
        const filled = columns.flatMap(([key, column]) => {
          const value = brought.has(column) ? `given."${column}"` : worked.get(key);
          return value ? [{ column: `"${column}"`, value }] : [];
        });
        return `insert into ${into} (${filled.map(({ column }) => column).join()})
          select ${filled.map(({ value }) => value).join()} from json_populate_recordset(null::${into}, $${place}) given`;
      },
    };
  };
}

const inserts = new Map<string, { name: string; text: string }>();

/** Inserts rows of several tables in one statement, prepared by this name for the columns that they bring. */
export async function insertTogether(
  { $client }: Pick<Db, "$client">,
  name: string,
  all: readonly RowsToInsert[],
): Promise<void> {
  const known = [name, ...all.map(({ brought }) => brought)].join(" ");
  const statement = inserts.get(known) ?? {
    name: `${name}_${inserts.size}`,
    text: `with ${all.map((rows, i) => `rows_${i} as (${rows.insertAt(i + 1)})`).join()} select`,
  };
  inserts.set(known, statement);
  await $client.query({ ...statement, values: all.map(({ json }) => json) });
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
