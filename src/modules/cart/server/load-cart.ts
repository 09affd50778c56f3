import { toRupees } from "#kernel/money.ts";
import { inReaderLanguage } from "#modules/catalogue/contract/texts.ts";
import { termsOf } from "#modules/holds/server/hold-queries.ts";
import type { Db } from "#platform/database/client.ts";
import { preparedText } from "#platform/database/statements.ts";
import type { Cart } from "../contract/cart.ts";
import { cartCharge } from "./cart-charge.ts";
import { type CartRow, type LoadedLine, selectLines, totalsOf } from "./cart-lines.ts";
import { describeHolds } from "./held-lines.ts";

const cartOfCustomer = preparedText<CartRow>(
  "cart",
  'select id, created_at as "createdAt" from carts where user_id = $1',
);

/** The one who looks at a cart, when, and the PIN code that the delivery charge is to be for. */
interface CartReader {
  userId: string;
  now: Date;
  pin: string | undefined;
}

/** A customer's cart in the API's form: lines, sums in rupees, the delivery charge; what is held is as of `now`. */
export async function loadCart(db: Db, reader: CartReader): Promise<Cart> {
  const [cart = null] = await cartOfCustomer(db, [reader.userId]);
  return cart ? loadKnownCart(db, cart, reader) : { cart, ...(await describeLines(db, [], reader)) };
}

/** The same for a cart whose row is already loaded. */
export async function loadKnownCart(db: Db, cart: CartRow, reader: CartReader): Promise<Cart> {
  const { userId } = reader;
  return {
    cart: { id: cart.id, user_id: userId, created_at: cart.createdAt.toISOString() },
    ...(await describeLines(db, await selectLines(db, userId), reader)),
  };
}

/** A line that is sold stays in sight and in the count, and out of the sums: nobody will pay for it. Without lines nothing is delivered. */
async function describeLines(db: Db, lines: LoadedLine[], reader: CartReader): Promise<Omit<Cart, "cart">> {
  const buyable = lines.filter(({ stock }) => stock > 0);
  const totals = totalsOf(buyable);
  const saved = lines[0]?.savedSettings ?? {};
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
