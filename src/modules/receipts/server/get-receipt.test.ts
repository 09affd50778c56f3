import { eq } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { longStoreDay } from "#kernel/store-time.ts";
import { createAddress } from "#modules/addresses/server/addresses.ts";
import { changeCart } from "#modules/cart/server/cart.ts";
import { checkOut } from "#modules/checkout/server/check-out.ts";
import { claimOf, deliver, giveCredit, settle } from "#modules/claims/server/claim.scene.ts";
import { refunds } from "#modules/orders/payment-schema.ts";
import { orders } from "#modules/orders/schema.ts";
import { cancelWithRefund } from "#modules/orders/server/change-order-status.ts";
import { sceneForFile } from "#modules/payments/server/payment.scene.ts";
import { sendRefund } from "#modules/payments/server/send-refund.ts";
import { verifyPayment } from "#modules/payments/server/verify-payment.ts";
import { someAddress, type TestShop, value } from "#tests/support/test-shop.ts";
import { receiptSums } from "../contract/receipt.ts";
import { getReceipt } from "./get-receipt.ts";
import { receiptPdf } from "./receipt-pdf.ts";

const scene = await sceneForFile({ writesOrdersByHand: true });
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
  await endRefunds(order_id, "failed");
  expect(value(await getReceipt(own, order_id))).toMatchObject({
    ...{ note: "Canceled, ₹749.25 on its way back", went_back: { refunded: 0, on_its_way: 749.25 } },
  });
  await endRefunds(order_id);
  const note = `Canceled, ₹749.25 refunded on ${longStoreDay(new Date())}`;
  expect(value(await getReceipt(own, order_id))).toMatchObject({ note, went_back: { refunded: 749.25 } });
});

/** The gateway makes the refunds of an order, or fails, and the shop hears of it. */
async function endRefunds(of: string, end?: "failed") {
  for (const { id } of await scene.refundsOf(of)) {
    await sendRefund(scene.system, id);
    const [sent] = await scene.database.select().from(refunds).where(eq(refunds.id, id));
    if (sent?.status === "PENDING") scene.sandbox.bank.finishRefund(sent.razorpayRefundId ?? "", end);
    await sendRefund(scene.system, id);
  }
}

/** An order of ₹749.25 that store credit of so many rupees helps to pay. */
async function orderWithCredit(credit: number) {
  const { own, order_id: earlier } = await scene.newOrder("COD");
  await giveCredit(shop, own, earlier, credit);
  const address_id = value(await createAddress(own, someAddress)).id;
  const product_id = await shop.newProduct({ price: 749.25, discounted_price: 0 });
  value(await changeCart(own, { product_id, action: "add" }));
  const input = { address_id, message: "Hello", payment_mode: "PREPAID", idempotencyKey: "two" } as const;
  const { id } = value(await checkOut(own, { ...input, use_credit: true }));
  return { own, id };
}

test("of an order that credit paid in part, and of which parts went back, adds up to the paisa", async () => {
  const { own, id } = await orderWithCredit(300.05);
  value(await verifyPayment(own, await scene.pay(own, id)));
  await deliver(shop, id);
  const amounts = { refund: 100.1, paid_by_hand: 49.15, hand_reference: "UPI 1", credit: 50 };
  value(await settle(shop, (await claimOf(own, id)).id, amounts));
  const onItsWay = value(await getReceipt(own, id));
  expect(onItsWay.went_back).toMatchObject({ refunded: 0, on_its_way: 100.1, by_hand: 49.15, as_credit: 50 });
  const rows = ["Store credit −₹300.05", "Paid ₹449.20", "Refund on its way −₹100.10"];
  rows.push("Paid back by hand −₹49.15", "Given back as store credit −₹50", "Net paid ₹550");
  expect(receiptSums(onItsWay).map(({ label, text }) => `${label} ${text}`)).toEqual(
    expect.arrayContaining(rows),
  );
  await endRefunds(id);
  expect(value(await getReceipt(own, id)).went_back).toMatchObject({ refunded: 100.1, on_its_way: 0 });
  const { text } = await extractText(await getDocumentProxy(await receiptPdf(onItsWay)), {
    mergePages: true,
  });
  for (const row of ["Paid back by hand", "−₹49.15", "Given back as store credit", "Net paid", "₹550"])
    expect(text).toContain(row);
});

test("of a canceled order shows that its credit came back", async () => {
  const { own, id } = await orderWithCredit(749.25);
  value(await cancelWithRefund(own, { order_id: id }));
  const receipt = value(await getReceipt(own, id));
  expect(receipt.went_back).toMatchObject({ refunded: 0, on_its_way: 0, by_hand: 0, as_credit: 749.25 });
  expect(receiptSums(receipt).at(-1)).toEqual({ label: "Net paid", text: "₹0" });
});

test.each(["", "nonsense", "' or 1=1 --", crypto.randomUUID()])("'%s' is no order", async (id) => {
  expect(await getReceipt(hers, id)).toMatchObject({ ok: false, code: "not_found" });
});
