import { orderedWords } from "#contract/garment/words.ts";
import { formatRupees } from "#contract/money.ts";
import type { Order } from "#contract/order.ts";
import { isCanceled } from "#contract/order-status.ts";
import type { Block } from "./blocks.ts";

/** The products with what each costs, and how the total comes about. */
export function orderRows(order: Order): Block {
  const products = order.products.map((line) => ({
    label: [
      line.quantity === 1 ? line.name : `${line.name} (${line.quantity} × ${formatRupees(line.price)})`,
      orderedWords(line.garment).summary,
    ]
      .filter(Boolean)
      .join(", "),
    amount: formatRupees(line.subtotal),
  }));
  const delivery = order.delivery_charge === 0 ? "Free" : formatRupees(order.delivery_charge);
  return {
    kind: "rows",
    rows: [
      ...products,
      { label: "Delivery", amount: delivery },
      { label: "Total", amount: formatRupees(order.total_amount), strong: true },
    ],
  };
}

/** Where it goes. */
export function orderAddressFacts(order: Order): Block {
  const { recipient, line1, line2, city, state, zip, country, mobile } = order.addresses;
  const lines = [recipient, line1, line2, `${city}, ${state} ${zip}`, country, mobile];
  return { kind: "facts", title: "Delivery address", lines: lines.filter((line) => line.trim() !== "") };
}

/** How it is paid. */
export function paymentFacts(order: Order): Block {
  const paid = order.payment_status === "SUCCESS";
  const how =
    order.payment_mode === "COD"
      ? `Cash on delivery${paid ? ", paid" : ""}`
      : `Online, ${paid ? "paid" : isCanceled(order.status) ? "not paid" : "not paid yet"}`;
  return { kind: "facts", title: "Payment", lines: [how] };
}
