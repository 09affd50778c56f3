import { formatRupees } from "#contract/money.ts";
import type { Order } from "#contract/order.ts";
import type { OrderMover, OrderStatus } from "#contract/order-status.ts";

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Asia/Kolkata",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** An order's id as it is shown: its first 8 characters and '...'. */
export function shortId(id: string): string {
  return `${id.slice(0, 8)}...`;
}

/**
 * A moment (ISO 8601) as the day in Kochi, with the time when asked: '20 Nov 2026, 14:05'. Only digits come from the platform:
 * servers and browsers don't agree on the short names of months.
 */
export function dayInKochi(moment: string, withTime = false): string {
  const parts = Object.fromEntries(clock.formatToParts(new Date(moment)).map((p) => [p.type, p.value]));
  const day = `${Number(parts.day)} ${months[Number(parts.month) - 1]} ${parts.year}`;
  return withTime ? `${day}, ${parts.hour}:${parts.minute}` : day;
}

const deeds: Record<OrderStatus, string> = {
  PENDING: "Placed",
  ACCEPTED: "Accepted",
  SHIPPED: "Shipped",
  COMPLETED: "Delivered",
  "CANCELED-USER": "Canceled",
  "CANCELED-ADMIN": "Canceled",
};

const movers: Record<OrderMover, string> = {
  customer: "you",
  admin: "the store",
  system: "the shop, automatically",
};

/** One change of an order in the shopper's words: 'Accepted by the store'. */
export function deedLine(event: Order["history"][number]): string {
  return `${deeds[event.status]} by ${movers[event.by]}`;
}

/** How an order is paid, and how far that is. */
export function paymentLine({
  payment_mode,
  payment_status,
}: Pick<Order, "payment_mode" | "payment_status">): string {
  if (payment_mode === "COD")
    return payment_status === "SUCCESS" ? "Cash on delivery, paid" : "Cash on delivery";
  if (payment_status === "SUCCESS") return "Paid online";
  return payment_status === "FAILED" ? "Online payment failed" : "Online payment pending";
}

/** Where the money is that goes back to the shopper; '' when none does. */
export function refundLine({ refund }: Pick<Order, "refund">): string {
  if (!refund) return "";
  const amount = formatRupees(refund.amount);
  switch (refund.status) {
    case "PENDING":
      return `Refund of ${amount} on its way`;
    case "PROCESSED":
      return `${amount} refunded`;
    case "FAILED":
      return `Refund of ${amount} could not be sent yet. The store looks after it.`;
  }
}
