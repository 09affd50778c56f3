import type { Order } from "#contract/order.ts";
import type { OrderStatus } from "#contract/order-status.ts";
import { ok, type Result } from "#contract/result.ts";
import { requireAdmin } from "../actor.ts";
import type { Context } from "../context.ts";
import type { Page, PageQuery } from "../page.ts";
import { selectOrders } from "./order-queries.ts";

/** One page of everybody's orders, newest first, of one status when asked. Admins only. */
export async function listOrders(
  ctx: Context,
  query: PageQuery & { status?: OrderStatus | undefined },
): Promise<Result<Page<Order>, "unauthenticated" | "forbidden">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return ok(await selectOrders(ctx.database, query));
}
