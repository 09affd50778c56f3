import type { Cart, CartAction } from "#contract/cart.ts";
import { effectivePrice, toPaise } from "#contract/money.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireSignedIn } from "../actor.ts";
import { findProductRow } from "../catalogue/product-queries.ts";
import type { Context } from "../context.ts";
import { loadCart, lockCart, lockProductRow, selectLines, setQuantity } from "./cart-queries.ts";

type Code = "unauthenticated" | "not_found" | "out_of_stock" | "not_in_cart";

/** How many more of a product each action wants. */
const step: Record<CartAction, number> = { add: 1, increment: 1, decrement: -1, accept_price: 0 };

/**
 * Adds a product, takes one more or one less of it, or accepts its changed price, which every other change does as well. The
 * cart reserves nothing; it only never asks for more than there is: 'out_of_stock' says how many are left. One less of
 * the last one removes the line.
 */
export async function changeCart(
  ctx: Context,
  input: { product_id: string; action: CartAction },
): Promise<Result<Cart, Code>> {
  const customer = requireSignedIn(ctx.actor);
  if (!customer.ok) return customer;
  const { userId } = customer.value;
  return inTransaction<Cart, Code>(ctx.database, async (tx) => {
    const cartId = await lockCart(tx, userId);
    if (cartId === null) return fail("unauthenticated");
    const line = (await selectLines(tx, userId)).find((one) => one.productId === input.product_id);
    if (!line && input.action !== "add") return fail("not_in_cart");
    const quantity = (line?.quantity ?? 0) + step[input.action];
    let seenPricePaise = line?.effectivePricePaise ?? 0;
    if (step[input.action] > 0) {
      await lockProductRow(tx, input.product_id);
      const product = await findProductRow(tx, input.product_id, { hidden: false });
      if (!product) return fail("not_found", "This product is not for sale any more.");
      if (product.stock < quantity) return fail("out_of_stock", leftMessage(product.stock, quantity - 1));
      seenPricePaise = toPaise(effectivePrice(product));
    }
    await setQuantity(tx, cartId, { productId: input.product_id, quantity, seenPricePaise });
    return ok(await loadCart(tx, userId));
  });
}

function leftMessage(stock: number, inCart: number): string {
  return stock === 0
    ? "This product is out of stock."
    : `Only ${stock} left, and you have ${inCart} in your cart.`;
}
