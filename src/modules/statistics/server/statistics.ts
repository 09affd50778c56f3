import { type SQL, sql } from "drizzle-orm";
import type { AdminResult } from "#kernel/actor.ts";
import { toRupees } from "#kernel/money.ts";
import { ok } from "#kernel/result.ts";
import { storeDate, storeMoment } from "#kernel/store-time.ts";
import { accountOf, type OrderAccount } from "#modules/books/contract/account.ts";
import type { EntryKind } from "#modules/books/contract/kinds.ts";
import { type OrderStatus, orderStatuses } from "#modules/orders/contract/order-status.ts";
import { countOrders } from "#modules/orders/server/read-orders.ts";
import type { Db } from "#platform/database/client.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import type { MonthlyOrders, StatusCount } from "../contract/statistics.ts";

/** The month of `now` by the store's clock, such as 2026-11, and the eleven before it, the oldest first. */
export function lastMonths(now: Date): string[] {
  const [year = 0, month = 1] = storeDate(now).split("-").map(Number);
  return Array.from({ length: 12 }, (_, i) =>
    new Date(Date.UTC(year, month - 12 + i, 1)).toISOString().slice(0, 7),
  );
}

/** Midnight in the store at the beginning of a month. */
export const startOf = (month: string) => storeMoment(`${month}-01`).toISOString();

/** The times from each moment to the next. Read from its own part of an index, each takes a third of a full count. */
function spansFrom(starts: readonly string[]): SQL {
  return sql`(select starts, lead(starts, 1, 'infinity') over (order by starts) as ends
    from unnest(${sql.param(starts)}::timestamptz[]) starts) spans`;
}

/** An account of all completed orders that were placed from each of these moments to the next, the oldest first: its sums are theirs. */
export async function sumCompleted(db: Db, starts: readonly string[]): Promise<OrderAccount[]> {
  const { rows } = await db.execute<{ part: number; kind: EntryKind; paise: string }>(sql`
    select width_bucket(o.created_at, ${sql.param(starts)}::timestamptz[]) - 1 as part, kind, sum(amount) as paise
    from order_standings o join book_entries b on b.order_id = o.id
    where o.delivered and o.created_at >= ${starts[0]} group by part, kind`);
  // Sums are numeric in the database; they fit a number as long as a shop sells for less than 90 lakh crore rupees.
  const entries = rows.map(({ part, kind, paise }) => ({ part, kind, amount: Number(paise) }));
  return starts.map((_, place) => accountOf(entries.filter(({ part }) => part === place)));
}

/** The orders that were placed in each of these months, by the status that they have now. */
async function countByMonth(db: Db, months: readonly string[]) {
  const { rows } = await db.execute<{ counts: Partial<Record<OrderStatus, number>> | null }>(sql`
    select (select json_object_agg(status, count) from (
      select status, count(*) from orders where created_at >= starts and created_at < ends group by status) counted) as counts
    from ${spansFrom(months.map(startOf))} order by starts`);
  return rows.map(({ counts }) => counts ?? {});
}

/** Products that are not deleted, completed orders, and people with an account who keep no shop. */
async function countPresent(db: Db): Promise<{ products: number; orders: number; customers: number }> {
  const { rows } = await db.execute<Record<"products" | "orders" | "customers", string>>(sql`
    select (select count(*) from products where deleted_at is null) as products,
      (select count(*) from order_standings where delivered) as orders,
      (select count(*) from customer_totals) as customers`);
  const [row] = rows;
  return { products: Number(row?.products), orders: Number(row?.orders), customers: Number(row?.customers) };
}

/** Sales by the book (rupees of completed orders, in all and by month), products and customers. Admins only. */
export function getOverallStats(ctx: Context) {
  return forAdmin(ctx, "reports", async () => {
    const { database } = ctx;
    const months = lastMonths(ctx.now());
    const [completed, present] = await Promise.all([
      sumCompleted(database, ["-infinity", ...months.map(startOf)]),
      countPresent(database),
    ]);
    const [, ...ofMonths] = completed;
    const sum = (of: (account: OrderAccount) => number) =>
      toRupees(completed.reduce((paise, account) => paise + of(account), 0));
    return ok({
      totalSales: sum(({ sold }) => sold.goods),
      gifts: sum(({ giftLeft }) => giftLeft),
      delivery: sum(({ sold }) => sold.delivery),
      tax: sum(({ tax }) => tax),
      returns: sum(({ returned }) => returned),
      totalProducts: present.products,
      completedOrders: present.orders,
      uniqueUsers: present.customers,
      monthlySales: months.map((month, i) => ({
        month,
        total_sales: toRupees(ofMonths[i]?.sold.goods ?? 0),
      })),
    });
  });
}

/** The last twelve months, the oldest first: how the orders that were placed in each stand now. Admins only. */
export function listMonthlyOrders(ctx: Context) {
  return forAdmin(ctx, "orders.read", async () => {
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
