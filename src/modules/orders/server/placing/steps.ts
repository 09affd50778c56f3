import type * as z from "zod/mini";
import { t } from "#kernel/languages/messages.ts";
import { formatRupees, toRupees } from "#kernel/money.ts";
import { fail, ok } from "#kernel/result.ts";
import { addressFault } from "#modules/addresses/contract/address.ts";
import type { LoadedLine } from "#modules/cart/server/cart-queries.ts";
import { contentsOf, totalsOf } from "#modules/cart/server/cart-totals.ts";
import { inReaderLanguage } from "#modules/catalogue/contract/texts.ts";
import { inLockOrder, takeStock } from "#modules/catalogue/server/stock.ts";
import type { SavedSettings } from "#modules/settings/server/read-settings.ts";
import type { Delivery } from "#modules/shipping/server/delivery-to.ts";
import type { Tx } from "#platform/database/client.ts";
import { enqueueMailsToWrite } from "#platform/database/enqueue-job.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { type Allowance, type Asked, cashRefusal, orderRefusal } from "../../contract/limit-words.ts";
import type { orderInput } from "../../contract/order.ts";
import { isCash, type PaymentMode } from "../../contract/order-status.ts";
import { creditToTake } from "../../contract/order-sums.ts";
import type { MailNote, OrderMail } from "../order-mails.ts";
import { joinedParts, type Ordered, type PlanPrice, type Purse } from "./order-parts.ts";
import type { Destination } from "./write-order.ts";

/** The delivery to an address; refused where nothing goes there. */
export async function findDelivery(
  tx: Tx,
  { now }: Pick<Context, "now">,
  { address, saved }: { address: Destination; saved: SavedSettings },
) {
  const to = { pin: address.zip, state: address.state };
  const delivery = await joinedParts().price.delivery(tx, saved, to, now());
  const closed = closedTo(address, delivery);
  return closed ?? ok({ address, delivery, cash: { pin: to.pin, taken: delivery.takesCash } });
}

export const refuseAddress = (sentence: string) =>
  fail("validation_failed", sentence, { address_id: sentence });

/** Why nothing is sent to such an address; null when it is. */
function closedTo(to: Destination, { refusal }: Delivery) {
  const outdated = addressFault(to);
  if (outdated) return refuseAddress(outdated);
  return refusal === null ? null : fail("not_delivered", refusal);
}

export function promiseOf({ zone, takesCash: cod, days }: Delivery, grams: number) {
  const { dated, from: promisedFrom, by: promisedBy } = days;
  return { zone, cod, grams, dated, promisedFrom, promisedBy };
}

interface Taking {
  refuse(): ReturnType<ReturnType<typeof joinedParts>["refuse"]>;
  readAgain(): Promise<LoadedLine[]>;
}

/** Takes the products of these lines, such as a customer's cart; 'out_of_stock' for one that is gone, or what else refuses it. */
export async function takeLines(tx: Tx, { lines, byStaff }: Ordered, { refuse, readAgain }: Taking) {
  if (lines.length === 0) return fail("cart_empty");
  const gone = inLockOrder(lines).find((line) => line.stock < line.quantity);
  if (gone) return fail("out_of_stock", goneMessage(gone, byStaff));
  const [[missed], ...refused] = await Promise.all([takeStock(tx, lines), ...refuse()]);
  if (!missed) return refused.find((refusal) => refusal !== null) ?? ok(null);
  // Another order was faster: read again, so that the message is up to date.
  const now = (await readAgain()).find(({ productId }) => productId === missed.productId);
  return fail("out_of_stock", goneMessage(now ?? { ...missed, stock: 0 }, byStaff));
}

function goneMessage({ stock, ...line }: LoadedLine, byStaff = false): string {
  if (byStaff)
    return stock > 0
      ? `Only ${stock} of “${line.name}” left. Please take the others out of this sale.`
      : `“${line.name}” is out of stock. Please take it out of this sale.`;
  const name = inReaderLanguage(line.name, line.translations);
  return stock > 0
    ? t("Only {stock} of “{name}” left. Please lower the quantity in your cart.", { stock, name })
    : t("“{name}” is out of stock. Please remove it from your cart.", { name });
}

