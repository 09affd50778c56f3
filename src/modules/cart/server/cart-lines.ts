import { and, asc, eq, sql } from "drizzle-orm";
import { brands, categories, products } from "#modules/catalogue/schema.ts";
import { images, onSale, orderedGarmentColumn } from "#modules/catalogue/server/product-queries.ts";
import type { OrderedGarment } from "#modules/garments/contract/garment.ts";
import { holdsColumn, putsHold, valuesOf } from "#modules/holds/server/hold-queries.ts";
import type { OpenHold, Piece } from "#modules/holds/server/hold-rules.ts";
import { type SavedSettings, savedSettings } from "#modules/settings/server/read-settings.ts";
import { gramsOf } from "#modules/shipping/contract/parcels.ts";
import { ownGrams } from "#modules/shipping/server/delivery-columns.ts";
import type { Contents } from "#modules/shipping/server/delivery-to.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import { prepared, preparedText } from "#platform/database/statements.ts";
import { cartLines, carts } from "../schema.ts";

/** The lines of a customer's cart with their products as these are now, amounts in paise. */
const linesOfCustomer = prepared((db) =>
  db
    .select({
      productId: products.id,
      quantity: cartLines.quantity,
      name: products.name,
      description: products.description,
      translations: products.translations,
      pricePaise: products.pricePaise,
      discountedPricePaise: products.discountedPricePaise,
      effectivePricePaise: products.effectivePricePaise,
      // The unit price that the customer last saw; null for lines older than that record.
      seenPricePaise: cartLines.seenPricePaise,
      // 0 when the product is not on sale any more.
      stock: sql<number>`case when ${onSale} then ${products.stock} else 0 end`.mapWith(Number),
      images,
      garment: orderedGarmentColumn,
      holds: holdsColumn(sql.placeholder("userId")),
      ownGrams: sql<number | null>`${sql.raw(ownGrams("products.id"))}`,
      // With the first line only: they are kilobytes.
      savedSettings: sql<SavedSettings | null>`case when row_number() over (order by ${cartLines.addedAt}, ${products.id}) = 1
        then ${sql.raw(savedSettings)} end`,
    })
    .from(cartLines)
    .innerJoin(carts, eq(cartLines.cartId, carts.id))
    .innerJoin(products, eq(cartLines.productId, products.id))
    .leftJoin(categories, eq(products.categoryId, categories.id))
    .leftJoin(brands, eq(products.brandId, brands.id))
    .where(eq(carts.userId, sql.placeholder("userId")))
    .orderBy(asc(cartLines.addedAt), asc(products.id))
    .prepare("cart_lines"),
);

/** The lines of a customer's cart in the order they were added, gone products included. */
export async function selectLines(db: Db, userId: string) {
  return await linesOfCustomer(db).execute({ userId });
}
export type LoadedLine = Awaited<ReturnType<typeof selectLines>>[number];

export interface CartRow {
  id: string;
  createdAt: Date;
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

const puts = (first: number) => `insert into cart_lines (cart_id, product_id, quantity, seen_price_paise)
    values ($${first}::uuid, $${first + 1}::uuid, $${first + 2}::int, $${first + 3}::bigint)
    on conflict (cart_id, product_id) do update
    set quantity = excluded.quantity, seen_price_paise = excluded.seen_price_paise`;
const putLine = preparedText("put_cart_line", puts(1));
const putHeldLine = preparedText("put_held_cart_line", `with line as (${puts(10)}) ${putsHold}`);

interface ChangedLine {
  quantity: number;
  /** The price in paise at which the customer set it. */
  seenPricePaise: number;
  piece: Piece;
  /** The hold that comes with it, or null where that stays as it is. */
  hold: OpenHold | null;
}

/** Sets how many of a product are in a cart, and how they are held, in one statement; 0 removes the line. */
export async function setQuantity(
  tx: Tx,
  cartId: string,
  { piece, quantity, seenPricePaise, hold }: ChangedLine,
): Promise<void> {
  const line = [cartId, piece.productId, quantity, seenPricePaise];
  if (quantity <= 0) await removeLines(tx, cartId, piece.productId);
  else if (hold) await putHeldLine(tx, [...valuesOf(piece, hold), ...line]);
  else await putLine(tx, line);
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

/** Emptying a cart as a part of a larger statement, in SQL: `cartId` is the place of the cart's id, such as `$1`. */
export function emptiesCart(cartId: `$${number}`): string {
  return `delete from cart_lines where cart_id = ${cartId}`;
}

/** The sums of some lines in paise, by the specification's entity Cart: at their prices and at their effective ones. `count` counts pieces. */
export function totalsOf(
  lines: readonly Record<"quantity" | "pricePaise" | "effectivePricePaise", number>[],
) {
  let subtotalPaise = 0;
  let goodsPaise = 0;
  let count = 0;
  for (const line of lines) {
    subtotalPaise += line.pricePaise * line.quantity;
    goodsPaise += line.effectivePricePaise * line.quantity;
    count += line.quantity;
  }
  return { subtotalPaise, goodsPaise, discountPaise: subtotalPaise - goodsPaise, count };
}

/** A line of which weight and worth are known. */
export type ParcelLine = Parameters<typeof totalsOf>[0][number] & {
  garment: Pick<OrderedGarment, "template">;
  ownGrams: number | null;
};

/** Weight and worth of some lines. */
export function contentsOf(lines: readonly ParcelLine[]): Contents {
  const grams = lines.map(
    ({ garment, ownGrams, quantity }) => gramsOf(garment.template, ownGrams) * quantity,
  );
  return { grams: grams.reduce((sum, one) => sum + one, 0), goodsPaise: totalsOf(lines).goodsPaise };
}
