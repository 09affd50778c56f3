import { formatRupees, toRupees } from "#contract/money.ts";
import type { Order } from "#contract/order.ts";
import { orderNumber } from "#contract/order-number.ts";
import { paragraph } from "./blocks.ts";
import { composeMail, greeting, type MailContent, type MailShop } from "./layout.ts";
import { type OrderMailShop, orderSummary, viewOrder } from "./order-parts.ts";

interface About {
  shop: MailShop;
  order: Order;
}

/** Confirms that an order was paid online. */
export function paymentReceivedMail({ shop, order }: { shop: OrderMailShop; order: Order }): MailContent {
  return composeMail({
    shop,
    subject: `Payment received for your order ${orderNumber(order.id)}`,
    heading: "Your payment has arrived",
    blocks: [
      greeting(order.customer.name),
      paragraph(
        `We have received ${formatRupees(order.total_amount)} for your order ${orderNumber(order.id)}.`,
      ),
      ...orderSummary(shop, order),
    ],
  });
}

/** Why money goes back: the order was cancelled, or the money came for an order that did not ask for it any more. */
const refundReasons = {
  order_canceled: (order: Order) =>
    `Your order ${orderNumber(order.id)} is canceled, so what you paid goes back.`,
  not_wanted: (order: Order) =>
    `A payment arrived for your order ${orderNumber(order.id)} that the order no longer needed, so it goes back in full.`,
};

/** Says that money is on its way back. `amountPaise` in paise. */
export function refundBegunMail(
  about: About & { amountPaise: number; reason: keyof typeof refundReasons },
): MailContent {
  const { shop, order, amountPaise, reason } = about;
  const amount = formatRupees(toRupees(amountPaise));
  return composeMail({
    shop,
    subject: `Your refund of ${amount} is on its way`,
    heading: "Your refund is on its way",
    blocks: [
      greeting(order.customer.name),
      paragraph(refundReasons[reason](order)),
      paragraph(
        `We have asked for ${amount} to be sent back to the way you paid with. That usually takes 5 to 7 working days.`,
      ),
      viewOrder(shop, order),
    ],
  });
}

/** Says that money was sent back. `amountPaise` in paise. */
export function refundDoneMail({ shop, order, amountPaise }: About & { amountPaise: number }): MailContent {
  const amount = formatRupees(toRupees(amountPaise));
  return composeMail({
    shop,
    subject: `Your refund of ${amount} has been sent`,
    heading: "Your refund has been sent",
    blocks: [
      greeting(order.customer.name),
      paragraph(
        `${amount} for your order ${orderNumber(order.id)} was sent back to the way you paid with. Your bank may take a few days to show it.`,
      ),
      viewOrder(shop, order),
    ],
  });
}
