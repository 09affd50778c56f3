import type { Order } from "#contract/order.ts";
import { ok, type Result } from "#contract/result.ts";
import { requireSignedIn } from "../actor.ts";
import type { Context } from "../context.ts";
import type { Page, PageQuery } from "../page.ts";
import { selectOrdersOf } from "./order-queries.ts";

/** One page of the customer's own orders, newest first. */
export async function listMyOrders(
  ctx: Context,
  query: PageQuery,
): Promise<Result<Page<Order>, "unauthenticated">> {
  const customer = requireSignedIn(ctx.actor);
  if (!customer.ok) return customer;
  return ok(await selectOrdersOf(ctx.database, customer.value.userId, query));
}
