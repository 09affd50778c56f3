import type { OrderStatus } from "#contract/order-status.ts";
import { ok, type Result } from "#contract/result.ts";
import type { MonthlyOrders } from "#contract/statistics.ts";
import { requireAdmin } from "../actor.ts";
import type { Context } from "../context.ts";
import { lastMonths } from "./months.ts";
import { countByMonth } from "./statistics-queries.ts";

/** The last twelve months, the oldest first: how the orders that were placed in each stand now. Admins only. */
export async function listMonthlyOrders(
  ctx: Context,
): Promise<Result<MonthlyOrders[], "unauthenticated" | "forbidden">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  const months = lastMonths(ctx.now(), 12);
  const counted = await countByMonth(ctx.database, months);
  return ok(months.map((month, i) => ({ month, ...inWireWords(counted[i] ?? {}) })));
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
