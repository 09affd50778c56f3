import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";

/** The lists that triggers count by day and kind, in `daily_counts`. */
export type CountedList = "orders" | "products" | "customers" | "changes";

const DAY_MS = 86_400_000;
/** Pages that begin within this many rows are read from the start of their list. */
const NEAR = 500;

function ofKinds(list: CountedList, kinds: readonly string[]): SQL {
  return sql`list = ${list} and kind = any(${sql.param(kinds)}::text[])`;
}

/** How many rows of these kinds a list has, without reading the list. */
export async function countFromDailyCounts(
  db: Db,
  list: CountedList,
  kinds: readonly string[],
): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(
    sql`select coalesce(sum(rows), 0) as count from daily_counts where ${ofKinds(list, kinds)}`,
  );
  return Number(rows[0]?.count ?? 0);
}

/** Where a page of a list that shows the newest first begins: `offset` rows after the first one before that moment. */
export interface PagePlace {
  before: Date | null;
  offset: number;
}

/**
 * Finds the day on which a far page begins, so that none of the newer rows has to be read and skipped. A page behind the last row
 * is left where it is.
 */
export async function placePage(
  db: Db,
  list: CountedList,
  kinds: readonly string[],
  offset: number,
): Promise<PagePlace> {
  if (offset < NEAR) return { before: null, offset };
  const { rows } = await db.execute<{ day: string; newer: string }>(sql`
    select day::text, newer from (
      select day, count, sum(count) over (order by day desc) - count as newer
      from (select day, sum(rows) as count from daily_counts where ${ofKinds(list, kinds)} group by day) days
    ) placed
    where newer <= ${offset} and ${offset} < newer + count`);
  const [place] = rows;
  if (!place) return { before: null, offset };
  const midnight = new Date(`${place.day}T00:00:00+05:30`);
  return { before: new Date(midnight.getTime() + DAY_MS), offset: offset - Number(place.newer) };
}

/** Folds the rows of each day into one. Safe at any time and from several processes at once. */
export async function foldDailyCounts(db: Db): Promise<void> {
  await db.execute(sql`select fold_daily_counts()`);
}
