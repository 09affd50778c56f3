import { t } from "#kernel/languages/messages.ts";
import { fail, ok } from "#kernel/result.ts";
import { giveBackAll } from "#modules/holds/server/give-back-hold.ts";
import { afterLine, heldByOthers, holdOfFewer, holdOfMore } from "#modules/holds/server/hold-line.ts";
import { freeFor } from "#modules/holds/server/hold-rules.ts";
import { settle } from "#modules/holds/server/move-on.ts";
import type { Tx } from "#platform/database/client.ts";
import { asSignedIn, forSignedIn } from "#platform/use-cases/as-admin.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { CartAction } from "../contract/cart.ts";
import { lockCart, removeLines, setQuantity } from "./cart-lines.ts";
import { lockCartAndProduct, readLine } from "./line-facts.ts";
import { loadCart, loadKnownCart } from "./load-cart.ts";

interface GoingTo {
  /** The PIN code that the delivery charge is to be for. */
  pin?: string | undefined;
}

/** The customer's own cart, empty when nothing was ever added. */
export function getCart(ctx: Context, { pin }: GoingTo = {}) {
  return forSignedIn(ctx, async ({ userId }) =>
    ok(await loadCart(ctx.database, { userId, now: ctx.now(), pin })),
  );
}

const step: Record<CartAction, number> = { add: 1, increment: 1, decrement: -1, accept_price: 0 };

interface Change extends GoingTo {
  product_id: string;
  action: CartAction;
}

/**
 * Changes a line, which accepts its price as well. It holds no more than the stock: 'out_of_stock' says how many are left, 'held' until when the
 * others are in somebody's cart. Who takes the last pieces has them held.
 */
export async function changeCart(ctx: Context, input: Change) {
  const changed = await asSignedIn(ctx, (tx, { userId }) =>
    changeLine(tx, userId, { ...input, now: ctx.now() }),
  );
  if (!changed.ok) return changed;
  // A refusal after something was moved on to the next in line: that is kept.
  return "refusal" in changed.value ? changed.value.refusal : ok(changed.value.cart);
}

async function changeLine(tx: Tx, userId: string, change: Change & { now: Date }) {
  const { product_id: productId, action } = change;
  const now = change.now.getTime();
  const cart = await lockCartAndProduct(tx, userId, productId);
  if (cart === null) return fail("unauthenticated");
  const line = await readLine(tx, { cartId: cart.id, productId, userId, now: change.now });
  if (line.quantity === null && action !== "add") return fail("not_in_cart");
  const { stock, effectivePricePaise, terms } = line;
  const quantity = Math.max(0, (line.quantity ?? 0) + step[action]);
  const isMore = step[action] > 0;
  if (isMore) {
    if (stock === null) return fail("not_found", t("This product is not for sale any more."));
    if (stock < quantity) return fail("out_of_stock", leftMessage(stock, quantity - 1));
  }
  const piece = await settle(tx, line.piece, now, terms);
  if (isMore && freeFor(piece, userId) < quantity) return ok({ refusal: heldByOthers(piece, userId) });
  const asker = { ...line.asker, quantity };
  const held = isMore ? holdOfMore(piece, asker, now, terms) : holdOfFewer(piece, asker);
  const seenPricePaise = effectivePricePaise ?? 0;
  await setQuantity(tx, cart.id, { piece, quantity, seenPricePaise, hold: held.put });
  await afterLine(tx, piece, held, { now, terms });
  return ok({ cart: await loadKnownCart(tx, cart, { userId, now: change.now, pin: change.pin }) });
}

function leftMessage(stock: number, inCart: number): string {
  return stock === 0
    ? t("This product is out of stock.")
    : t("Only {stock} left, and you have {inCart} in your cart.", { stock, inCart });
}

/** Removes one product, or all with 'ALL', and gives back what was held of them. Removing what is not there changes nothing and is no failure. */
export function removeFromCart(ctx: Context, input: { product_id: string } & GoingTo) {
  return asSignedIn(ctx, async (tx, { userId }) => {
    const now = ctx.now();
    const cart = await lockCart(tx, userId);
    if (cart === null) return fail("unauthenticated");
    const { product_id } = input;
    const removed = await removeLines(tx, cart.id, product_id === "ALL" ? undefined : product_id);
    await giveBackAll(tx, userId, removed, now.getTime());
    return ok(await loadKnownCart(tx, cart, { userId, now, pin: input.pin }));
  });
}
