import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { refunds } from "#modules/orders/payment-schema.ts";
import { orders } from "#modules/orders/schema.ts";
import { cancelWithRefund } from "#modules/orders/server/change-order-status.ts";
import { sceneForFile } from "#tests/support/payment-scene.ts";
import { type TestShop, value } from "#tests/support/test-shop.ts";
import { getReceipt } from "./get-receipt.ts";

const scene = await sceneForFile();
const { shop } = scene;
const { own: hers, order_id: orderId } = await scene.newOrder("COD");

test("there is a receipt once the order is paid, for its customer alone", async () => {
  expect(await getReceipt(hers, orderId)).toMatchObject({ ok: false, code: "not_found" });
  await shop.database.update(orders).set({ paymentStatus: "SUCCESS" }).where(eq(orders.id, orderId));

  const receipt = value(await getReceipt(hers, orderId));
  expect(receipt).toMatchObject({
    total: 749.25,
    discount: 0,
    total_in_words: "Rupees Seven Hundred Forty-Nine and Twenty-Five Paise Only",
  });

  const others: [string, TestShop["guest"]][] = [
    ["unauthenticated", shop.guest],
    ["not_found", shop.as(await shop.newCustomer("Binu"))],
    ["not_found", shop.admin],
  ];
  for (const [code, theirs] of others) {
    expect(await getReceipt(theirs, orderId)).toMatchObject({ ok: false, code });
  }
});

test("of a canceled order tells when the money went back", async () => {
  const { own, order_id } = await scene.newPaidOrder();
  value(await cancelWithRefund(own, { order_id }));
  expect(value(await getReceipt(own, order_id)).note).toBe("Canceled, ₹749.25 on its way back");
  const updatedAt = new Date("2026-11-05T20:00:00Z");
  await scene.database.update(refunds).set({ status: "PROCESSED", razorpayRefundId: "rfnd_1", updatedAt });
  const note = "Canceled, ₹749.25 refunded on 6 November 2026";
  expect(value(await getReceipt(own, order_id))).toMatchObject({ note, refunded: 749.25 });
});

test.each(["", "nonsense", "' or 1=1 --", crypto.randomUUID()])("'%s' is no order", async (id) => {
  expect(await getReceipt(hers, id)).toMatchObject({ ok: false, code: "not_found" });
});
