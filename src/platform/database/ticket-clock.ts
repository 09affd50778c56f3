import { isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { ACKNOWLEDGE_HOURS, type Overdue, SETTLE_DAYS } from "#kernel/policies/ticket-times.ts";
import { STORE_ZONE } from "#kernel/store-time.ts";
import type { Db } from "./client.ts";

interface TicketColumns {
  createdAt: PgColumn & { _: { data: Date } };
  acknowledgedAt: PgColumn;
  /** When nothing was left to do. */
  doneAt: PgColumn;
}

/** The times of the E-Commerce Rules, or shorter ones that a store sets itself. */
interface TicketTimes {
  acknowledge_hours: number;
  settle_days: number;
}

const BY_LAW: TicketTimes = { acknowledge_hours: ACKNOWLEDGE_HOURS, settle_days: SETTLE_DAYS };

/** The state and the deadlines of a table's tickets, in SQL. `done` is the state in which nothing is left to do. */
export function ticketClock<Done extends string>(columns: TicketColumns, done: Done, times = BY_LAW) {
  const { createdAt, acknowledgedAt, doneAt } = columns;
  const after = (hours: number) => sql`${createdAt} + make_interval(hours => ${hours})`;
  const acknowledgeBy = after(times.acknowledge_hours);
  // A ticket of 31 January is to be settled by the last day of February.
  const month = sql`(${createdAt} at time zone ${STORE_ZONE} + interval '1 month') at time zone ${STORE_ZONE}`;
  const settleBy = sql`least(${after(times.settle_days * 24)}, ${month})`;
  const state = sql<"OPEN" | "ACKNOWLEDGED" | Done>`case when ${doneAt} is not null then ${done}
    when ${acknowledgedAt} is not null then 'ACKNOWLEDGED' else 'OPEN' end`;
  /** The time that has passed at `now`: the month says more than the hours. */
  const overdueAt = (now: Date) => sql<Overdue>`case when ${doneAt} is not null then null
    when ${settleBy} < ${now} then 'settle'
    when ${acknowledgedAt} is null and ${acknowledgeBy} < ${now} then 'acknowledge' end`;
  return {
    columns: {
      state,
      acknowledgeBy: acknowledgeBy.mapWith(createdAt),
      settleBy: settleBy.mapWith(createdAt),
    },
    overdueAt,
    /** Whether a ticket is in a part of the list: in this state, or overdue. */
    isPart: (part: string | undefined, now: Date): SQL | undefined =>
      part === "OVERDUE" ? sql`${overdueAt(now)} is not null` : part ? sql`${state} = ${part}` : undefined,
    /** How many tickets are past their time, and how many wait for an answer and are not. */
    async count(db: Db, now: Date) {
      const isLate = sql`${overdueAt(now)} is not null`;
      const [row] = await db
        .select({
          overdue: sql<number>`(count(*) filter (where ${isLate}))::int`,
          unanswered: sql<number>`(count(*) filter (where ${acknowledgedAt} is null and not ${isLate}))::int`,
        })
        .from(createdAt.table)
        .where(isNull(doneAt));
      return row ?? { overdue: 0, unanswered: 0 };
    },
  };
}

/** The times of a ticket on the wire. */
export const timesOnWire = (row: { createdAt: Date; acknowledgeBy: Date; settleBy: Date }) => ({
  created_at: row.createdAt.toISOString(),
  acknowledge_by: row.acknowledgeBy.toISOString(),
  settle_by: row.settleBy.toISOString(),
});
