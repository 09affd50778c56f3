import { fail, ok } from "#kernel/result.ts";
import { asSignedIn, forSignedIn } from "#platform/use-cases/as-admin.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { CartAction } from "../contract/cart.ts";
import { loadCart, loadKnownCart, lockCart, lockLine, removeLines, setQuantity } from "./cart-queries.ts";

interface GoingTo {
  /** The PIN code that the delivery charge is to be for. */
  pin?: string | undefined;
}

/** The customer's own cart, empty when nothing was ever added. */
export function getCart(ctx: Context, { pin }: GoingTo = {}) {
  return forSignedIn(ctx, async (customer) => ok(await loadCart(ctx.database, customer.userId, pin)));
}

const step: Record<CartAction, number> = { add: 1, increment: 1, decrement: -1, accept_price: 0 };

/** Changes a line, which accepts its price as well. A cart reserves nothing, but holds no more than the stock: 'out_of_stock' says how many are left. */
export function changeCart(ctx: Context, input: { product_id: string; action: CartAction } & GoingTo) {
  return asSignedIn(ctx, async (tx, { userId }) => {
    const cart = await lockCart(tx, userId);
    if (cart === null) return fail("unauthenticated");
    const line = await lockLine(tx, cart.id, input.product_id);
    if (line.quantity === null && input.action !== "add") return fail("not_in_cart");
    const quantity = (line.quantity ?? 0) + step[input.action];
    const { stock, effectivePricePaise } = line;
    if (step[input.action] > 0) {
      if (stock === null) return fail("not_found", "This product is not for sale any more.");
      if (stock < quantity) return fail("out_of_stock", leftMessage(stock, quantity - 1));
    }
    const seenPricePaise = effectivePricePaise ?? 0;
    await setQuantity(tx, cart.id, { productId: input.product_id, quantity, seenPricePaise });
    return ok(await loadKnownCart(tx, cart, { userId, pin: input.pin }));
  });
}

function leftMessage(stock: number, inCart: number): string {
  return stock === 0
    ? "This product is out of stock."
    : `Only ${stock} left, and you have ${inCart} in your cart.`;
}

/** Removes one product, or all with 'ALL'. Removing what is not there changes nothing and is no failure. */
export function removeFromCart(ctx: Context, input: { product_id: string } & GoingTo) {
  return asSignedIn(ctx, async (tx, { userId }) => {
    const cart = await lockCart(tx, userId);
    if (cart === null) return fail("unauthenticated");
    await removeLines(tx, cart.id, input.product_id === "ALL" ? undefined : input.product_id);
    return ok(await loadKnownCart(tx, cart, { userId, pin: input.pin }));
  });
}
