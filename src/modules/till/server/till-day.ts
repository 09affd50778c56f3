import { sql } from "drizzle-orm";
import { toRupees } from "#kernel/money.ts";
import { type EntryKind, entryKinds } from "#modules/books/contract/kinds.ts";
import type { Db } from "#platform/database/client.ts";
import type { TillDay, TillLine, TillSession } from "../contract/till.ts";

/** The kinds of entries that a day at the till is sums by, in their order. */
const parts = {
  paid_at_till: "in",
  paid_upi: "in",
  paid_online: "in",
  back_at_till: "out",
  back_by_upi: "out",
  till_float: "till",
  till_over: "till",
  till_short: "till",
  till_banked: "till",
} as const satisfies Partial<Record<EntryKind, TillLine["part"]>>;
type Kind = keyof typeof parts;
const kinds = Object.keys(parts) as Kind[];

/** The report of a day at the till, by the book: everything that happened while it was open, to the microsecond, which `session` has not. */
export async function readDay(db: Db, session: TillSession): Promise<TillDay> {
  const { rows } = await db.execute<{ kind: Kind; count: string; paise: string }>(sql`
    select kind, count(*) as count, sum(amount) as paise
    from till_sessions s join book_entries on happened_at between s.opened_at and coalesce(s.closed_at, 'infinity')
    where s.id = ${session.id} and kind = any(${sql.param(kinds)})
      and (kind <> 'paid_online' or exists (select from order_standings o where o.id = order_id and hand_over = 'counter'))
    group by kind`);
  const sums = new Map(rows.map(({ kind, ...of }) => [kind, of]));
  const paiseOf = (kind: Kind) => Number(sums.get(kind)?.paise ?? 0);
  return {
    session,
    lines: kinds.flatMap((kind): TillLine[] => {
      const found = sums.get(kind);
      if (!found) return [];
      const { name } = entryKinds[kind];
      const amount = toRupees(paiseOf(kind));
      return [{ id: kind, part: parts[kind], name, count: Number(found.count), amount }];
    }),
    difference: toRupees(paiseOf("till_over") - paiseOf("till_short")),
  };
}
