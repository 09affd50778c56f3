import { msg, t } from "#kernel/languages/messages.ts";
import { formatRupees } from "#kernel/money.ts";
import type { Order } from "../contract/order.ts";
import {
  isCash,
  isSent,
  type OrderChangedBy,
  type OrderStatus,
  orderStatusWords,
  type PaymentStatus,
  statusFacts,
} from "../contract/order-status.ts";
import { isAllCredit } from "../contract/order-sums.ts";

type Reader = "customer" | "office";

type Money = "paid" | "failed" | "awaited" | "never";

const HANDED_OVER = msg("Handed over");
const byStore = msg("{step} by the store");
const changers: Record<Reader, Record<OrderChangedBy, string>> = {
  customer: {
    customer: msg("{step} by you"),
    admin: byStore,
    system: msg("{step} by the shop, automatically"),
  },
  office: { customer: "{step} by the customer", admin: byStore, system: "{step} automatically" },
};

const cash = msg("Cash on delivery");
const inStore = msg("Paid in the store");
const online: Record<Money, string> = {
  paid: msg("Paid online"),
  failed: msg("Online payment failed"),
  awaited: msg("Online payment pending"),
  never: msg("Not paid"),
};
const inOffice: Record<Money, string> = {
  paid: "paid",
  failed: "payment failed",
  awaited: "not paid",
  never: "not paid",
};

/** A step of an order's history: 'Accepted by the store'. */
export function historyLine(
  { status, by }: Pick<Order["history"][number], "status" | "by">,
  reader: Reader,
  handOver: Order["hand_over"] = "parcel",
): string {
  const { step, customerStep: delivered = step } = orderStatusWords[status];
  const customerStep = statusFacts[status].delivered && !isSent(handOver) ? HANDED_OVER : delivered;
  return t(changers[reader][by], { step: t(reader === "customer" ? customerStep : step) });
}

const TO_PAY_THERE = msg("To be paid in the store");

type Paid = Pick<
  Order,
  "standing" | "hand_over" | "payment_mode" | "payment_status" | "refund" | "amount_due" | "credit_used"
>;

export function paymentLine(order: Paid, reader: Reader): string {
  // Nothing is left for money to pay.
  if (isAllCredit(order))
    return order.standing.canceled ? t("Store credit, given back") : t("Paid with store credit");
  const money = moneyOf(order);
  const inCash = isCash(order.payment_mode);
  const isParcel = isSent(order.hand_over);
  if (reader === "office")
    return `${inCash ? (isParcel ? cash : "In the store") : "Online"} · ${inOffice[money]}`;
  if (!inCash) return t(online[money]);
  if (!isParcel) return t(money === "paid" ? inStore : TO_PAY_THERE);
  return money === "paid" ? t("Cash on delivery, paid") : t(cash);
}

/** A canceled order waits for no payment: money that came for it and goes back was paid, whatever the order waited for. */
function moneyOf({ standing: { paid, canceled }, payment_mode, payment_status, refund }: Paid): Money {
  if (canceled && !paid && !isCash(payment_mode)) return refund ? "paid" : "never";
  return moneys[payment_status];
}
const moneys: Record<PaymentStatus, Money> = { PENDING: "awaited", FAILED: "failed", SUCCESS: "paid" };

/** Where the money is that goes back to the customer; '' when none does. */
export function refundLine({ refund }: Pick<Order, "refund">, reader: Reader): string {
  if (!refund) return "";
  const amount = formatRupees(refund.amount);
  const isOffice = reader === "office";
  if (refund.status === "PENDING") return t("Refund of {amount} on its way", { amount });
  if (refund.status === "PROCESSED")
    return isOffice ? `Refund of ${amount} done` : t("{amount} refunded", { amount });
  return isOffice
    ? `Refund of ${amount} failed, please look at it in the Razorpay dashboard`
    : t("Refund of {amount} could not be sent yet. The store looks after it.", { amount });
}

const CANCELED = msg("CANCELED");
const badges: Record<OrderStatus, string> = {
  PENDING: msg("PENDING"),
  ACCEPTED: msg("ACCEPTED"),
  SHIPPED: msg("SHIPPED"),
  COMPLETED: msg("COMPLETED"),
  "CANCELED-USER": CANCELED,
  "CANCELED-ADMIN": CANCELED,
};

/** The badge's word, by the specification the text before any hyphen: CANCELED-USER is CANCELED. */
export const badgeWord = (status: OrderStatus): string => t(badges[status]);
