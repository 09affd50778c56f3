import { type SQL, sql } from "drizzle-orm";
import type { AdminResult } from "#kernel/actor.ts";
import { toRupees } from "#kernel/money.ts";
import { ok } from "#kernel/result.ts";
import { storeDate } from "#kernel/store-time.ts";
import { type OrderStatus, orderStatuses } from "#modules/orders/contract/order-status.ts";
import { countOrders } from "#modules/orders/server/read-orders.ts";
import type { Db } from "#platform/database/client.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import type { MonthlyOrders, StatusCount } from "../contract/statistics.ts";

/** The month of `now` by the store's clock, such as 2026-11, and the eleven before it, the oldest first. */
function lastMonths(now: Date): string[] {
  const [year = 0, month = 1] = storeDate(now).split("-").map(Number);
  return Array.from({ length: 12 }, (_, i) =>
    new Date(Date.UTC(year, month - 12 + i, 1)).toISOString().slice(0, 7),
  );
}

/** Midnight in the store at the beginning of a month. */
const startOf = (month: string) => `${month}-01T00:00:00+05:30`;

/** The times from each moment to the next. Read from its own part of an index, each takes a third of a full count. */
function spansFrom(starts: readonly string[]): SQL {
  return sql`(select starts, lead(starts, 1, 'infinity') over (order by starts) as ends
    from unnest(${sql.param(starts)}::timestamptz[]) starts) spans`;
}

/** Number and total (paise) of the completed orders that were placed before these months, the oldest first, and in each of them. */
async function sumCompleted(db: Db, months: readonly string[]): Promise<{ orders: number; paise: number }[]> {
  const { rows } = await db.execute<Record<"orders" | "paise", string>>(sql`
    select orders, paise from ${spansFrom(["-infinity", ...months.map(startOf)])}, lateral (
      select count(*) as orders, coalesce(sum(total_paise), 0) as paise
      from orders where status = 'COMPLETED' and created_at >= starts and created_at < ends) completed
    order by starts`);
  // Sums are numeric in the database; they fit a number as long as a shop sells for less than 90 lakh crore rupees.
  return rows.map(({ orders, paise }) => ({ orders: Number(orders), paise: Number(paise) }));
}

/** The orders that were placed in each of these months, by the status that they have now. */
async function countByMonth(db: Db, months: readonly string[]) {
  const { rows } = await db.execute<{ counts: Partial<Record<OrderStatus, number>> | null }>(sql`
    select (select json_object_agg(status, count) from (
      select status, count(*) from orders where created_at >= starts and created_at < ends group by status) counted) as counts
    from ${spansFrom(months.map(startOf))} order by starts`);
  return rows.map(({ counts }) => counts ?? {});
}

/** Products that are not deleted, and people with an account who keep no shop. */
async function countPresent(db: Db): Promise<{ products: number; customers: number }> {
  const { rows } = await db.execute<Record<"products" | "customers", string>>(sql`
    select (select count(*) from products where deleted_at is null) as products,
      (select count(*) from customer_totals) as customers`);
  return { products: Number(rows[0]?.products), customers: Number(rows[0]?.customers) };
}

/** Sales (rupees of completed orders, in all and by month), products and customers. Admins only. */
export function getOverallStats(ctx: Context) {
  return forAdmin(ctx, async () => {
    const { database } = ctx;
    const months = lastMonths(ctx.now());
    const [completed, present] = await Promise.all([sumCompleted(database, months), countPresent(database)]);
    const [, ...ofMonths] = completed;
    return ok({
      totalSales: toRupees(completed.reduce((sum, { paise }) => sum + paise, 0)),
      totalProducts: present.products,
      completedOrders: completed.reduce((sum, { orders }) => sum + orders, 0),
      uniqueUsers: present.customers,
      monthlySales: months.map((month, i) => ({ month, total_sales: toRupees(ofMonths[i]?.paise ?? 0) })),
    });
  });
}

/** The last twelve months, the oldest first: how the orders that were placed in each stand now. Admins only. */
export function listMonthlyOrders(ctx: Context) {
  return forAdmin(ctx, async () => {
    const months = lastMonths(ctx.now());
    const counted = await countByMonth(ctx.database, months);
    return ok(months.map((month, i) => ({ month, ...inWireWords(counted[i] ?? {}) })));
  });
}

function inWireWords(counts: Partial<Record<OrderStatus, number>>): Omit<MonthlyOrders, "month"> {
  return {
    pending: counts.PENDING ?? 0,
    accepted: counts.ACCEPTED ?? 0,
    shipped: counts.SHIPPED ?? 0,
    completed: counts.COMPLETED ?? 0,
    canceleduser: counts["CANCELED-USER"] ?? 0,
    canceledadmin: counts["CANCELED-ADMIN"] ?? 0,
  };
}

/** How many orders stand in each of the six statuses, in their order; 0 where there are none. Admins only. */
export async function listStatusCounts(ctx: Context): Promise<AdminResult<StatusCount[]>> {
  const counts = await countOrders(ctx);
  return counts.ok ? ok(orderStatuses.map((status) => ({ status, count: counts.value[status] }))) : counts;
}
