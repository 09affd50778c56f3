import { orderStatuses } from "#contract/order-status.ts";
import { ok, type Result } from "#contract/result.ts";
import type { StatusCount } from "#contract/statistics.ts";
import type { Context } from "../context.ts";
import { countOrders } from "../orders/count-orders.ts";

/** How many orders stand in each of the six statuses, in their order; 0 where there are none. Admins only. */
export async function listStatusCounts(
  ctx: Context,
): Promise<Result<StatusCount[], "unauthenticated" | "forbidden">> {
  const counts = await countOrders(ctx);
  return counts.ok ? ok(orderStatuses.map((status) => ({ status, count: counts.value[status] }))) : counts;
}
