import type { OrderStatus } from "#contract/order-status.ts";
import { ok, type Result } from "#contract/result.ts";
import type { MonthlyOrders } from "#contract/statistics.ts";
import { requireAdmin } from "../actor.ts";
import type { Context } from "../context.ts";
import { lastMonths } from "./months.ts";
import { countByMonth } from "./statistics-queries.ts";

/** The wire's words for the statuses. */
const fields: Record<OrderStatus, Exclude<keyof MonthlyOrders, "month">> = {
  PENDING: "pending",
  ACCEPTED: "accepted",
  SHIPPED: "shipped",
  COMPLETED: "completed",
  "CANCELED-USER": "canceleduser",
  "CANCELED-ADMIN": "canceledadmin",
};

/** The last twelve months, the oldest first: how the orders that were placed in each stand now. Admins only. */
export async function listMonthlyOrders(
  ctx: Context,
): Promise<Result<MonthlyOrders[], "unauthenticated" | "forbidden">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  const months = new Map(lastMonths(ctx.now(), 12).map((month) => [month, noOrders(month)]));
  const [first = ""] = months.keys();
  for (const { month, status, count } of await countByMonth(ctx.database, first)) {
    const row = months.get(month);
    if (row) row[fields[status]] = count;
  }
  return ok([...months.values()]);
}

function noOrders(month: string): MonthlyOrders {
  return { month, pending: 0, accepted: 0, shipped: 0, completed: 0, canceleduser: 0, canceledadmin: 0 };
}
