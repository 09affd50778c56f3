import { and, asc, eq, sql } from "drizzle-orm";
import { toRupees } from "#kernel/money.ts";
import { brands, categories, products } from "#modules/catalogue/schema.ts";
import { orderedGarmentColumn } from "#modules/catalogue/server/garment-columns.ts";
import { images, onSale } from "#modules/catalogue/server/product-queries.ts";
import { type SavedSettings, savedSettings } from "#modules/settings/server/read-settings.ts";
import { productWeights } from "#modules/shipping/schema.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import { prepared, preparedText } from "#platform/database/prepared.ts";
import type { Cart } from "../contract/cart.ts";
import { cartLines, carts } from "../schema.ts";
import { cartCharge } from "./cart-charge.ts";
import { totalsOf } from "./cart-totals.ts";

/** The lines of a customer's cart with their products as these are now, amounts in paise. */
const linesOfCustomer = prepared((db) =>
  db
    .select({
      productId: products.id,
      quantity: cartLines.quantity,
      name: products.name,
      description: products.description,
      pricePaise: products.pricePaise,
      discountedPricePaise: products.discountedPricePaise,
      effectivePricePaise: products.effectivePricePaise,
      // The unit price that the customer last saw; null for lines older than that record.
      seenPricePaise: cartLines.seenPricePaise,
      // 0 when the product is not on sale any more.
      stock: sql<number>`case when ${onSale} then ${products.stock} else 0 end`.mapWith(Number),
      images,
      garment: orderedGarmentColumn,
      /** Grams that the product weighs itself; null where those of its kind count. */
      ownGrams: productWeights.grams,
      savedSettings: sql<SavedSettings>`${sql.raw(savedSettings)}`,
    })
    .from(cartLines)
    .innerJoin(carts, eq(cartLines.cartId, carts.id))
    .innerJoin(products, eq(cartLines.productId, products.id))
    .leftJoin(categories, eq(products.categoryId, categories.id))
    .leftJoin(brands, eq(products.brandId, brands.id))
    .leftJoin(productWeights, eq(productWeights.productId, products.id))
    .where(eq(carts.userId, sql.placeholder("userId")))
    .orderBy(asc(cartLines.addedAt), asc(products.id))
    .prepare("cart_lines"),
);

/** The lines of a customer's cart in the order they were added, gone products included. */
export async function selectLines(db: Db, userId: string) {
  return await linesOfCustomer(db).execute({ userId });
}
export type LoadedLine = Awaited<ReturnType<typeof selectLines>>[number];

interface CartRow {
  id: string;
  createdAt: Date;
}

const cartOfCustomer = preparedText<CartRow>(
  "cart",
  'select id, created_at as "createdAt" from carts where user_id = $1',
);

/** A customer's cart in the API's form: lines, sums in rupees, the delivery charge of the settings. */
export async function loadCart(db: Db, userId: string, pin?: string): Promise<Cart> {
  const [cart = null] = await cartOfCustomer(db, [userId]);
  return cart ? loadKnownCart(db, cart, { userId, pin }) : { cart, ...(await describeLines(db, [])) };
}

/** The same for a cart whose row is already loaded. */
export async function loadKnownCart(
  db: Db,
  cart: CartRow,
  { userId, pin }: { userId: string; pin: string | undefined },
): Promise<Cart> {
  return {
    cart: { id: cart.id, user_id: userId, created_at: cart.createdAt.toISOString() },
    ...(await describeLines(db, await selectLines(db, userId), pin)),
  };
}

/** A line that is sold stays in sight and in the count, and out of the sums: nobody will pay for it. Without lines nothing is delivered. */
async function describeLines(db: Db, lines: LoadedLine[], pin?: string): Promise<Omit<Cart, "cart">> {
  const buyable = lines.filter(({ stock }) => stock > 0);
  const totals = totalsOf(buyable);
  return {
    products: lines.map((line) => ({
      id: line.productId,
      name: line.name,
      quantity: line.quantity,
      price: toRupees(line.pricePaise),
      discounted_price: toRupees(line.discountedPricePaise),
      previous_price: previousPrice(line),
      product_images: line.images,
      garment: line.garment,
      stock: line.stock,
      is_available: line.stock >= line.quantity,
    })),
    subtotal: toRupees(totals.subtotalPaise),
    total: toRupees(totals.goodsPaise),
    count: totalsOf(lines).count,
    ...(await cartCharge(db, buyable, pin)),
  };
}

