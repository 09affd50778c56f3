import { and, count, eq, gte, isNull, type SQL, sql } from "drizzle-orm";
import type { OrderStatus } from "#contract/order-status.ts";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { products } from "#db/schema/catalogue.ts";
import { orders } from "#db/schema/orders.ts";

/** Sums are numeric in the database; they fit a number as long as a shop sells for less than 90 lakh crore rupees. */
const paiseSum = sql<number>`coalesce(sum(${orders.totalPaise}), 0)::bigint`.mapWith(Number);

/** The month in which an order was placed, by the store's clock: a day of the calendar, 2026-11-01 00:00:00. */
const placedMonth = sql<string>`date_trunc('month', ${orders.createdAt} at time zone 'Asia/Kolkata')`.mapWith(
  (day: string) => day.slice(0, 7),
);

/** Number and total (paise) of the completed orders. */
export async function sumCompleted(db: Db): Promise<{ orders: number; paise: number }> {
  const [row] = await db
    .select({ orders: count(), paise: paiseSum })
    .from(orders)
    .where(eq(orders.status, "COMPLETED"));
  return row ?? { orders: 0, paise: 0 };
}

/** Totals (paise) of completed orders by the month they were placed, from `since` on; months without any are left out. */
export async function sumByMonth(db: Db, since: Date): Promise<Map<string, number>> {
  const rows = await db
    .select({ month: placedMonth, paise: paiseSum })
    .from(orders)
    .where(and(eq(orders.status, "COMPLETED"), gte(orders.createdAt, since)))
    .groupBy(sql`1`);
  return new Map(rows.map(({ month, paise }) => [month, paise]));
}

/** Orders by the month they were placed and the status they have now, from `since` on. */
export async function countByMonth(
  db: Db,
  since: Date,
): Promise<{ month: string; status: OrderStatus; count: number }[]> {
  const rows = await db
    .select({ month: placedMonth, status: orders.status, count: count() })
    .from(orders)
    .where(gte(orders.createdAt, since))
    .groupBy(sql`1`, orders.status);
  return rows.map((row) => ({ ...row, status: row.status as OrderStatus }));
}

/** Products that are not deleted. */
export async function countProducts(db: Db): Promise<number> {
  return countRows(db, products, isNull(products.deletedAt));
}

/** People with an account who are no shopkeepers. */
export async function countCustomers(db: Db): Promise<number> {
  return countRows(db, users, eq(users.role, "CUSTOMER"));
}

async function countRows(db: Db, table: typeof products | typeof users, where: SQL): Promise<number> {
  const [row] = await db.select({ count: count() }).from(table).where(where);
  return row?.count ?? 0;
}
