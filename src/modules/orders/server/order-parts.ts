import { formatRupees } from "#kernel/money.ts";
import { orderedWords } from "#modules/garments/contract/words.ts";
import type { DeliveryDays } from "#modules/settings/contract/delivery-days.ts";
import { type Block, button, quiet } from "#platform/mail/blocks.ts";
import type { MailShop } from "#platform/mail/layout.ts";
import type { Order } from "../contract/order.ts";
import { isCanceled } from "../contract/order-status.ts";
import { whatComesNext } from "../contract/what-comes-next.ts";

export type OrderMailShop = MailShop & DeliveryDays;

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

/** The customer's own words; nothing when there are none. */
function messageFacts({ message }: Order): Block[] {
  return message ? [{ kind: "facts", title: "Your message", lines: [message] }] : [];
}

function nextFacts(shop: OrderMailShop, order: Order): Block[] {
  const lines = whatComesNext(order, shop);
  return lines.length > 0 ? [{ kind: "facts", title: "What comes next", lines }] : [];
}

/** The whole order as its customer is told of it: a canceled one is its products and their sum, any other also says what comes next. */
export function orderSummary(shop: OrderMailShop, order: Order): Block[] {
  if (isCanceled(order.status)) return [orderRows(order), viewOrder(shop, order)];
  return [
    orderRows(order),
    ...nextFacts(shop, order),
    paymentFacts(order),
    orderAddressFacts(order),
    ...messageFacts(order),
    viewOrder(shop, order),
    quiet(
      "Returns and exchanges are not expected. Is a product not as we described it? Write to us, ideally within seven days, and we take it back.",
    ),
    quiet(
      "What remains of your money after rent, wages and postage pays for education, skill training, the clothing thrift centre, health care and the upcycling of textile waste.",
    ),
    { kind: "links", links: [{ label: "Refunds and cancellations", url: `${shop.url}/refunds` }] },
  ];
}

/** Leads to the page of the order. */
export function viewOrder(shop: MailShop, { id }: Order): Block {
  return button("View your order", `${shop.url}/profile/orders/${id}`);
}
