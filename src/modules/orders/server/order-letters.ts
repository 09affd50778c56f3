import { formatRupees, toRupees } from "#kernel/money.ts";
import type { Mail } from "#kernel/ports/ports.ts";
import { longStoreDay } from "#kernel/store-time.ts";
import { isBlank } from "#kernel/visible-text.ts";
import { daysOnWire, mailShopOf } from "#modules/settings/server/get-settings.ts";
import { readSettings } from "#modules/settings/server/read-settings.ts";
import { type Block, button } from "#platform/mail/blocks.ts";
import { composeMail, greeting, type MailContent, type MailShop } from "#platform/mail/layout.ts";
import type { MailWriter } from "#platform/mail/send-mail.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { Order } from "../contract/order.ts";
import { orderNumber } from "../contract/order-number.ts";
import type { OrderStatus } from "../contract/order-status.ts";
import type { OrderMail } from "./order-mails.ts";
import {
  type OrderMailShop,
  orderAddressFacts,
  orderRows,
  orderSummary,
  paymentFacts,
  viewOrder,
} from "./order-parts.ts";
import { findOrderRow } from "./whole-orders.ts";

/** Confirms an order to the customer who placed it. */
export function orderPlacedMail(about: { shop: OrderMailShop; order: Order }): MailContent {
  const { shop, order } = about;
  return composeMail({
    shop,
    subject: `Your order ${orderNumber(order.id)} at ${shop.name}`,
    heading: "Thank you for your order",
    blocks: [
      greeting(order.customer.name),
      `We have received your order ${orderNumber(order.id)} and your message.`,
      ...orderSummary(shop, order),
    ],
  });
}

/** Tells the admins of a new order, with the customer's message. */
export function orderPlacedStoreMail(about: { shop: MailShop; order: Order }): MailContent {
  const { shop, order } = about;
  const { name, email } = order.customer;
  return composeMail({
    shop,
    subject: `New order ${orderNumber(order.id)}`,
    heading: `New order ${orderNumber(order.id)}`,
    blocks: [
      `Placed on ${longStoreDay(order.created_at)} by ${isBlank(name) ? email : `${name.trim()} (${email})`}.`,
      { kind: "facts", title: "Message", lines: [order.message] },
      orderRows(order),
      orderAddressFacts(order),
      paymentFacts(order),
      button("Open the order", `${shop.url}/admin/orders/pending`),
    ],
  });
}

interface SessionUpdate {
  subject: (number: string) => string;
  heading: string;
  blocks: (order: Order) => (Block | string)[];
}

function shipmentFacts(order: Order): Block[] {
  const lines = [
    order.courier && `Courier: ${order.courier}`,
    order.tracking_number && `Tracking number: ${order.tracking_number}`,
  ].filter((line) => line !== "");
  const facts: Block[] = lines.length > 0 ? [{ kind: "facts", title: "Shipment", lines }] : [];
  // The address is an admin's typing: anything but a web address is left out.
  if (/^https?:\/\//i.test(order.tracking_url)) {
    facts.push(button("Track the shipment", order.tracking_url));
  }
  return facts;
}

function cancelReason(order: Order): Block[] {
  return order.cancel_reason ? [{ kind: "facts", title: "Reason", lines: [order.cancel_reason] }] : [];
}

function refundNote(order: Order): string[] {
  const paid = order.payment_mode === "PREPAID" && order.payment_status === "SUCCESS";
  return paid ? ["What you paid is refunded in full to the way you paid with."] : [];
}

