import { sql } from "drizzle-orm";
import type { WorkPorts } from "#platform/module.ts";
import type { TextTime } from "../contract/page-text.ts";
import { pageTexts } from "../schema.ts";

/** Milliseconds before its end for which a text is not shown any more, so that no kept page has it later. */
const EARLY = 3000;

/** Whether a text of this time is shown now. */
export const isShownAt = (now: Date, { from, until }: TextTime): boolean =>
  (from === null || new Date(from) <= now) && (until === null || +new Date(until) - EARLY > +now);

/** Shows the texts whose time has come, and takes those off whose time is over; returns how many versions these were. Their pages are told by the rows' trigger. Safe to repeat. */
export async function showInTime({ database, now }: Pick<WorkPorts, "database" | "now">): Promise<number> {
  const moment = now().toISOString();
  const end = new Date(+now() + EARLY).toISOString();
  const isTime = sql`(coalesce(${pageTexts.shownFrom} <= ${moment}, true) and coalesce(${pageTexts.shownUntil} > ${end}, true))`;
  const { rowCount } = await database
    .update(pageTexts)
    .set({ isShown: sql`not ${pageTexts.isShown}` })
    .where(sql`${pageTexts.isShown} <> ${isTime}`);
  return rowCount ?? 0;
}
