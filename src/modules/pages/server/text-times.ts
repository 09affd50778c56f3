import { sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/client.ts";
import { pageTexts } from "../schema.ts";

/** Milliseconds before its end for which a text is not shown any more, so that no kept page has it later. */
const EARLY = 3000;

/** Shows the texts whose time has come, and takes those off whose time is over; returns how many versions these were. Their pages are told by the rows' trigger. Safe to repeat. */
export async function showInTime(database: Db | Tx, now: () => Date): Promise<number> {
  const moment = now().toISOString();
  const end = new Date(+now() + EARLY).toISOString();
  const isTime = sql`(coalesce(${pageTexts.shownFrom} <= ${moment}, true) and coalesce(${pageTexts.shownUntil} > ${end}, true))`;
  const { rowCount } = await database
    .update(pageTexts)
    .set({ isShown: sql`not ${pageTexts.isShown}` })
    .where(sql`${pageTexts.isShown} <> ${isTime}`);
  return rowCount ?? 0;
}
