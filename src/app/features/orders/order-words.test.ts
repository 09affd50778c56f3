import { describe, expect, it } from "vitest";
import { dayInKochi, deedLine, paymentLine, refundLine, shortId } from "./order-words.ts";

describe("the words of an order", () => {
  it("shortens the id to 8 characters", () => {
    expect(shortId("0a1b2c3d-0000-4000-8000-000000000000")).toBe("0a1b2c3d...");
  });

  it.each([
    ["2026-11-20T08:35:00.000Z", "20 Nov 2026", "20 Nov 2026, 14:05"],
    // Half past six in the evening in London is already the next day in Kochi.
    ["2026-08-31T18:30:00.000Z", "1 Sep 2026", "1 Sep 2026, 00:00"],
    ["2026-12-31T18:29:59.000Z", "31 Dec 2026", "31 Dec 2026, 23:59"],
  ])("tells the day of %s in Kochi", (moment, day, withTime) => {
    expect(dayInKochi(moment)).toBe(day);
    expect(dayInKochi(moment, true)).toBe(withTime);
  });

  it.each([
    ["PENDING", "customer", "Placed by you"],
    ["ACCEPTED", "admin", "Accepted by the store"],
    ["COMPLETED", "admin", "Delivered by the store"],
    ["CANCELED-USER", "customer", "Canceled by you"],
    ["CANCELED-ADMIN", "system", "Canceled by the shop, automatically"],
  ] as const)("tells %s by %s", (status, by, words) => {
    expect(deedLine({ status, by, at: "", reason: "" })).toBe(words);
  });

  it.each([
    ["COD", "PENDING", "Cash on delivery"],
    ["COD", "SUCCESS", "Cash on delivery, paid"],
    ["PREPAID", "PENDING", "Online payment pending"],
    ["PREPAID", "FAILED", "Online payment failed"],
    ["PREPAID", "SUCCESS", "Paid online"],
  ] as const)("tells %s %s", (payment_mode, payment_status, words) => {
    expect(paymentLine({ payment_mode, payment_status })).toBe(words);
  });

  it.each([
    ["PENDING", "Refund of ₹1,249.50 on its way"],
    ["PROCESSED", "₹1,249.50 refunded"],
    ["FAILED", "Refund of ₹1,249.50 could not be sent yet. The store looks after it."],
  ] as const)("tells a refund that is %s", (status, words) => {
    expect(refundLine({ refund: { amount: 1249.5, status } })).toBe(words);
    expect(refundLine({ refund: null })).toBe("");
  });
});
