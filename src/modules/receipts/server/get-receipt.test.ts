import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SignedIn } from "#kernel/actor.ts";
import { createAddress } from "#modules/addresses/server/addresses.ts";
import { changeCart } from "#modules/cart/server/cart.ts";
import { refunds } from "#modules/orders/payment-schema.ts";
import { orders } from "#modules/orders/schema.ts";
import { cancelWithRefund } from "#modules/orders/server/cancel-own-order.ts";
import { placeOrder } from "#modules/orders/server/place-order.ts";
import { openPaymentScene } from "#tests/support/payment-scene.ts";
import { openTestShop, someAddress, type TestShop, value } from "#tests/support/test-shop.ts";
import { getReceipt, printReceipt } from "./get-receipt.ts";

let shop: TestShop;
let anu: SignedIn;
let orderId: string;
beforeAll(async () => {
  shop = await openTestShop();
  anu = await shop.newCustomer();
  const hers = shop.as(anu);
  await changeCart(hers, { product_id: await shop.newProduct(), action: "add" });
  const address = value(await createAddress(hers, someAddress));
  const order = { address_id: address.id, message: "Thank you", payment_mode: "COD" as const };
  orderId = value(await placeOrder(hers, { ...order, idempotencyKey: "once" })).id;
});
afterAll(() => shop.close());

test("there is a receipt once the order is paid, for its customer alone", async () => {
  const hers = shop.as(anu);
  expect(await getReceipt(hers, orderId)).toMatchObject({ ok: false, code: "not_found" });
  await shop.database.update(orders).set({ paymentStatus: "SUCCESS" }).where(eq(orders.id, orderId));

  const receipt = value(await getReceipt(hers, orderId));
  expect(receipt).toMatchObject({ total: 500, discount: 500, total_in_words: "Rupees Five Hundred Only" });
  const printed = value(await printReceipt(hers, orderId));
  expect(printed.fileName).toBe(`${receipt.number}.pdf`);
  expect(Buffer.from(printed.bytes.subarray(0, 8)).toString()).toBe("%PDF-1.7");

  const others: [string, TestShop["guest"]][] = [
    ["unauthenticated", shop.guest],
    ["not_found", shop.as(await shop.newCustomer("Binu"))],
    ["not_found", shop.admin],
  ];
  for (const [code, theirs] of others) {
    expect(await getReceipt(theirs, orderId)).toMatchObject({ ok: false, code });
    expect(await printReceipt(theirs, orderId)).toMatchObject({ ok: false, code });
  }
});

test("of a canceled order tells when the money went back", async () => {
  const scene = await openPaymentScene();
  try {
    const { own, order_id } = await scene.newPaidOrder();
    value(await cancelWithRefund(own, { order_id }));
    expect(value(await getReceipt(own, order_id)).note).toBe("Canceled, ₹749.25 on its way back");
    await scene.database
      .update(refunds)
      .set({ status: "PROCESSED", razorpayRefundId: "rfnd_1", updatedAt: new Date("2026-11-05T20:00:00Z") });
    expect(value(await getReceipt(own, order_id))).toMatchObject({
      note: "Canceled, ₹749.25 refunded on 6 November 2026",
      refunded: 749.25,
    });
  } finally {
    await scene.close();
  }
});

test.each(["", "nonsense", "' or 1=1 --", crypto.randomUUID()])("'%s' is no order", async (id) => {
  expect(await getReceipt(shop.as(anu), id)).toMatchObject({ ok: false, code: "not_found" });
});
