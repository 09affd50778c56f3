import { expect } from "vitest";
import { name, type SampleMails, shop } from "#tests/support/sample-mails.ts";
import type { OrderChange } from "../contract/order-change.ts";
import type { OrderStatus } from "../contract/order-status.ts";
import { writeOrderMail } from "./order-letters.ts";
import { sampleOrder } from "./sample-order.scene.ts";

const customer = { name, email: "anu@example.org" };
export const order = sampleOrder({ customer });
const orderId = order.id;
export const status = (to: OrderStatus, changes = {}) =>
  writeOrderMail({ kind: "order-status-changed", orderId, status: to }, shop, sampleOrder(changes));
export const orderMail = (job: Parameters<typeof writeOrderMail>[0], about = order) =>
  writeOrderMail(job, shop, about) ?? expect.fail("no mail");
const paid = sampleOrder({ customer, payment_mode: "PREPAID", payment_status: "SUCCESS" });
const changed = (to: OrderStatus, changes = {}) =>
  status(to, { customer, ...changes }) ?? expect.fail("no mail");

const dupatta = { id: "2", name, names: {}, quantity: 2, price: 500, piece: "gone" as const };
const lessened: OrderChange = {
  ...{ id: orderId, at: "2026-11-22T04:35:00.000Z", by: "admin", words: name, readdressed: false },
  ...{ goodwill: 0, delivery_less: 49.5, back_online: 749.5, back_as_credit: 250 },
  taken: (["not_found", "damaged", "sold", "not_wanted"] as const).map((reason) => ({ ...dupatta, reason })),
};
const orderChanged = (change: OrderChange) =>
  orderMail(
    { kind: "order-changed", orderId, editId: change.id },
    sampleOrder({ customer, changes: [change] }),
  );
const note = {
  title: "Offer",
  lines: ["{offered} for the clothes, which are marked at {goods}.", `Said by ${name} until {time}`],
  values: { offered: "₹800", goods: "₹1,000" },
  time: "2026-11-24T04:35:00.000Z",
};

export const mails = {
  toShoppers: () => ({
    "order placed": orderMail({ kind: "order-placed", orderId }),
    "order placed, with an offer": orderMail({ kind: "order-placed", orderId, notes: [note] }),
    "payment received": orderMail({ kind: "payment-received", orderId }, paid),
    "order changed": orderChanged(lessened),
    "order changed in other ways": orderChanged({
      ...lessened,
      ...{ taken: [], goodwill: 50, delivery_less: -20, back_online: 0, readdressed: true },
    }),
    "refund begun": orderMail({ kind: "refund-begun", orderId, amountPaise: 749_50, reason: "not_wanted" }),
    "refund done": orderMail({ kind: "refund-done", orderId, amountPaise: 749_50 }),
    "order accepted": changed("ACCEPTED"),
    "order shipped": changed("SHIPPED", {
      ...{ courier: "India Post", tracking_number: "EK1", tracking_url: "https://track.example/EK1" },
    }),
    "order delivered": changed("COMPLETED", { payment_status: "SUCCESS" }),
    "order canceled by the customer": changed("CANCELED-USER", { credit_used: 100, amount_due: 0 }),
    "order canceled by the store": changed("CANCELED-ADMIN", {
      ...{ payment_mode: "PREPAID", payment_status: "SUCCESS", cancel_reason: name },
    }),
    "order canceled, money back": orderMail({
      ...{ kind: "refund-begun", orderId, amountPaise: 749_50, reason: "order_canceled" },
    }),
  }),
  toStore: () => ({
    "order placed, to the store": orderMail({ kind: "order-placed-store", orderId }),
    "order placed, with an offer, to the store": orderMail({
      ...{ kind: "order-placed-store", orderId, notes: [note] },
    }),
  }),
} satisfies SampleMails;
