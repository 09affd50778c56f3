import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { refunds } from "#db/schema/payments.ts";
import type { SignedIn } from "#domain/actor.ts";
import { openPaymentScene } from "#tests/support/payment-scene.ts";
import { openTestShop, someAddress, type TestShop, value } from "#tests/support/test-shop.ts";

let shop: TestShop;
let anu: SignedIn;
let orderId: string;
beforeAll(async () => {
  shop = await openTestShop();
  anu = await shop.newCustomer();
  const hers = shop.as(anu);
  await hers.cart.changeCart({ product_id: await shop.newProduct(), action: "add" });
  const address = value(await hers.addresses.createAddress(someAddress));
  const order = { address_id: address.id, message: "Thank you", payment_mode: "COD" as const };
  orderId = value(await hers.orders.placeOrder({ ...order, idempotencyKey: "once" })).id;
});
afterAll(() => shop.close());

test("there is a receipt once the order is paid, for its customer alone", async () => {
  const receipts = shop.as(anu).receipts;
  expect(await receipts.findReceipt(orderId)).toMatchObject({ ok: false, code: "not_found" });
  await shop.database.update(orders).set({ paymentStatus: "SUCCESS" }).where(eq(orders.id, orderId));

  const receipt = value(await receipts.findReceipt(orderId));
  expect(receipt).toMatchObject({ total: 500, discount: 500, total_in_words: "Rupees Five Hundred Only" });
  const printed = value(await receipts.printReceipt(orderId));
  expect(printed.fileName).toBe(`${receipt.number}.pdf`);
  expect(Buffer.from(printed.bytes.subarray(0, 8)).toString()).toBe("%PDF-1.7");

  const others: [string, TestShop["guest"]][] = [
    ["unauthenticated", shop.guest],
    ["not_found", shop.as(await shop.newCustomer("Binu"))],
    ["not_found", shop.admin],
  ];
  for (const [code, { receipts: theirs }] of others) {
    expect(await theirs.findReceipt(orderId)).toMatchObject({ ok: false, code });
    expect(await theirs.printReceipt(orderId)).toMatchObject({ ok: false, code });
  }
});

test("an order is shown to its customer alone", async () => {
  expect(value(await shop.as(anu).orders.findMyOrder(orderId)).id).toBe(orderId);
  const others: [string, TestShop["guest"], string][] = [
    ["unauthenticated", shop.guest, orderId],
    ["not_found", shop.as(await shop.newCustomer("Binu")), orderId],
    ["not_found", shop.admin, orderId],
    ["not_found", shop.as(anu), "no-order"],
  ];
  for (const [code, { orders: theirs }, id] of others)
    expect(await theirs.findMyOrder(id)).toMatchObject({ ok: false, code });
});

test("of a canceled order tells when the money went back", async () => {
  const scene = await openPaymentScene();
  try {
    const { own, order_id } = await scene.newPaidOrder();
    value(await own.payments.cancelWithRefund({ order_id }));
    expect(value(await own.receipts.findReceipt(order_id)).note).toBe("Canceled, ₹749.25 on its way back");
    await scene.database
      .update(refunds)
      .set({ status: "PROCESSED", razorpayRefundId: "rfnd_1", updatedAt: new Date("2026-11-05T20:00:00Z") });
    expect(value(await own.receipts.findReceipt(order_id))).toMatchObject({
      note: "Canceled, ₹749.25 refunded on 6 November 2026",
      refunded: 749.25,
    });
  } finally {
    await scene.close();
  }
});

test.each(["", "nonsense", "' or 1=1 --", crypto.randomUUID()])("'%s' is no order", async (id) => {
  expect(await shop.as(anu).receipts.findReceipt(id)).toMatchObject({ ok: false, code: "not_found" });
});
