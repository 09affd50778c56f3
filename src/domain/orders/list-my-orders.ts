import type { Order } from "#contract/order.ts";
import { ok, type Result } from "#contract/result.ts";
import { requireSignedIn } from "../accounts/actor.ts";
import type { Context } from "../context.ts";
import type { Page, PageQuery } from "../page.ts";
import { selectOrdersOf } from "./order-queries.ts";

/** One page of the shopper's own orders, newest first. */
export async function listMyOrders(
  ctx: Context,
  query: PageQuery,
): Promise<Result<Page<Order>, "unauthenticated">> {
  const shopper = requireSignedIn(ctx.actor);
  if (!shopper.ok) return shopper;
  return ok(await selectOrdersOf(ctx.database, shopper.value.userId, query));
}
