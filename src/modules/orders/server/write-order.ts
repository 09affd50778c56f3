import { randomUUID } from "node:crypto";
import type { Failure, Result } from "#kernel/result.ts";
import type { Address } from "#modules/addresses/contract/address.ts";
import type { LoadedLine } from "#modules/cart/server/cart-queries.ts";
import type { SavedSettings } from "#modules/settings/server/read-settings.ts";
import type { Delivery } from "#modules/shipping/server/delivery-to.ts";
import type { Tx } from "#platform/database/client.ts";
import { insertTogether, rowsFor } from "#platform/database/statements.ts";
import { orderAddresses, orderEvents, orderLines, orderPromises, orders } from "../schema.ts";
import { enterPlaced } from "./order-book.ts";
import type { MailNote } from "./order-mails.ts";

/** What is about to be ordered. */
export interface Ordered {
  userId: string;
  now: Date;
  lines: readonly LoadedLine[];
}

/** Another module's say about an order's price, in the same transaction. Amounts in paise. */
export interface PricePlan {
  giftPaise: number;
  /** Whether the price is to be agreed on first. */
  priceOpen: boolean;
  /** Its notes in the mails about the new order. */
  notes: readonly MailNote[];
  /** Called when the order is written. */
  written(tx: Tx, orderId: string): Promise<void>;
}

/** Looks at what is being ordered; a refusal refuses the order. */
export type PlanPrice = (
  tx: Tx,
  order: Pick<Ordered, "lines" | "now">,
) => Promise<Result<PricePlan, "validation_failed">>;

/** Credit that is held for an order, in paise. */
interface Purse {
  paise: number;
  pay(paid: { paise: number; orderId: string; at: Date }): Promise<void>;
}

/**
 * The parts that other modules have in placing an order. Each sends statements of its own in the order's transaction: those of `look` behind the
 * customer's lock, which the first of them takes; `refuse` with what takes the stock; `write` with the rows of the order.
 */
export interface OrderParts {
  look: {
    lockCart(tx: Tx, userId: string): Promise<{ id: string } | null>;
    readLines(tx: Tx, userId: string): Promise<LoadedLine[]>;
  };
  refuse(tx: Tx, ordered: Ordered, saved: SavedSettings): Promise<Failure<"held"> | null>;
  price: {
    delivery(tx: Tx, saved: SavedSettings, to: { pin: string; state: string }, now: Date): Promise<Delivery>;
    credit(tx: Tx, userId: string): Promise<Purse>;
    /** Without it the goods cost what is marked. */
    plan?: PlanPrice | undefined;
  };
  write: readonly ((tx: Tx, ordered: Ordered & { cartId: string }) => Promise<unknown>)[];
}

/** An order that is about to be written. Amounts in paise. */
export interface NewOrder {
  userId: string;
  row: Omit<typeof orders.$inferInsert, "id" | "userId">;
  address: Address;
  lines: readonly LoadedLine[];
  /** When it arrives, and what it weighs. */
  promise: Omit<typeof orderPromises.$inferInsert, "orderId">;
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
  { userId, row, address, lines, promise }: NewOrder,
  others: (orderId: string) => readonly (Promise<unknown> | undefined)[],
): Promise<string> {
  const orderId = randomUUID();
  const { recipient, line1, line2, city, state, zip, country, mobile } = address;
  await Promise.all([
    insertTogether(tx, "place_order", [
      order([{ id: orderId, userId, ...row }]),
      addressed([{ orderId, recipient, line1, line2, city, state, zip, country, mobile }]),
      listed(lines.map((line, position) => ({ orderId, position, ...snapshotOf(line) }))),
      told([{ orderId, toStatus: "PENDING", changedBy: "customer", userId }]),
      promised([{ orderId, ...promise }]),
    ]),
    enterPlaced(tx, orderId, row),
    ...others(orderId),
  ]);
  return orderId;
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
    ...{ productId, name, quantity, garment },
    names: { ml: translations?.ml?.name, hi: translations?.hi?.name },
    imageUrl: image?.image_url ?? "",
    blurHash: image?.blur_hash ?? "",
    originalPricePaise: line.pricePaise,
    pricePaise: line.effectivePricePaise,
  };
}
