import { formatRupees } from "#contract/money.ts";
import type { Order } from "#contract/order.ts";
import type { Block } from "./blocks.ts";

/** The order's number as people see it: the first eight characters of its id. */
export function orderNumber(order: Pick<Order, "id">): string {
  return order.id.slice(0, 8).toUpperCase();
}

const day = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "Asia/Kolkata" });

/** When it was placed, by the calendar of the shop. */
export function orderDay(order: Pick<Order, "created_at">): string {
  return day.format(new Date(order.created_at));
}

/** The pieces with what each costs, and how the total comes about. */
export function orderRows(order: Order): Block {
  const pieces = order.products.map((line) => ({
    label: line.quantity === 1 ? line.name : `${line.name} (${line.quantity} × ${formatRupees(line.price)})`,
    amount: formatRupees(line.subtotal),
  }));
  const delivery = order.delivery_charge === 0 ? "Free" : formatRupees(order.delivery_charge);
  return {
    kind: "rows",
    rows: [
      ...pieces,
      { label: "Delivery", amount: delivery },
      { label: "Total", amount: formatRupees(order.total_amount), strong: true },
    ],
  };
}

/** Where it goes. */
export function orderAddressFacts(order: Order): Block {
  const { line1, line2, city, state, zip, country, mobile } = order.addresses;
  const lines = [line1, line2, `${city}, ${state} ${zip}`, country, mobile];
  return { kind: "facts", title: "Delivery address", lines: lines.filter((line) => line.trim() !== "") };
}

/** How it is paid. */
export function paymentFacts(order: Order): Block {
  const paid = order.payment_status === "SUCCESS";
  const how =
    order.payment_mode === "COD"
      ? `Cash on delivery${paid ? ", paid" : ""}`
      : `Online${paid ? ", paid" : ", not paid yet"}`;
  return { kind: "facts", title: "Payment", lines: [how] };
}
