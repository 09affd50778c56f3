import { entityId } from "#contract/fields.ts";
import type { Order } from "#contract/order.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import { requireAdmin } from "../actor.ts";
import type { Context } from "../context.ts";
import { findOrderRow } from "./whole-orders.ts";

/** One order, whoever placed it; 'not_found' also for an id that is none. Admins only. */
export async function getOrder(
  ctx: Context,
  orderId: string,
): Promise<Result<Order, "unauthenticated" | "forbidden" | "not_found">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  const id = entityId.safeParse(orderId);
  const order = id.success ? await findOrderRow(ctx.database, id.data) : null;
  return order ? ok(order) : fail("not_found", "This order does not exist.");
}