/** The news of each status. PENDING has none: the mail of the placed order said it. */
const update: Record<Exclude<OrderStatus, "PENDING">, SessionUpdate> = {
  ACCEPTED: {
    subject: (number) => `Your order ${number} is accepted`,
    heading: "Your order is accepted",
    blocks: () => ["Good news: we are getting your products ready for the journey."],
  },
  SHIPPED: {
    subject: (number) => `Your order ${number} is on its way`,
    heading: "Your order is on its way",
    blocks: (order) => ["Your parcel has left our shop.", ...shipmentFacts(order)],
  },
  COMPLETED: {
    subject: (number) => `Your order ${number} is delivered`,
    heading: "Your order is delivered",
    blocks: () => ["We hope that you love it. Thank you for giving clothes another life."],
  },
  "CANCELED-USER": {
    subject: (number) => `Your order ${number} is canceled`,
    heading: "Your order is canceled",
    blocks: (order) => ["You canceled this order; nothing will be sent.", ...refundNote(order)],
  },
  "CANCELED-ADMIN": {
    subject: (number) => `Your order ${number} is canceled`,
    heading: "We had to cancel your order",
    blocks: (order) => [
      "We are sorry: this order can't be sent.",
      ...cancelReason(order),
      ...refundNote(order),
    ],
  },
};

/** Tells the customer that the order reached `status`; null for PENDING, of which there is nothing to tell. */
export function orderStatusChangedMail(about: {
  shop: OrderMailShop;
  order: Order;
  status: OrderStatus;
}): MailContent | null {
  const { shop, order, status } = about;
  if (status === "PENDING") return null;
  return composeMail({
    shop,
    subject: update[status].subject(orderNumber(order.id)),
    heading: update[status].heading,
    blocks: [
      greeting(order.customer.name),
      ...update[status].blocks(order),
      ...orderSummary(shop, { ...order, status }),
    ],
  });
}

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
      `We have received ${formatRupees(order.total_amount)} for your order ${orderNumber(order.id)}.`,
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
      refundReasons[reason](order),
      `We have asked for ${amount} to be sent back to the way you paid with. That usually takes 5 to 7 working days.`,
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
      `${amount} for your order ${orderNumber(order.id)} was sent back to the way you paid with. Your bank may take a few days to show it.`,
      viewOrder(shop, order),
    ],
  });
}

function contentOf(job: OrderMail, shop: OrderMailShop, order: Order): MailContent | null {
  switch (job.kind) {
    case "order-placed":
      return orderPlacedMail({ shop, order });
    case "order-placed-store":
      return orderPlacedStoreMail({ shop, order });
    case "order-status-changed":
      return orderStatusChangedMail({ shop, order, status: job.status });
    case "payment-received":
      return paymentReceivedMail({ shop, order });
    case "refund-begun":
      return refundBegunMail({ shop, order, amountPaise: job.amountPaise, reason: job.reason });
    case "refund-done":
      return refundDoneMail({ shop, order, amountPaise: job.amountPaise });
  }
}

/** The mail that `job` asks for, from the order as it is now; null when there is nobody to send it to or nothing to say. */
export function writeOrderMail(job: OrderMail, shop: OrderMailShop, order: Order): Mail | null {
  const to = job.kind === "order-placed-store" ? shop.contact : order.customer.email;
  const content = contentOf(job, shop, order);
  return to && content ? { to, ...content } : null;
}

/** Writes mails about orders from what is true when they are sent. */
export function orderMailWriters(
  ports: Pick<Context, "database" | "publicUrl" | "storeEmail">,
): Readonly<Record<OrderMail["kind"], MailWriter>> {
  const write: MailWriter = async (job) => {
    const mail = job as OrderMail;
    const order = await findOrderRow(ports.database, mail.orderId);
    return order ? writeOrderMail(mail, await orderMailShopOf(ports), order) : null;
  };
  return {
    "order-placed": write,
    "order-placed-store": write,
    "order-status-changed": write,
    "payment-received": write,
    "refund-begun": write,
    "refund-done": write,
  };
}

async function orderMailShopOf(
  ports: Pick<Context, "database" | "publicUrl" | "storeEmail">,
): Promise<OrderMailShop> {
  const { delivery } = await readSettings(ports.database);
  return { ...(await mailShopOf(ports.database, ports)), ...daysOnWire(delivery) };
}
