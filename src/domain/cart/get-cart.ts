import type { Cart } from "#contract/cart.ts";
import { ok, type Result } from "#contract/result.ts";
import { requireSignedIn } from "../accounts/actor.ts";
import type { Context } from "../context.ts";
import { loadCart } from "./cart-queries.ts";

/** The shopper's own cart, empty when nothing was ever added. */
export async function getCart(ctx: Context): Promise<Result<Cart, "unauthenticated">> {
  const shopper = requireSignedIn(ctx.actor);
  if (!shopper.ok) return shopper;
  return ok(await loadCart(ctx.database, shopper.value.userId));
}
