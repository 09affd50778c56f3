import type { Order } from "#contract/order.ts";
import { composeMail, type MailContent, type MailShop } from "./layout.ts";
import { orderAddressFacts, orderDay, orderNumber, orderRows, paymentFacts } from "./order-parts.ts";

/** Tells the shopkeepers of a new order, with the shopper's message. */
export function orderPlacedStoreMail(about: { shop: MailShop; order: Order }): MailContent {
  const { shop, order } = about;
  const { name, email } = order.customer;
  return composeMail({
    shop,
    subject: `New order ${orderNumber(order)}`,
    heading: `New order ${orderNumber(order)}`,
    blocks: [
      {
        kind: "paragraph",
        text: `Placed on ${orderDay(order)} by ${name.trim() ? `${name} (${email})` : email}.`,
      },
      { kind: "facts", title: "Message", lines: [order.message] },
      orderRows(order),
      orderAddressFacts(order),
      paymentFacts(order),
      { kind: "button", label: "Open the order", url: `${shop.url}/admin/orders/pending` },
    ],
  });
}
