import { and, asc, gte, lt, sql } from "drizzle-orm";
import { DAY } from "#kernel/durations.ts";
import { storeMoment } from "#kernel/store-time.ts";
import type { Db } from "#platform/database/client.ts";
import { bookEntries } from "../schema.ts";

/** A span of days by the store's clock ('2026-04-01'), the last one among it. */
export interface Days {
  from: string;
  to: string;
}

/** The entries of these days as they happened, after a place in that order. */
export function selectDayBook(
  db: Db,
  { from, to }: Days,
  after: { id: number; at: string } | null,
  limit: number,
) {
  const { happenedAt, id } = bookEntries;
  const end = new Date(storeMoment(to).getTime() + DAY);
  const beyond = after ? sql`(${happenedAt}, ${id}) > (${after.at}::timestamptz, ${after.id})` : undefined;
  return db
    .select({
      id,
      happenedAt,
      // The database's own text, because a Date would drop its microseconds.
      at: sql<string>`${happenedAt}::text`,
      kind: bookEntries.kind,
      amount: bookEntries.amount,
      orderId: bookEntries.orderId,
      paymentId: bookEntries.paymentId,
      refundId: bookEntries.refundId,
      claimId: bookEntries.claimId,
      creditAccountId: bookEntries.creditAccountId,
      by: bookEntries.enteredBy,
    })
    .from(bookEntries)
    .where(and(gte(happenedAt, storeMoment(from)), lt(happenedAt, end), beyond))
    .orderBy(asc(happenedAt), asc(id))
    .limit(limit);
}

export type DayBookEntry = Awaited<ReturnType<typeof selectDayBook>>[number];
