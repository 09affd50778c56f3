import { and, asc, eq, sql } from "drizzle-orm";
import { goods } from "#modules/catalogue/goods-schema.ts";
import { heldProducts, holds, type OpenHold } from "#modules/holds/schema.ts";
import { saveHold } from "#modules/holds/server/hold-queries.ts";
import type { HoldRequest, ProductHolds } from "#modules/holds/server/hold-rules.ts";
import { parseSaved, type SavedSettings } from "#modules/settings/server/read-settings.ts";
import { productWeights } from "#modules/shipping/schema.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import { prepared, preparedText } from "#platform/database/statements.ts";
import { cartLines, carts } from "../schema.ts";

/** The product of a line as it is now, amounts in paise. */
export const productOfLine = {
  productId: goods.id,
  name: goods.name,
  translations: goods.translations,
  pricePaise: goods.pricePaise,
  discountedPricePaise: goods.discountedPricePaise,
  effectivePricePaise: goods.effectivePricePaise,
  // Null when the product is not on sale any more.
  stock: goods.stock,
  images: goods.images,
  garment: goods.garment,
  holds: heldProducts.holds,
  ownGrams: sql<number | null>`(select w.grams from ${productWeights} w where w.product_id = ${goods.id})`,
};

/**
 * The lines of a customer's cart with their products as these are now, amounts in paise; and the product that is asked about, if one is,
 * as the last where it is no line yet.
 */
const linesOfCustomer = prepared((db) => {
  const userId = sql.placeholder("userId");
  const asked = sql`${sql.placeholder("asked")}::uuid`;
  return db
    .select({
      ...productOfLine,
      quantity: cartLines.quantity,
      // The unit price that the customer last saw; null for lines older than that record.
      seenPricePaise: cartLines.seenPricePaise,
      waiting: sql<string[] | null>`case when ${goods.id} = ${asked} then ${heldProducts.waiting} end`,
      // Looked up line by line, as PostgreSQL expects a hundred lines, and would read whole tables to join them.
      restUntil: sql<string | null>`(select (extract(epoch from h.rest_until) * 1000)::bigint from ${holds} h
        where h.product_id = ${goods.id} and h.user_id = ${userId})`,
    })
    .from(goods)
    .innerJoin(heldProducts, eq(heldProducts.productId, goods.id))
    .leftJoin(
      cartLines,
      and(
        eq(cartLines.productId, goods.id),
        eq(cartLines.cartId, sql`(select id from ${carts} where user_id = ${userId})`),
      ),
    )
    .where(
      sql`${goods.id} = any(array(select l.product_id from ${cartLines} l join ${carts} c on c.id = l.cart_id
        where c.user_id = ${userId}) || ${asked})`,
    )
    .orderBy(asc(cartLines.addedAt), asc(goods.id))
    .prepare("cart_lines");
});

/** The lines of `selectLines`, and with them a product; its line has no quantity while it is not in the cart. A stock of null is that of a product which is not on sale. */
export async function selectLinesAnd(db: Db, userId: string, productId: string | null) {
  const rows = await linesOfCustomer(db).execute({ userId, asked: productId });
  return rows.map(({ restUntil, waiting, ...row }) => ({
    ...row,
    /** Until then the customer gets no new hold of it, in milliseconds; null where they may. */
    restUntil: restUntil === null ? null : Number(restUntil),
    waiting: waiting ?? [],
  }));
}
type AskedLine = Awaited<ReturnType<typeof selectLinesAnd>>[number];
export type LoadedLine = AskedLine & { quantity: number; stock: number };

/** The lines of a customer's cart in the order they were added; those of products that are not on sale any more have a stock of 0. */
export async function selectLines(db: Db, userId: string): Promise<LoadedLine[]> {
  return linesIn(await selectLinesAnd(db, userId, null));
}

/** The lines among what was read. */
export function linesIn(read: readonly AskedLine[]): LoadedLine[] {
  return read.flatMap(({ quantity, stock, ...line }) =>
    quantity ? { ...line, quantity, stock: stock ?? 0 } : [],
  );
}

export interface CartRow {
  id: string;
  createdAt: Date;
  saved: SavedSettings;
}

const cartColumns = `id, created_at as "createdAt", (select saved from saved_settings) as saved`;
type CartColumns = Omit<CartRow, "saved"> & { saved: string };

const cartOf = ([row]: readonly CartColumns[]): CartRow | null =>
  row ? { ...row, saved: parseSaved(row.saved) } : null;

const cartOfCustomer = preparedText<CartColumns>(
  "cart",
  `select ${cartColumns} from carts where user_id = $1`,
);

/** A customer's cart with the saved settings; null where nothing was ever added. */
export async function findCart(db: Db, userId: string): Promise<CartRow | null> {
  return cartOf(await cartOfCustomer(db, [userId]));
}

const takesCart = `insert into carts (user_id) select id from users where id = $1 for key share
    on conflict (user_id) do update set user_id = excluded.user_id returning ${cartColumns}`;

const takeCart = preparedText<CartColumns>("take_cart", takesCart);

