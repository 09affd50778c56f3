import { entityId } from "#contract/fields.ts";
import type { Order } from "#contract/order.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import { requireSignedIn } from "../actor.ts";
import type { Context } from "../context.ts";
import { findOwnOrder } from "./whole-orders.ts";

/** One of the customer's own orders; 'not_found' also for another's, and for an id that is none. */
export async function getMyOrder(
  ctx: Context,
  orderId: string,
): Promise<Result<Order, "unauthenticated" | "not_found">> {
  const customer = requireSignedIn(ctx.actor);
  if (!customer.ok) return customer;
  const id = entityId.safeParse(orderId);
  const order = id.success ? await findOwnOrder(ctx.database, customer.value.userId, id.data) : null;
  return order ? ok(order) : fail("not_found", "This order does not exist.");
}
