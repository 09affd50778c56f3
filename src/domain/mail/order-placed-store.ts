import type { Order } from "#contract/order.ts";
import { orderNumber } from "#contract/order-number.ts";
import { longStoreDay } from "#contract/store-time.ts";
import { isBlank } from "#contract/visible-text.ts";
import { button, paragraph } from "./blocks.ts";
import { composeMail, type MailContent, type MailShop } from "./layout.ts";
import { orderAddressFacts, orderRows, paymentFacts } from "./order-parts.ts";

/** Tells the admins of a new order, with the customer's message. */
export function orderPlacedStoreMail(about: { shop: MailShop; order: Order }): MailContent {
  const { shop, order } = about;
  const { name, email } = order.customer;
  return composeMail({
    shop,
    subject: `New order ${orderNumber(order.id)}`,
    heading: `New order ${orderNumber(order.id)}`,
    blocks: [
      paragraph(
        `Placed on ${longStoreDay(order.created_at)} by ${isBlank(name) ? email : `${name.trim()} (${email})`}.`,
      ),
      { kind: "facts", title: "Message", lines: [order.message] },
      orderRows(order),
      orderAddressFacts(order),
      paymentFacts(order),
      button("Open the order", `${shop.url}/admin/orders/pending`),
    ],
  });
}
