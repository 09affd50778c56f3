import { t } from "#kernel/languages/messages.ts";
import { toRupees } from "#kernel/money.ts";
import { fail, ok } from "#kernel/result.ts";
import { inReaderLanguage } from "#modules/catalogue/contract/texts.ts";
import { termsOf } from "#modules/holds/server/hold-queries.ts";
import { freeFor, type HoldTerms } from "#modules/holds/server/hold-rules.ts";
import { lineHoldOf } from "#modules/holds/server/line-hold.ts";
import {
  advanceHolds,
  afterLine,
  heldByOthers,
  holdOfFewer,
  holdOfMore,
} from "#modules/holds/server/move-on.ts";
import { releaseAllHolds } from "#modules/holds/server/release-hold.ts";
import type { SavedSettings } from "#modules/settings/server/read-settings.ts";
import { chargeOf, findPlace, isByPin, shippingTermsOf } from "#modules/shipping/server/delivery-to.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import { asSignedIn } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forSignedIn } from "#platform/use-cases/for-admin.ts";
import type { Cart, CartAction, CartLine } from "../contract/cart.ts";
import {
  type CartRow,
  findCart,
  holdRequestsOf,
  type LoadedLine,
  linesIn,
  lockAskedLine,
  lockCart,
  removeLines,
  selectLines,
  setQuantity,
} from "./cart-queries.ts";
import { contentsOf, totalsOf } from "./cart-totals.ts";

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
  const found = await lockAskedLine(tx, { userId, productId, now: change.now });
  if (found === null) return fail("unauthenticated");
  const { cart, line, request } = found;
  const terms = termsOf(cart.saved);
  if (request.quantity === 0 && action !== "add") return fail("not_in_cart");
  const quantity = Math.max(0, request.quantity + step[action]);
  const isMore = step[action] > 0;
  if (isMore) {
    const stock = line?.stock ?? null;
    if (stock === null) return fail("not_found", t("This product is not for sale any more."));
    if (stock < quantity) return fail("out_of_stock", leftMessage(stock, quantity - 1));
  }
  const piece = await advanceHolds(tx, found.piece, now, terms);
  if (isMore && freeFor(piece, userId) < quantity) return ok({ refusal: heldByOthers(piece, userId) });
  const after = { ...request, quantity };
  const held = isMore ? holdOfMore(piece, after, now, terms) : holdOfFewer(piece, after);
  const seenPricePaise = line?.effectivePricePaise ?? 0;
  await setQuantity(tx, cart.id, { piece, quantity, seenPricePaise, hold: held.next });
  const { holds } = await afterLine(tx, piece, held, { now, terms });
  const lines = found.lines.map((one) => (one === line ? { ...one, quantity, seenPricePaise, holds } : one));
  const reader = { userId, now: change.now, pin: change.pin };
  return ok({ cart: await describeCart(tx, cart, linesIn(lines), reader) });
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
    await releaseAllHolds(tx, userId, removed, now.getTime());
    return ok(await loadKnownCart(tx, cart, { userId, now, pin: input.pin }));
  });
}

/** The one who looks at a cart, when, and the PIN code that the delivery charge is to be for. */
interface CartReader {
  userId: string;
  now: Date;
  pin: string | undefined;
}

/** A customer's cart in the API's form: lines, sums in rupees, the delivery charge; what is held is as of `now`. */
async function loadCart(db: Db, reader: CartReader): Promise<Cart> {
  const cart = await findCart(db, reader.userId);
  return cart ? loadKnownCart(db, cart, reader) : { cart, ...(await describeLines(db, [], {}, reader)) };
}

/** A cart of which the row is loaded. */
async function loadKnownCart(db: Db, cart: CartRow, reader: CartReader): Promise<Cart> {
  return describeCart(db, cart, await selectLines(db, reader.userId), reader);
}

/** A cart of which the lines are known as well. */
async function describeCart(db: Db, cart: CartRow, lines: LoadedLine[], reader: CartReader): Promise<Cart> {
  return {
    cart: { id: cart.id, user_id: reader.userId, created_at: cart.createdAt.toISOString() },
    ...(await describeLines(db, lines, cart.saved, reader)),
  };
}

/** A line that is sold stays in sight and in the count, and out of the sums: nobody will pay for it. Without lines nothing is delivered. */
async function describeLines(
  db: Db,
  lines: LoadedLine[],
  saved: SavedSettings,
  reader: CartReader,
): Promise<Omit<Cart, "cart">> {
  const buyable = lines.filter(({ stock }) => stock > 0);
  const totals = totalsOf(buyable);
  const holdOf = describeHolds(lines, reader, termsOf(saved));
  return {
    products: lines.map((line) => ({
      id: line.productId,
      name: inReaderLanguage(line.name, line.translations),
      quantity: line.quantity,
      price: toRupees(line.pricePaise),
      discounted_price: toRupees(line.discountedPricePaise),
      previous_price: previousPrice(line),
      product_images: line.images,
      garment: line.garment,
      stock: line.stock,
      ...holdOf(line),
    })),
    subtotal: toRupees(totals.subtotalPaise),
    total: toRupees(totals.goodsPaise),
    count: totalsOf(lines).count,
    ...(await cartCharge(db, buyable, { saved: buyable.length > 0 ? saved : {}, pin: reader.pin })),
  };
}

/** A product's former price in rupees; null when the customer saw the current one, or the product is sold out anyway. */
function previousPrice(line: LoadedLine): number | null {
  const { seenPricePaise, effectivePricePaise, stock } = line;
  if (seenPricePaise === null || stock === 0 || seenPricePaise === effectivePricePaise) return null;
  return toRupees(seenPricePaise);
}

/** How each line is held, and whether it can be ordered as it stands: what others hold can't be. */
function describeHolds(lines: readonly LoadedLine[], reader: CartReader, terms: HoldTerms) {
  const holdRequestOf = holdRequestsOf(lines, reader);
  const now = reader.now.getTime();
  return (line: LoadedLine): Pick<CartLine, "hold" | "is_available"> => {
    const request = holdRequestOf(line);
    const piece = { ...line, holds: line.holds.filter(({ until }) => until > now) };
    return {
      hold: lineHoldOf(piece, request, now, terms),
      is_available: line.stock >= request.quantity && freeFor(piece, request.userId) >= request.quantity,
    };
  };
}

/** The delivery charge of lines that can be bought, to a PIN code where that makes a difference, and what it is for. */
async function cartCharge(
  db: Db,
  lines: readonly LoadedLine[],
  { saved, pin }: { saved: SavedSettings; pin: string | undefined },
): Promise<Pick<Cart, "delivery_charge" | "charge_by_pin" | "pin">> {
  const terms = shippingTermsOf(saved);
  const charge_by_pin = isByPin(terms);
  const zone = charge_by_pin && pin ? (await findPlace(db, terms, { pin })).zone : null;
  const delivery_charge = toRupees(chargeOf(zone, contentsOf(lines), terms));
  return { delivery_charge, charge_by_pin, pin: charge_by_pin ? (pin ?? null) : null };
}
