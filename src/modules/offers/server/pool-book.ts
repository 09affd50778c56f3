import { desc, eq, sql } from "drizzle-orm";
import { toRupees } from "#kernel/money.ts";
import { ok } from "#kernel/result.ts";
import { bookEntries } from "#modules/books/schema.ts";
import { readFund } from "#modules/books/server/fund.ts";
import { orders } from "#modules/orders/schema.ts";
import { offsetOf, type PageQuery } from "#platform/database/statements.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import type { PoolEntry } from "../contract/offer.ts";

const ofFund = sql`'fund' in (${bookEntries.debit}, ${bookEntries.credit})`;
const paise = sql`case ${bookEntries.credit} when 'fund' then ${bookEntries.amount} else -${bookEntries.amount} end`;

/** The admin who named the sum that the pool pays a part of: nobody else of the staff moves its money. */
const namer = sql<string | null>`case ${bookEntries.enteredBy} when 'staff' then (
  select coalesce(nullif(u.name, ''), u.email) from offer_events e join users u on u.id = e.user_id
  where e.order_id = ${bookEntries.orderId} and e.step = 'countered') end`;

/** The balance of the solidarity pool, in rupees, and one page of the fund's entries in the book, newest first. Admins only. */
export function getPoolBook(ctx: Context, query: PageQuery) {
  return forAdmin(ctx, "books", async () => {
    const rows = await ctx.database
      .select({
        id: sql<string>`${bookEntries.id}::text`,
        order_id: orders.id,
        status: orders.status,
        kind: sql<PoolEntry["kind"]>`${bookEntries.kind}`,
        paise: sql<string>`${paise}`,
        afterPaise: sql<string>`sum(${paise}) over (order by ${bookEntries.id})`,
        by: namer,
        at: bookEntries.happenedAt,
      })
      .from(bookEntries)
      .innerJoin(orders, eq(orders.id, bookEntries.orderId))
      .where(ofFund)
      .orderBy(desc(bookEntries.id))
      .limit(query.limit)
      .offset(offsetOf(query));
    const data = rows.map(
      ({ paise, afterPaise, by, at, ...entry }): PoolEntry => ({
        ...entry,
        amount: toRupees(Number(paise)),
        after: toRupees(Number(afterPaise)),
        by: by ?? "",
        at: at.toISOString(),
      }),
    );
    const count = await ctx.database.$count(bookEntries, ofFund);
    return ok({ balance: toRupees(await readFund(ctx.database)), data, count });
  });
}
