import { toRupees } from "#contract/money.ts";
import { ok, type Result } from "#contract/result.ts";
import type { OverallStats } from "#contract/statistics.ts";
import { requireAdmin } from "../actor.ts";
import type { Context } from "../context.ts";
import { lastMonths } from "./months.ts";
import { countPresent, sumCompleted } from "./statistics-queries.ts";

/** What the shop sold (rupees of completed orders, in all and by month), what it has, who has an account. Admins only. */
export async function getOverallStats(
  ctx: Context,
): Promise<Result<OverallStats, "unauthenticated" | "forbidden">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  const { database } = ctx;
  const months = lastMonths(ctx.now(), 12);
  const [completed, present] = await Promise.all([sumCompleted(database, months), countPresent(database)]);
  const [, ...ofMonths] = completed;
  return ok({
    totalSales: toRupees(completed.reduce((sum, { paise }) => sum + paise, 0)),
    totalProducts: present.products,
    completedOrders: completed.reduce((sum, { orders }) => sum + orders, 0),
    uniqueUsers: present.customers,
    monthlySales: months.map((month, i) => ({ month, total_sales: toRupees(ofMonths[i]?.paise ?? 0) })),
  });
}