const atMarkedPrice: PlanPrice = async () =>
  ok({ giftPaise: 0, priceOpen: false, notes: [], written: async () => undefined });

interface Pricing {
  plan(sum: number): PlanPrice;
  /** Null for what is not sent, which costs none. */
  delivery: Delivery | null;
  asked: Pick<z.infer<typeof orderInput>, "offer" | "expected_total">;
}

/** The sums of an order; refused when that is another total than the one shown. */
export async function priceOrder(
  tx: Tx,
  ordered: Parameters<PlanPrice>[1],
  { plan: planBy, delivery, asked: { offer, expected_total } }: Pricing,
) {
  const plan = await (offer === undefined ? atMarkedPrice : planBy(offer))(tx, ordered);
  if (!plan.ok) return plan;
  const { grams, ...sums } = orderSums(ordered.lines, plan.value.giftPaise, delivery);
  const changed = changedTotal(toRupees(sums.totalPaise), expected_total);
  return changed ? fail("total_changed", changed) : ok({ sums, grams, plan: plan.value });
}

/** Why the order is not placed when it comes to another total than the customer was shown, both in rupees; null when it does not. */
function changedTotal(total: number, shown = total): string | null {
  if (shown === total) return null;
  return t("Your order now comes to {total}, not {shown}. Please look it over and place it again.", {
    total: formatRupees(total),
    shown: formatRupees(shown),
  });
}

function orderSums(lines: readonly LoadedLine[], giftPaise: number, delivery: Delivery | null) {
  const { subtotalPaise, discountPaise } = totalsOf(lines);
  const { goodsPaise, grams } = contentsOf(lines);
  const deliveryPaise = delivery?.chargeOf({ goodsPaise, grams }) ?? 0;
  const totalPaise = goodsPaise + giftPaise + deliveryPaise;
  return { subtotalPaise, discountPaise, giftPaise, deliveryPaise, totalPaise, grams };
}

interface Charge {
  /** Whether it may be paid in cash by whoever may order it at all: whoever collects it is at the till. */
  inStore: boolean;
  totalPaise: number;
  priceOpen: boolean;
  lines: readonly LoadedLine[];
  allowance: Allowance;
}

/**
 * How much of the total store credit pays, which is held from here on; refused when the rest would be more than may be on order. An online order that
 * credit pays whole waits for no money.
 */
export async function chargeOrder(
  lockCredit: () => Promise<Purse>,
  { use_credit, payment_mode }: Pick<z.infer<typeof orderInput>, "use_credit" | "payment_mode">,
  { inStore, totalPaise, priceOpen, lines, allowance }: Charge,
) {
  const taken = { totalPaise, mode: payment_mode };
  const purse = use_credit ? await lockCredit() : null;
  const creditPaise = purse ? creditToTake(purse.paise, taken) : 0;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const asked = { pieces, value: toRupees(totalPaise - creditPaise) };
  const refused = refusalOf(allowance, inStore ? null : payment_mode, asked);
  if (refused) return refused;
  const isPaid = !isCash(payment_mode) && creditPaise === totalPaise && totalPaise > 0 && !priceOpen;
  return ok({
    purse: creditPaise > 0 ? purse : null,
    creditPaise,
    paymentStatus: isPaid ? ("SUCCESS" as const) : ("PENDING" as const),
  });
}

/** Why so much is not ordered, or not to be paid this way where that is asked; null when it is. */
function refusalOf(allowance: Allowance, mode: PaymentMode | null, asked: Asked) {
  const tooMuch = orderRefusal(allowance, asked);
  if (tooMuch !== null) return fail("too_much_on_order", tooMuch);
  const noCash = mode && isCash(mode) ? cashRefusal(allowance, asked) : null;
  return noCash === null ? null : fail("payment_mode_unavailable", noCash);
}

/** Has customer and store written to about a new order. */
export function enqueuePlacedMails(tx: Tx, orderId: string, notes: readonly MailNote[]): Promise<void> {
  const noted = notes.length > 0 ? { orderId, notes } : { orderId };
  return enqueueMailsToWrite<OrderMail>(
    tx,
    { kind: "order-placed", ...noted },
    { kind: "order-placed-store", ...noted },
  );
}
