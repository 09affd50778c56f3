import { fail, ok } from "#kernel/result.ts";
import { selectLinesOf } from "#modules/cart/server/lines-of-products.ts";
import { readSaved, settingsOf } from "#modules/settings/server/read-settings.ts";
import type { Tx } from "#platform/database/client.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { cashRefusalThere } from "../../contract/limit-words.ts";
import { isCash, type PaymentMode } from "../../contract/order-status.ts";
import { lockOrders } from "../anonymise-orders.ts";
import { orderChanged } from "../order-changed.ts";
import { joinedParts } from "./order-parts.ts";
import { enqueuePlacedMails, findDelivery, priceOrder, promiseOf, takeLines } from "./steps.ts";
import { type Destination, writeOrder } from "./write-order.ts";

/** An order that the store's staff place for somebody, with an account or without. */
export interface StaffOrder {
  customer: { userId: string | null; name: string; email: string; mobile: string };
  items: readonly { productId: string; quantity: number }[];
  /** Where its parcel goes; null for what is handed over at the counter. */
  address: Destination | null;
  mode: PaymentMode;
  message: string;
  gstin: string;
  /** Rupees that were told to the customer. */
  expectedTotal?: number | undefined;
  /** The products that are sold although others hold them or wait for them. */
  heldAnyway: readonly string[];
  key: string;
  placedBy: string;
}

/** Stands for the account of somebody who has none: nothing is theirs. */
const NO_ACCOUNT = "00000000-0000-0000-0000-000000000000";

/**
 * Places an order as a customer's is placed: the same prices, stock, parts and book. Neither the limits of customers nor an offer are asked of whoever
 * stands behind the counter; nothing of a cart is emptied. Returns its id. The caller makes sure that nothing is placed twice.
 */
export async function placeByStaff(tx: Tx, ctx: Pick<Context, "now">, asked: StaffOrder) {
  const { customer, items, address, placedBy, key } = asked;
  const { refuse, price, write } = joinedParts();
  const { userId } = customer;
  if (userId) await lockOrders(tx, userId);
  const [saved, lines] = await Promise.all([readSaved(tx), selectLinesOf(tx, items)]);
  if (lines.length < items.length) return fail("out_of_stock", "This product does not exist.");
  const place = address
    ? await findDelivery(tx, ctx, { address, saved })
    : ok({ address, delivery: null, cash: null });
  if (!place.ok) return place;
  const { delivery, cash } = place.value;
  const noCash =
    cash && isCash(asked.mode)
      ? cashRefusalThere({ ...cash, offered: settingsOf(saved).payment.cashOnDelivery })
      : null;
  if (noCash !== null) return fail("payment_mode_unavailable", noCash);
  const ordered = { userId: userId ?? NO_ACCOUNT, now: ctx.now(), lines, byStaff: true };
  const undecided = lines.filter(({ productId }) => !asked.heldAnyway.includes(productId));
  const taken = await takeLines(tx, ordered, {
    refuse: () => (undecided.length > 0 ? refuse(tx, { ...ordered, lines: undecided }, saved) : []),
    readAgain: () => selectLinesOf(tx, items),
  });
  if (!taken.ok) return taken;
  const shown = { offer: undefined, expected_total: asked.expectedTotal };
  const priced = await priceOrder(tx, ordered, { plan: price.plan, delivery, asked: shown });
  if (!priced.ok) return priced;
  const { sums, grams } = priced.value;
  const { name: customerName, email: customerEmail, mobile } = customer;
  const row = {
    ...(!address && { handOver: "counter" as const, recipient: customerName, mobile }),
    customerName,
    customerEmail,
    paymentMode: asked.mode,
    idempotencyKey: key,
    message: asked.message,
    buyerGstin: asked.gstin,
    ...sums,
  };
  const promise = delivery && promiseOf(delivery, grams);
  const order = { userId, placedBy, lines, row, address, promise };
  const orderId = await writeOrder(tx, order, (id) => [
    ...write(tx, { ...ordered, cartId: NO_ACCOUNT }),
    ...(address ? [enqueuePlacedMails(tx, id, [])] : []),
    orderChanged(tx, { id, status: "PENDING", gift: 0 }),
  ]);
  return ok(orderId);
}
