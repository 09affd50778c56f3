import { badgeWord } from "#app/lib/badge-word.ts";
import { formatRupees } from "#contract/money.ts";
import type { Order, OrderLine } from "#contract/order.ts";
import { orderNumber } from "#contract/order-number.ts";
import type { RefundStatus } from "#contract/order-status.ts";
import {
  allowedTransitions,
  isCanceled,
  type OrderChangedBy,
  type OrderStatus,
  type OrderTransition,
  orderStatusWords,
  orderTransitions,
  type PaymentMode,
  type PaymentStatus,
} from "#contract/order-status.ts";
import { nameOrEmail } from "#contract/person-name.ts";

/** 'Qty: 2 × ₹499 = ₹998'. */
export function quantityLine(line: Pick<OrderLine, "quantity" | "price" | "subtotal">): string {
  return `Qty: ${line.quantity} × ${formatRupees(line.price)} = ${formatRupees(line.subtotal)}`;
}

const changers: Record<OrderChangedBy, string> = {
  customer: "by the customer",
  admin: "by the store",
  system: "automatically",
};

/** A step of an order's history: 'Placed by the customer', 'Canceled by the store'. */
export function historyLine({ status, by }: Pick<Order["history"][number], "status" | "by">): string {
  return `${orderStatusWords[status].step} ${changers[by]}`;
}

interface OrderState {
  status: OrderStatus;
  payment_mode: PaymentMode;
  payment_status: PaymentStatus;
}

/** The button that would be there if the order were paid; null when none is held back. */
export function blockedButton(order: OrderState): string | null {
  const allowed = allowedTransitions(order, "admin");
  const held = orderTransitions.find(
    (move) => move.by === "admin" && move.from === order.status && !allowed.includes(move),
  );
  return held?.button ?? null;
}

/**
 * How an order is paid and how far that is: 'Online · paid', 'Cash on delivery · not paid'. Money that came for a canceled order and
 * goes back was paid, whatever the order waited for.
 */
export function paymentLine({
  status,
  payment_mode,
  payment_status,
  refund,
}: Pick<Order, "status" | "payment_mode" | "payment_status" | "refund">): string {
  const states: Record<PaymentStatus, string> = {
    PENDING: "not paid",
    FAILED: "payment failed",
    SUCCESS: "paid",
  };
  const mode = payment_mode === "COD" ? "Cash on delivery" : "Online";
  if (!isCanceled(status) || payment_mode === "COD") return `${mode} · ${states[payment_status]}`;
  return `${mode} · ${payment_status === "SUCCESS" || refund ? "paid" : "not paid"}`;
}

/** What goes back to the customer and how far it is; '' when nothing does. */
export function refundLine({ refund }: Pick<Order, "refund">): string {
  if (!refund) return "";
  const states: Record<RefundStatus, string> = {
    PENDING: "on its way",
    PROCESSED: "done",
    FAILED: "failed, please look at it in the Razorpay dashboard",
  };
  return `Refund of ${formatRupees(refund.amount)} ${states[refund.status]}`;
}

/** Whether canceling this order gives money back. */
export function isPaidOnline({
  payment_mode,
  payment_status,
}: Pick<Order, "payment_mode" | "payment_status">): boolean {
  return payment_mode === "PREPAID" && payment_status === "SUCCESS";
}

/** The statuses in which an order still has to be packed or is on its way: those have papers to print. */
export function isPacked(status: OrderStatus): boolean {
  return status === "PENDING" || status === "ACCEPTED" || status === "SHIPPED";
}

/** What whoever packs and hands over must know about the money: 'Paid', 'Cash to collect ₹749.50', or that nothing may be sent. */
export function dueLine(
  order: Pick<Order, "status" | "payment_mode" | "payment_status" | "total_amount">,
): string {
  if (badgeWord(order.status) === "CANCELED") return "Canceled: do not send";
  if (order.payment_status === "SUCCESS") return "Paid";
  if (order.payment_mode === "COD") return `Cash to collect ${formatRupees(order.total_amount)}`;
  return "Not paid yet: do not send";
}

/** What a move that can't be undone does to the order, before it is confirmed. */
export function irreversibleNotice(
  move: Pick<OrderTransition, "to">,
  order: Pick<Order, "id" | "payment_mode" | "payment_status" | "total_amount" | "customer">,
): string {
  const amount = formatRupees(order.total_amount);
  const whose = `The order ${orderNumber(order.id)} of ${nameOrEmail(order.customer)}`;
  if (move.to === "COMPLETED") {
    const cash = order.payment_mode === "COD" && order.payment_status !== "SUCCESS";
    return `${whose} will be completed: it has arrived${cash ? ` and ${amount} in cash were received` : ""}.`;
  }
  const refund = isPaidOnline(order) ? ` ${amount} will be refunded.` : "";
  return `${whose} will be canceled and its products go back on sale.${refund}`;
}

/** A shipping address line by line from the recipient on, without the mobile number and without what is blank. */
export function addressLines(address: Order["addresses"]): string[] {
  const { recipient, line1, line2, city, state, zip, country } = address;
  return [recipient, line1, line2, `${city}, ${state} ${zip}`, country].filter((line) => line.trim() !== "");
}
