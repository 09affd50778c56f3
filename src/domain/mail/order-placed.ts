import type { Order } from "#contract/order.ts";
import { printedOrderNumber } from "#contract/order-number.ts";
import { composeMail, greeting, type MailContent, type MailShop } from "./layout.ts";
import { orderAddressFacts, orderRows, paymentFacts } from "./order-parts.ts";

/** Confirms an order to the customer who placed it. */
export function orderPlacedMail(about: { shop: MailShop; order: Order }): MailContent {
  const { shop, order } = about;
  return composeMail({
    shop,
    subject: `Your order ${printedOrderNumber(order.id)} at ${shop.name}`,
    heading: "Thank you for your order",
    blocks: [
      greeting(order.customer.name),
      {
        kind: "paragraph",
        text: `We have received your order ${printedOrderNumber(order.id)} and your message. We will write again as soon as it is accepted.`,
      },
      orderRows(order),
      orderAddressFacts(order),
      paymentFacts(order),
      { kind: "button", label: "View your order", url: `${shop.url}/profile/orders` },
    ],
  });
}
