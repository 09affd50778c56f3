import { formatRupees } from "#contract/money.ts";
import type { Order, OrderLine } from "#contract/order.ts";
import {
  allowedTransitions,
  badgeWord,
  type OrderMover,
  type OrderStatus,
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

/** An order's number as people say it: the first 8 characters plus '...'. */
export function shortOrderId(id: string): string {
  return `${id.slice(0, 8)}...`;
}

const clock = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});

/** A moment (ISO 8601) as the store's clock shows it, wherever the shopkeeper and the server are. */
export function storeTime(moment: string): string {
  // Some engines put a narrow space before am and pm, others a plain one: server and browser must agree.
  return clock.format(new Date(moment)).replace(/\s/g, " ");
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
