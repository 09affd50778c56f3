import type { Order } from "#contract/order.ts";
import { orderNumber } from "#contract/order-number.ts";
import { paragraph } from "./blocks.ts";
import { composeMail, greeting, type MailContent } from "./layout.ts";
import { type OrderMailShop, orderSummary } from "./order-parts.ts";

/** Confirms an order to the customer who placed it. */
export function orderPlacedMail(about: { shop: OrderMailShop; order: Order }): MailContent {
  const { shop, order } = about;
  return composeMail({
    shop,
    subject: `Your order ${orderNumber(order.id)} at ${shop.name}`,
    heading: "Thank you for your order",
    blocks: [
      greeting(order.customer.name),
      paragraph(`We have received your order ${orderNumber(order.id)} and your message.`),
      ...orderSummary(shop, order),
    ],
  });
}
