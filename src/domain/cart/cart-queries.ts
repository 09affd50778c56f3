import { and, asc, eq, sql } from "drizzle-orm";
import type { Cart } from "#contract/cart.ts";
import type { Image } from "#contract/image.ts";
import { toRupees } from "#contract/money.ts";
import type { Db, Tx } from "#db/client.ts";
import { brands, categories, products } from "#db/schema/catalogue.ts";
import { cartLines, carts } from "#db/schema/orders.ts";
import { images, onSale } from "../catalogue/product-queries.ts";
import { readSettings } from "../settings/read-settings.ts";
import { deliveryCharge } from "../settings/shop-settings.ts";
import { totalsOf } from "./cart-totals.ts";

/** A cart line with its product as it is now. */
export interface LoadedLine {
  productId: string;
  quantity: number;
  name: string;
  description: string;
  pricePaise: number;
  discountedPricePaise: number;
  effectivePricePaise: number;
  /** What one cost when the customer last saw it, in paise; null for lines older than that record. */
  seenPricePaise: number | null;
  /** How many can be had; 0 when the product is not on sale any more. */
  stock: number;
  images: Image[];
}

/** The lines of a customer's cart in the order they were added, gone products included. */
export async function selectLines(db: Db, userId: string): Promise<LoadedLine[]> {
  return await db
    .select({
      productId: products.id,
      quantity: cartLines.quantity,
      name: products.name,
      description: products.description,
      pricePaise: products.pricePaise,
      discountedPricePaise: products.discountedPricePaise,
      effectivePricePaise: products.effectivePricePaise,
      seenPricePaise: cartLines.seenPricePaise,
      stock: sql<number>`case when ${onSale} then ${products.stock} else 0 end`.mapWith(Number),
      images,
    })
    .from(cartLines)
    .innerJoin(carts, eq(cartLines.cartId, carts.id))
    .innerJoin(products, eq(cartLines.productId, products.id))
    .leftJoin(categories, eq(products.categoryId, categories.id))
    .leftJoin(brands, eq(products.brandId, brands.id))
    .where(eq(carts.userId, userId))
    .orderBy(asc(cartLines.addedAt), asc(products.id));
}

/** A customer's cart as the wire has it: lines, sums in rupees, delivery by the settings. */
export async function loadCart(db: Db, userId: string): Promise<Cart> {
  const [cart] = await db.select().from(carts).where(eq(carts.userId, userId));
  const lines = cart ? await selectLines(db, userId) : [];
  const totals = totalsOf(lines);
  const { delivery } = await readSettings(db);
  return {
    cart: cart ? { id: cart.id, user_id: userId, created_at: cart.createdAt.toISOString() } : null,
    products: lines.map((line) => ({
      id: line.productId,
      name: line.name,
      quantity: line.quantity,
      price: toRupees(line.pricePaise),
      discounted_price: toRupees(line.discountedPricePaise),
      previous_price: previousPrice(line),
      product_images: line.images,
      stock: line.stock,
      is_available: line.stock >= line.quantity,
    })),
    subtotal: toRupees(totals.subtotalPaise),
    total: toRupees(totals.goodsPaise),
    count: totals.count,
    delivery_charge: toRupees(deliveryCharge(totals.goodsPaise, delivery)),
  };
}

/** What a line's product cost before, in rupees; null when it costs what the customer saw, or can't be had anyway. */
function previousPrice(line: LoadedLine): number | null {
  const { seenPricePaise, effectivePricePaise, stock } = line;
  if (seenPricePaise === null || stock === 0 || seenPricePaise === effectivePricePaise) return null;
  return toRupees(seenPricePaise);
}

/**
 * The id of a customer's cart, made when there is none; its row is locked, so that changes take turns. Null when the account was deleted
 * meanwhile: one statement, so that the cart can't go between two.
 */
export async function lockCart(tx: Tx, userId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into carts (user_id) select id from users where id = ${userId} for key share
    on conflict (user_id) do update set user_id = excluded.user_id returning id`);
  return rows[0]?.id ?? null;
}

/** Keeps a product from being taken away until the transaction ends; does nothing when there is none with that id. */
export async function lockProductRow(tx: Tx, productId: string): Promise<void> {
  await tx.select({ id: products.id }).from(products).where(eq(products.id, productId)).for("key share");
}

/** Sets how many of a product are in a cart, and the price (paise) at which the customer did so; 0 removes the line. */
export async function setQuantity(
  tx: Tx,
  cartId: string,
  { productId, quantity, seenPricePaise }: { productId: string; quantity: number; seenPricePaise: number },
): Promise<void> {
  if (quantity <= 0) {
    await removeLine(tx, cartId, productId);
    return;
  }
  const set = { quantity, seenPricePaise };
  await tx
    .insert(cartLines)
    .values({ cartId, productId, ...set })
    .onConflictDoUpdate({ target: [cartLines.cartId, cartLines.productId], set });
}

/** Takes a product out of a cart; nothing happens when it is not in it. */
export async function removeLine(tx: Tx, cartId: string, productId: string): Promise<void> {
  await tx.delete(cartLines).where(and(eq(cartLines.cartId, cartId), eq(cartLines.productId, productId)));
}

/** Empties a customer's cart. */
export async function clearLines(tx: Tx, userId: string): Promise<void> {
  await tx
    .delete(cartLines)
    .where(sql`${cartLines.cartId} in (select id from ${carts} where user_id = ${userId})`);
}
