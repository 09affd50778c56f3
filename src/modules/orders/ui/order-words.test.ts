import { expect, it, test } from "vitest";
import { orderStatuses } from "../contract/order-status.ts";
import { withStanding } from "../server/sample-order.scene.ts";
import { badgeWord, historyLine, paymentLine, refundLine } from "./order-words.ts";

it.each([
  ["customer", "PENDING", "customer", "Placed by you"],
  ["customer", "ACCEPTED", "admin", "Accepted by the store"],
  ["customer", "COMPLETED", "admin", "Delivered by the store"],
  ["customer", "CANCELED-USER", "customer", "Canceled by you"],
  ["customer", "CANCELED-ADMIN", "system", "Canceled by the shop, automatically"],
  ["office", "PENDING", "customer", "Placed by the customer"],
  ["office", "COMPLETED", "admin", "Completed by the store"],
  ["office", "CANCELED-ADMIN", "system", "Canceled automatically"],
] as const)("the history tells the %s of %s by %s", (reader, status, by, words) => {
  expect(historyLine({ status, by }, reader)).toBe(words);
});

it.each([
  ["COD", "PENDING", "Cash on delivery", "Cash on delivery · not paid"],
  ["COD", "SUCCESS", "Cash on delivery, paid", "Cash on delivery · paid"],
  ["PREPAID", "PENDING", "Online payment pending", "Online · not paid"],
  ["PREPAID", "FAILED", "Online payment failed", "Online · payment failed"],
  ["PREPAID", "SUCCESS", "Paid online", "Online · paid"],
] as const)("tells a payment that is %s %s", (payment_mode, payment_status, forCustomer, forOffice) => {
  const order = withStanding({ payment_mode, payment_status, refund: null } as const);
  expect([paymentLine(order, "customer"), paymentLine(order, "office")]).toEqual([forCustomer, forOffice]);
});

it.each([
  ["PENDING", null, "Not paid", "Online · not paid"],
  ["FAILED", null, "Not paid", "Online · not paid"],
  ["PENDING", { amount: 1, status: "PENDING" }, "Paid online", "Online · paid"],
  ["SUCCESS", { amount: 1, status: "PROCESSED" }, "Paid online", "Online · paid"],
] as const)(
  "of a canceled order, %s with the refund %o, waits for nothing",
  (paid, refund, forCustomer, forOffice) => {
    for (const status of ["CANCELED-USER", "CANCELED-ADMIN"] as const) {
      const order = withStanding({ status, payment_mode: "PREPAID", payment_status: paid, refund } as const);
      expect([paymentLine(order, "customer"), paymentLine(order, "office")]).toEqual([
        forCustomer,
        forOffice,
      ]);
    }
  },
);

it.each([
  ["customer", "PENDING", "Refund of ₹749.50 on its way"],
  ["customer", "PROCESSED", "₹749.50 refunded"],
  ["customer", "FAILED", "Refund of ₹749.50 could not be sent yet. The store looks after it."],
  ["office", "PENDING", "Refund of ₹749.50 on its way"],
  ["office", "PROCESSED", "Refund of ₹749.50 done"],
  ["office", "FAILED", "Refund of ₹749.50 failed, please look at it in the Razorpay dashboard"],
] as const)("tells the %s of a refund that is %s", (reader, status, words) => {
  expect(refundLine({ refund: { amount: 749.5, status } }, reader)).toBe(words);
  expect(refundLine({ refund: null }, reader)).toBe("");
});

test("whoever canceled an order, its badge says that it is", () => {
  expect(orderStatuses.map(badgeWord)).toEqual([...orderStatuses.slice(0, 4), "CANCELED", "CANCELED"]);
});
