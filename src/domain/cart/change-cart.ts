import type { Cart, CartAction } from "#contract/cart.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireSignedIn } from "../accounts/actor.ts";
import { findProductRow } from "../catalogue/product-queries.ts";
import type { Context } from "../context.ts";
import { loadCart, lockCart, selectLines, setQuantity } from "./cart-queries.ts";

type Refusal = "unauthenticated" | "not_found" | "out_of_stock" | "not_in_cart";

/**
 * Adds a piece, or takes one more or one less of it. The cart reserves nothing; it only never asks for more than there
 * is: 'out_of_stock' says how many are left. One less of the last one removes the line.
 */
export async function changeCart(
  ctx: Context,
  input: { product_id: string; action: CartAction },
): Promise<Result<Cart, Refusal>> {
  const shopper = requireSignedIn(ctx.actor);
  if (!shopper.ok) return shopper;
  const { userId } = shopper.value;
  return inTransaction<Cart, Refusal>(ctx.database, async (tx) => {
    const cartId = await lockCart(tx, userId);
    const line = (await selectLines(tx, userId)).find((one) => one.productId === input.product_id);
    if (!line && input.action !== "add") return fail("not_in_cart");
    const wanted = (line?.quantity ?? 0) + (input.action === "decrement" ? -1 : 1);
    if (input.action !== "decrement") {
      const product = await findProductRow(tx, input.product_id, { hidden: false });
      if (!product) return fail("not_found", "This piece is not for sale any more.");
      if (product.stock < wanted) return fail("out_of_stock", leftMessage(product.stock, wanted - 1));
    }
    await setQuantity(tx, cartId, input.product_id, wanted);
    return ok(await loadCart(tx, userId));
  });
}

function leftMessage(stock: number, inCart: number): string {
  return stock === 0
    ? "This piece is out of stock."
    : `Only ${stock} left, and you have ${inCart} in your cart.`;
}
