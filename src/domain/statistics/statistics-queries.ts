import { sql } from "drizzle-orm";
import type { OrderStatus } from "#contract/order-status.ts";
import type { Db } from "#db/client.ts";

/** Number and total (paise) of the completed orders. */
export async function sumCompleted(db: Db): Promise<{ orders: number; paise: number }> {
  const { rows } = await db.execute<Record<"orders" | "paise", string>>(sql`
    select coalesce(sum(rows), 0) as orders, coalesce(sum(paise), 0) as paise
    from daily_counts where list = 'orders' and kind = 'COMPLETED'`);
  // Sums are numeric in the database; they fit a number as long as a shop sells for less than 90 lakh crore rupees.
  return { orders: Number(rows[0]?.orders), paise: Number(rows[0]?.paise) };
}

/** Totals (paise) of completed orders by the month they were placed, from a month on; months without any are left out. */
export async function sumByMonth(db: Db, since: string): Promise<Map<string, number>> {
  const { rows } = await db.execute<Record<"month" | "paise", string>>(sql`
    select to_char(day, 'YYYY-MM') as month, sum(paise) as paise
    from daily_counts where list = 'orders' and kind = 'COMPLETED' and day >= ${`${since}-01`}::date group by 1`);
  return new Map(rows.map(({ month, paise }) => [month, Number(paise)]));
}

/** Orders by the month they were placed and the status they have now, from a month on. */
export async function countByMonth(
  db: Db,
  since: string,
): Promise<{ month: string; status: OrderStatus; count: number }[]> {
  const { rows } = await db.execute<{ month: string; status: OrderStatus; count: string }>(sql`
    select to_char(day, 'YYYY-MM') as month, kind as status, sum(rows) as count
    from daily_counts where list = 'orders' and day >= ${`${since}-01`}::date group by 1, 2`);
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
