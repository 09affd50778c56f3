import type { Order } from "#contract/order.ts";
import { orderNumber } from "#contract/order-number.ts";
import type { OrderStatus } from "#contract/order-status.ts";
import { type Block, button, paragraph } from "./blocks.ts";
import { composeMail, greeting, type MailContent } from "./layout.ts";
import { type OrderMailShop, orderSummary } from "./order-parts.ts";

interface SessionUpdate {
  subject: (number: string) => string;
  heading: string;
  blocks: (order: Order) => Block[];
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

function refundNote(order: Order): Block[] {
  const paid = order.payment_mode === "PREPAID" && order.payment_status === "SUCCESS";
  return paid ? [paragraph("What you paid is refunded in full to the way you paid with.")] : [];
}

/** The news of each status. PENDING has none: the mail of the placed order said it. */
const update: Record<Exclude<OrderStatus, "PENDING">, SessionUpdate> = {
  ACCEPTED: {
    subject: (number) => `Your order ${number} is accepted`,
    heading: "Your order is accepted",
    blocks: () => [paragraph("Good news: we are getting your products ready for the journey.")],
  },
  SHIPPED: {
    subject: (number) => `Your order ${number} is on its way`,
    heading: "Your order is on its way",
    blocks: (order) => [paragraph("Your parcel has left our shop."), ...shipmentFacts(order)],
  },
  COMPLETED: {
    subject: (number) => `Your order ${number} is delivered`,
    heading: "Your order is delivered",
    blocks: () => [paragraph("We hope that you love it. Thank you for giving clothes another life.")],
  },
  "CANCELED-USER": {
    subject: (number) => `Your order ${number} is canceled`,
    heading: "Your order is canceled",
    blocks: (order) => [paragraph("You canceled this order; nothing will be sent."), ...refundNote(order)],
  },
  "CANCELED-ADMIN": {
    subject: (number) => `Your order ${number} is canceled`,
    heading: "We had to cancel your order",
    blocks: (order) => [
      paragraph("We are sorry: this order can't be sent."),
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
