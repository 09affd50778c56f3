import { describe, expect, it } from "vitest";
import { historyLine, paymentLine, refundLine } from "./order-words.ts";

describe("the words of an order", () => {
  it.each([
    ["PENDING", "customer", "Placed by you"],
    ["ACCEPTED", "admin", "Accepted by the store"],
    ["COMPLETED", "admin", "Delivered by the store"],
    ["CANCELED-USER", "customer", "Canceled by you"],
    ["CANCELED-ADMIN", "system", "Canceled by the shop, automatically"],
  ] as const)("tells %s by %s", (status, by, words) => {
    expect(historyLine({ status, by })).toBe(words);
  });

  it.each([
    ["COD", "PENDING", "Cash on delivery"],
    ["COD", "SUCCESS", "Cash on delivery, paid"],
    ["PREPAID", "PENDING", "Online payment pending"],
    ["PREPAID", "FAILED", "Online payment failed"],
    ["PREPAID", "SUCCESS", "Paid online"],
  ] as const)("tells %s %s", (payment_mode, payment_status, words) => {
    expect(paymentLine({ status: "PENDING", payment_mode, payment_status, refund: null })).toBe(words);
  });

  it.each([
    ["PENDING", null, "Not paid"],
    ["FAILED", null, "Not paid"],
    ["PENDING", { amount: 1, status: "PENDING" }, "Paid online"],
    ["SUCCESS", { amount: 1, status: "PROCESSED" }, "Paid online"],
  ] as const)(
    "of a canceled order, %s with the refund %o, says what was paid and waits for nothing",
    (payment_status, refund, words) => {
      for (const status of ["CANCELED-USER", "CANCELED-ADMIN"] as const)
        expect(paymentLine({ status, payment_mode: "PREPAID", payment_status, refund })).toBe(words);
    },
  );

  it.each([
    ["PENDING", "Refund of ₹1,249.50 on its way"],
    ["PROCESSED", "₹1,249.50 refunded"],
    ["FAILED", "Refund of ₹1,249.50 could not be sent yet. The store looks after it."],
  ] as const)("tells a refund that is %s", (status, words) => {
    expect(refundLine({ refund: { amount: 1249.5, status } })).toBe(words);
    expect(refundLine({ refund: null })).toBe("");
  });
});
