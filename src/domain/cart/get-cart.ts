import type { Cart } from "#contract/cart.ts";
import { ok, type Result } from "#contract/result.ts";
import { requireSignedIn } from "../actor.ts";
import type { Context } from "../context.ts";
import { loadCart } from "./cart-queries.ts";

/** The customer's own cart, empty when nothing was ever added. */
export async function getCart(ctx: Context): Promise<Result<Cart, "unauthenticated">> {
  const customer = requireSignedIn(ctx.actor);
  if (!customer.ok) return customer;
  return ok(await loadCart(ctx.database, customer.value.userId));
}
