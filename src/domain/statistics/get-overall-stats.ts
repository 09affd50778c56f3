import { toRupees } from "#contract/money.ts";
import { ok, type Result } from "#contract/result.ts";
import type { OverallStats } from "#contract/statistics.ts";
import { requireAdmin } from "../actor.ts";
import type { Context } from "../context.ts";
import { countFromDailyCounts } from "../daily-counts.ts";
import { lastMonths } from "./months.ts";
import { sumByMonth, sumCompleted } from "./statistics-queries.ts";

/** What the shop sold (rupees of completed orders, in all and by month), what it has, who has an account. Admins only. */
export async function getOverallStats(
  ctx: Context,
): Promise<Result<OverallStats, "unauthenticated" | "forbidden">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  const { database } = ctx;
  const months = lastMonths(ctx.now(), 12);
  const [completed, byMonth, totalProducts, uniqueUsers] = await Promise.all([
    sumCompleted(database),
    sumByMonth(database, months[0] ?? ""),
    countFromDailyCounts(database, "products", ["all"]),
    countFromDailyCounts(database, "customers", ["all"]),
  ]);
  return ok({
    totalSales: toRupees(completed.paise),
    totalProducts,
    completedOrders: completed.orders,
    uniqueUsers,
    monthlySales: months.map((month) => ({ month, total_sales: toRupees(byMonth.get(month) ?? 0) })),
  });
}
