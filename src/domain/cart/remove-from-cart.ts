import type { Cart } from "#contract/cart.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireSignedIn } from "../actor.ts";
import type { Context } from "../context.ts";
import { clearLines, loadKnownCart, lockCart, removeLine } from "./cart-queries.ts";

/** Removes one product, or all with 'ALL'. Removing what is not there changes nothing and is no failure. */
export async function removeFromCart(
  ctx: Context,
  input: { product_id: string },
): Promise<Result<Cart, "unauthenticated">> {
  const customer = requireSignedIn(ctx.actor);
  if (!customer.ok) return customer;
  const { userId } = customer.value;
  return inTransaction(ctx.database, async (tx) => {
    const cart = await lockCart(tx, userId);
    if (cart === null) return fail("unauthenticated");
    if (input.product_id === "ALL") await clearLines(tx, cart.id);
    else await removeLine(tx, cart.id, input.product_id);
    return ok(await loadKnownCart(tx, userId, cart));
  });
}