/** Returns and locks a customer's cart, created if there is none. Null when the account goes; one statement, so that the cart can't go between two. */
export async function lockCart(tx: Tx, userId: string): Promise<CartRow | null> {
  return cartOf(await takeCart(tx, [userId]));
}

/** Locks a cart and after it a product, as an order does: what is read of either from now on stays true. */
const takeCartAndProduct = preparedText<CartColumns>(
  "take_cart_and_product",
  `with taken as (${takesCart}), locked as (
      select p.id from taken join products p on p.id = $2 for no key update of p
    )
    select taken.* from taken left join locked on true`,
);

type LineHolds = Pick<AskedLine, "productId" | "quantity" | "holds" | "restUntil">;

/** The facts about each line's customer as far as holds go: what is held for them elsewhere is held in the other lines of their cart. */
export function holdRequestsOf(
  lines: readonly LineHolds[],
  { userId, now }: { userId: string; now: Date },
): (line: LineHolds) => HoldRequest {
  const isOwn = ({ userId: holder, offered, until }: OpenHold) =>
    holder === userId && !offered && until > now.getTime();
  const heldIn = ({ holds }: LineHolds) => holds.find(isOwn)?.quantity ?? 0;
  const held = lines.reduce((sum, line) => sum + heldIn(line), 0);
  return (line) => ({
    userId,
    quantity: line.quantity ?? 0,
    restUntil: line.restUntil,
    heldElsewhere: held - heldIn(line),
  });
}

/** A product that somebody wants to put into their cart, or has there, with the cart; the line is null where there is no such product. */
interface Asked {
  cart: CartRow;
  /** All of the cart, and the line of the product. */
  lines: AskedLine[];
  line: AskedLine | null;
  piece: ProductHolds;
  request: HoldRequest;
}

/** Locks a customer's cart and a product for it, and reads them. Null when the account goes. */
export async function lockAskedLine(
  tx: Tx,
  of: { userId: string; productId: string; now: Date },
): Promise<Asked | null> {
  const { userId, productId } = of;
  // Read once both are locked: statements that are sent together run one after the other.
  const [taken, lines] = await Promise.all([
    takeCartAndProduct(tx, [userId, productId]),
    selectLinesAnd(tx, userId, productId),
  ]);
  const cart = cartOf(taken);
  if (cart === null) return null;
  const line = lines.find((one) => one.productId === productId) ?? null;
  const { stock, holds, waiting, restUntil, quantity } = line ?? noLine;
  return {
    cart,
    lines,
    line,
    piece: { productId, stock: stock ?? 0, holds, waiting },
    request: holdRequestsOf(lines, of)({ productId, holds, restUntil, quantity }),
  };
}

const noLine = { stock: null, holds: [], waiting: [], restUntil: null, quantity: null };

const takeCartInTurn = preparedText<{ id: string }>(
  "take_turn",
  `insert into carts (user_id) select users.id from
      (select pg_advisory_xact_lock(hashtextextended($1::text, 0))) as turn, users
    where users.id = $1::uuid for key share of users
    on conflict (user_id) do update set user_id = excluded.user_id returning id`,
);

/** Locks the cart like `lockCart`, and one customer's orders with it: what is added from now on goes into the next cart. */
export async function lockCartToOrder(tx: Tx, userId: string): Promise<{ id: string } | null> {
  const [cart = null] = await takeCartInTurn(tx, [userId]);
  return cart;
}

const upsertLine = preparedText(
  "put_cart_line",
  `insert into cart_lines (cart_id, product_id, quantity, seen_price_paise)
    values ($1::uuid, $2::uuid, $3::int, $4::bigint)
    on conflict (cart_id, product_id) do update
    set quantity = excluded.quantity, seen_price_paise = excluded.seen_price_paise`,
);

interface ChangedLine {
  quantity: number;
  /** The price in paise at which the customer set it. */
  seenPricePaise: number;
  piece: ProductHolds;
  /** The hold that comes with it, or null where that stays as it is. */
  hold: OpenHold | null;
}

/** Sets how many of a product are in a cart, and how they are held, in one trip; 0 removes the line. */
export async function setQuantity(
  tx: Tx,
  cartId: string,
  { piece, quantity, seenPricePaise, hold }: ChangedLine,
): Promise<void> {
  if (quantity <= 0) await removeLines(tx, cartId, piece.productId);
  else
    await Promise.all([
      upsertLine(tx, [cartId, piece.productId, quantity, seenPricePaise]),
      hold && saveHold(tx, piece, hold),
    ]);
}

/** Removes a product from a cart, if it is in it; every product where none is named. Returns what was in it. */
export async function removeLines(tx: Tx, cartId: string, productId?: string): Promise<string[]> {
  const product = productId === undefined ? undefined : eq(cartLines.productId, productId);
  const removed = await tx
    .delete(cartLines)
    .where(and(eq(cartLines.cartId, cartId), product))
    .returning({ productId: cartLines.productId });
  return removed.map((line) => line.productId);
}

const emptying = preparedText("empty_cart", "delete from cart_lines where cart_id = $1");

/** Removes all that is in a cart. */
export async function emptyCart(tx: Tx, { cartId }: { cartId: string }): Promise<void> {
  await emptying(tx, [cartId]);
}
