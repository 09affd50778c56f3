import { shortOrderId } from "#app/lib/short-order-id.ts";
import { formatRupees } from "#contract/money.ts";
import type { Order, OrderLine, RefundStatus } from "#contract/order.ts";
import {
  allowedTransitions,
  badgeWord,
  type OrderMover,
  type OrderStatus,
  type OrderTransition,
  orderStatuses,
  orderTransitions,
  type PaymentMode,
  type PaymentStatus,
} from "#contract/order-status.ts";

/** The status that an address names, in any case ('pending'); null when there is none of that name. */
export function statusOfPath(text: string): OrderStatus | null {
  return orderStatuses.find((status) => status === text.toUpperCase()) ?? null;
}

/** The address of the orders of a status. */
export function pathOfStatus(status: OrderStatus): string {
  return `/admin/orders/${status.toLowerCase()}`;
}

/** 'Qty: 2 × ₹499 = ₹998'. */
export function quantityLine(line: Pick<OrderLine, "quantity" | "price" | "subtotal">): string {
  return `Qty: ${line.quantity} × ${formatRupees(line.price)} = ${formatRupees(line.subtotal)}`;
}

const movers: Record<OrderMover, string> = {
  customer: "by the shopper",
  admin: "by the store",
  system: "automatically",
};

/** A step of an order's history: 'Placed by the shopper', 'Canceled by the store'. */
export function historyLine({ status, by }: Pick<Order["history"][number], "status" | "by">): string {
  const word = status === "PENDING" ? "PLACED" : badgeWord(status);
  return `${word.charAt(0)}${word.slice(1).toLowerCase()} ${movers[by]}`;
}

interface OrderState {
  status: OrderStatus;
  payment_mode: PaymentMode;
  payment_status: PaymentStatus;
}

/** The button that would be there if the order were paid; null when none is held back. */
export function heldButton(order: OrderState): string | null {
  const allowed = allowedTransitions(order, "admin");
  const held = orderTransitions.find(
    (move) => move.by === "admin" && move.from === order.status && !allowed.includes(move),
  );
  return held?.button ?? null;
}

/** How an order is paid and how far that is: 'Online · paid', 'Cash on delivery · not paid'. */
export function paymentLine({
  payment_mode,
  payment_status,
}: Pick<Order, "payment_mode" | "payment_status">): string {
  const states: Record<PaymentStatus, string> = {
    PENDING: "not paid",
    FAILED: "payment failed",
    SUCCESS: "paid",
  };
  return `${payment_mode === "COD" ? "Cash on delivery" : "Online"} · ${states[payment_status]}`;
}

/** What goes back to the shopper and how far it is; '' when nothing does. */
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

/** The address of an order's packing slip or address label. */
export function pathOfPaper(orderId: string, paper: "packing-slip" | "label"): string {
  return `/admin/orders/${orderId}/${paper}`;
}

/** The address of the packing slips of one page of a list of orders. */
export function pathOfSlips(list: { status: OrderStatus; page: number; search: string }): string {
  const { status, page, search } = list;
  const query = new URLSearchParams({ status: status.toLowerCase(), page: String(page) });
  if (search) query.set("search", search);
  return `/admin/orders/packing-slips?${query}`;
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
export function finalWords(
  move: Pick<OrderTransition, "to">,
  order: Pick<Order, "id" | "payment_mode" | "payment_status" | "total_amount" | "customer">,
): string {
  const amount = formatRupees(order.total_amount);
  const whose = `The order ${shortOrderId(order.id)} of ${order.customer.name}`;
  if (move.to === "COMPLETED") {
    const cash = order.payment_mode === "COD" && order.payment_status !== "SUCCESS";
    return `${whose} will be completed: it has arrived${cash ? ` and ${amount} in cash were received` : ""}.`;
  }
  const refund = isPaidOnline(order) ? ` ${amount} will be refunded.` : "";
  return `${whose} will be canceled and its pieces go back on sale.${refund}`;
}

/** A shipping address line by line, without the mobile number and without what is blank. */
export function addressLines(address: Order["addresses"]): string[] {
  const { line1, line2, city, state, zip, country } = address;
  return [line1, line2, `${city}, ${state} ${zip}`, country].filter((line) => line.trim() !== "");
}
