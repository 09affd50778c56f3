import { desc, eq, sql } from "drizzle-orm";
import { toRupees } from "#kernel/money.ts";
import { ok } from "#kernel/result.ts";
import { orders } from "#modules/orders/schema.ts";
import { offsetOf, type PageQuery } from "#platform/database/statements.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import type { PoolEntry } from "../contract/offer.ts";
import { poolBalance, poolEntries } from "../schema.ts";

const writer = sql<
  string | null
>`(select coalesce(nullif(name, ''), email) from users where id = ${poolEntries.userId})`;

/** The balance of the solidarity pool, in rupees, and one page of its book, newest first. Admins only. */
export function getPoolBook(ctx: Context, query: PageQuery) {
  return forAdmin(ctx, async () => {
    const [pool] = await ctx.database.select().from(poolBalance);
    const rows = await ctx.database
      .select({ entry: poolEntries, status: orders.status, by: writer })
      .from(poolEntries)
      .innerJoin(orders, eq(orders.id, poolEntries.orderId))
      .orderBy(desc(poolEntries.number))
      .limit(query.limit)
      .offset(offsetOf(query));
    const data = rows.map(
      ({ entry, status, by }): PoolEntry => ({
        ...{ id: entry.id, order_id: entry.orderId, status, cause: entry.cause },
        amount: toRupees(entry.paise),
        after: toRupees(entry.afterPaise),
        by: by ?? "",
        at: entry.at.toISOString(),
      }),
    );
    const count = await ctx.database.$count(poolEntries);
    return ok({ balance: toRupees(pool?.balancePaise ?? 0), data, count });
  });
}
