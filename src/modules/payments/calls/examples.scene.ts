import { sql } from "drizzle-orm";
import { giveOrder } from "#modules/orders/calls/examples.scene.ts";
import { reconcile } from "#modules/reconciliation/server/reconcile.ts";
import type { Example, Examples, Expected, Scene } from "#tests/support/call-examples.ts";
import type { Person, TestApi } from "#tests/support/test-api.ts";
import { switchOnline } from "#tests/support/test-payments.ts";
import { cancelWithRefund, payOrder, verifyPayment } from "../contract/payment.ts";
import type { payments } from "../module.ts";

/** An order of this customer that is to be paid online; returns the order. */
export async function givePrepaidOrder(api: TestApi, person: Person, products?: string[]) {
  await switchOnline(api.database);
  return giveOrder(api, person, products, "PREPAID");
}

/** Pays such an order at the sandbox, and returns what its checkout hands back. */
export async function payAtSandbox(api: TestApi, person: Person, order_id: string) {
  const begun = await api.call(payOrder, { token: person.token, body: { order_id } });
  const razorpay_order_id = begun.response().data.options.order_id;
  const payment = api.razorpay.bank.pay(razorpay_order_id, "card", { outcome: "success", reason: "" });
  const razorpay_signature = api.razorpay.signatureOf(razorpay_order_id, payment.id);
  return { order_id, razorpay_order_id, razorpay_payment_id: payment.id, razorpay_signature };
}

const ofUnpaid: Example = async ({ api, customer }) => ({
  body: { order_id: (await givePrepaidOrder(api, customer)).id },
});

/** A canceled order of the customer that was paid online, and whose refund failed for good; returns its id. */
async function giveFailedRefund({ api, customer }: Scene): Promise<string> {
  const { id: order_id } = await givePrepaidOrder(api, customer);
  const token = customer.token;
  const signed = await payAtSandbox(api, customer, order_id);
  (await api.call(verifyPayment, { token, body: signed })).response();
  (await api.call(cancelWithRefund, { token, body: { order_id } })).response();
  await api.database.execute(sql`update refunds r set status = 'FAILED' from payments p
    where p.id = r.payment_id and p.order_id = ${order_id}`);
  // Written by hand, it is in the book only now.
  await reconcile(api.database);
  return order_id;
}

export const examples: Examples<typeof payments> = {
  payOrder: ofUnpaid,
  verifyPayment: async ({ api, customer }) => ({
    body: await payAtSandbox(api, customer, (await givePrepaidOrder(api, customer)).id),
  }),
  checkPayment: ofUnpaid,
  convertToCod: ofUnpaid,
  cancelWithRefund: ofUnpaid,
  retryRefund: async (scene) => ({ body: { order_id: await giveFailedRefund(scene) } }),
};

export const expected: Expected<typeof payments> = {
  ofOneCustomer: ["payOrder", "verifyPayment", "checkPayment", "convertToCod", "cancelWithRefund"],
};