/** A product's former price in rupees; null when the customer saw the current one, or the product is sold out anyway. */
function previousPrice(line: LoadedLine): number | null {
  const { seenPricePaise, effectivePricePaise, stock } = line;
  if (seenPricePaise === null || stock === 0 || seenPricePaise === effectivePricePaise) return null;
  return toRupees(seenPricePaise);
}

const takeCart = preparedText<CartRow>(
  "take_cart",
  `insert into carts (user_id) select id from users where id = $1 for key share
    on conflict (user_id) do update set user_id = excluded.user_id returning id, created_at as "createdAt"`,
);

/** Returns and locks a customer's cart, created if there is none. Null when the account goes; one statement, so that the cart can't go between two. */
export async function lockCart(tx: Tx, userId: string): Promise<CartRow | null> {
  const [cart = null] = await takeCart(tx, [userId]);
  return cart;
}

const takeCartInTurn = preparedText<CartRow>(
  "take_turn",
  `insert into carts (user_id) select users.id from
      (select pg_advisory_xact_lock(hashtextextended($1::text, 0))) as turn, users
    where users.id = $1::uuid for key share of users
    on conflict (user_id) do update set user_id = excluded.user_id returning id, created_at as "createdAt"`,
);

/** Locks the cart like `lockCart`, and one customer's orders with it: what is added from now on goes into the next cart. */
export async function lockCartToOrder(tx: Tx, userId: string): Promise<CartRow | null> {
  const [cart = null] = await takeCartInTurn(tx, [userId]);
  return cart;
}

const lineFacts = prepared((db) =>
  db
    .select({
      quantity: cartLines.quantity,
      effectivePricePaise: products.effectivePricePaise,
      stock: sql<number | null>`case when ${onSale} then ${products.stock} end`,
    })
    .from(products)
    .leftJoin(categories, eq(products.categoryId, categories.id))
    .leftJoin(brands, eq(products.brandId, brands.id))
    .leftJoin(
      cartLines,
      and(eq(cartLines.productId, products.id), eq(cartLines.cartId, sql.placeholder("cartId"))),
    )
    .where(eq(products.id, sql.placeholder("productId")))
    .for("key share", { of: products })
    .prepare("cart_line_facts"),
);

/** Reads a product and its cart line, and locks the product against deletion. Null is what there is not: the line, the sale, the product. */
export async function lockLine(tx: Tx, cartId: string, productId: string) {
  const [facts] = await lineFacts(tx).execute({ cartId, productId });
  return facts ?? { quantity: null, effectivePricePaise: null, stock: null };
}

const putLine = preparedText(
  "put_cart_line",
  `insert into cart_lines (cart_id, product_id, quantity, seen_price_paise) values ($1, $2, $3, $4)
    on conflict (cart_id, product_id) do update
    set quantity = excluded.quantity, seen_price_paise = excluded.seen_price_paise`,
);

/** Sets how many of a product are in a cart, and the price (paise) at which the customer did so; 0 removes the line. */
export async function setQuantity(
  tx: Tx,
  cartId: string,
  { productId, quantity, seenPricePaise }: { productId: string; quantity: number; seenPricePaise: number },
): Promise<void> {
  if (quantity <= 0) await removeLines(tx, cartId, productId);
  else await putLine(tx, [cartId, productId, quantity, seenPricePaise]);
}

/** Removes a product from a cart, if it is in it; every product where none is named. */
export async function removeLines(tx: Tx, cartId: string, productId?: string): Promise<void> {
  const product = productId === undefined ? undefined : eq(cartLines.productId, productId);
  await tx.delete(cartLines).where(and(eq(cartLines.cartId, cartId), product));
}

/** Emptying a cart as a part of a larger statement, in SQL: `cartId` is the place of the cart's id, such as `$1`. */
export function emptiesCart(cartId: `$${number}`): string {
  return `delete from cart_lines where cart_id = ${cartId}`;
}
