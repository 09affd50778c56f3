import type { OrderStatus } from "#contract/order-status.ts";
import { ok, type Result } from "#contract/result.ts";
import { requireAdmin } from "../actor.ts";
import type { Context } from "../context.ts";
import { countByStatus } from "./order-queries.ts";

/** How many orders stand in each status. Admins only. */
export async function countOrders(
  ctx: Context,
): Promise<Result<Record<OrderStatus, number>, "unauthenticated" | "forbidden">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return ok(await countByStatus(ctx.database));
}
