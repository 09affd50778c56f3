import { randomUUID } from "node:crypto";
import type { Address } from "#modules/addresses/contract/address.ts";
import type { BookActor } from "#modules/books/contract/kinds.ts";
import { placed } from "#modules/books/contract/postings.ts";
import { enter, entriesOf } from "#modules/books/server/enter.ts";
import type { LoadedLine } from "#modules/cart/server/cart-queries.ts";
import type { Tx } from "#platform/database/client.ts";
import { insertTogether, rowsFor } from "#platform/database/statements.ts";
import { orderAddresses, orderEvents, orderLines, orderPromises, orders } from "../../schema.ts";

/** Where a parcel goes, whether or not a customer keeps that as an address of theirs. */
export type Destination = Omit<Address, "id" | "user_id" | "created_at">;

/** An order that is about to be written. Amounts in paise. */
export interface NewOrder {
  /** The customer; null for somebody without an account. */
  userId: string | null;
  /** The one of the staff who placed it; left out where the customer did. */
  placedBy?: string;
  row: Omit<typeof orders.$inferInsert, "id" | "userId">;
  /** Where its parcel goes; null for what is handed over in the store. */
  address: Destination | null;
  lines: readonly LoadedLine[];
  /** When its parcel arrives, and what it weighs. */
  promise: Omit<typeof orderPromises.$inferInsert, "orderId"> | null;
}

const order = rowsFor(orders);
const addressed = rowsFor(orderAddresses);
const listed = rowsFor(orderLines, {
  description: "(select p.description from products p where p.id = given.product_id)",
});
const told = rowsFor(orderEvents);
const promised = rowsFor(orderPromises);

/**
 * Writes an order with its address, its lines, its promise, the first event of its history and its entries in the book, and all else that `others` note about it, in one
 * trip. Returns the order's id. Call it with the stock taken.
 */
export async function writeOrder(
  tx: Tx,
  { userId, placedBy, row, address, lines, promise }: NewOrder,
  others: (orderId: string) => readonly (Promise<unknown> | undefined)[],
): Promise<string> {
  const orderId = randomUUID();
  await Promise.all([
    insertTogether(tx, "place_order", [
      order([{ id: orderId, userId, ...row }]),
      ...(address ? [addressed([{ orderId, ...snapshotOfAddress(address) }])] : []),
      listed(lines.map((line, position) => ({ orderId, position, ...snapshotOf(line) }))),
      told([
        {
          orderId,
          toStatus: "PENDING",
          changedBy: placedBy ? "admin" : "customer",
          userId: placedBy ?? userId,
        },
      ]),
      ...(promise ? [promised([{ orderId, ...promise }])] : []),
    ]),
    enterPlaced(tx, orderId, row, placedBy ? "staff" : "customer"),
    ...others(orderId),
  ]);
  return orderId;
}

function snapshotOfAddress({ recipient, line1, line2, city, state, zip, country, mobile }: Destination) {
  return { recipient, line1, line2, city, state, zip, country, mobile };
}

/** As it was bought, with its name in every language. */
function snapshotOf({
  productId,
  name,
  translations,
  images: [image],
  quantity,
  garment,
  ...line
}: LoadedLine) {
  return {
    productId,
    name,
    quantity,
    garment,
    names: { ml: translations?.ml?.name, hi: translations?.hi?.name },
    imageUrl: image?.image_url ?? "",
    blurHash: image?.blur_hash ?? "",
    originalPricePaise: line.pricePaise,
    pricePaise: line.effectivePricePaise,
  };
}

/** Enters a new order in the book, in paise. */
function enterPlaced(tx: Tx, orderId: string, sums: NewOrder["row"], by: BookActor): Promise<void> {
  const { subtotalPaise, discountPaise, deliveryPaise: delivery = 0, giftPaise: gift = 0 } = sums;
  const postings = placed({ goods: subtotalPaise - discountPaise, delivery, gift });
  return enter(tx, entriesOf(postings, { source: `order:${orderId}`, orderId, by }));
}
