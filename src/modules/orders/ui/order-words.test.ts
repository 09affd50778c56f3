import { describe, expect, it, test } from "vitest";
import { orderStatuses, paymentModes, paymentStatuses } from "../contract/order-status.ts";
import { badgeWord, historyLine, isUnpaid, paymentLine, refundLine, reservedUntil } from "./order-words.ts";

describe("the words of an order", () => {
  it.each([
    ["PENDING", "customer", "Placed by you"],
    ["ACCEPTED", "admin", "Accepted by the store"],
    ["COMPLETED", "admin", "Delivered by the store"],
    ["CANCELED-USER", "customer", "Canceled by you"],
    ["CANCELED-ADMIN", "system", "Canceled by the shop, automatically"],
  ] as const)("tells %s by %s", (status, by, words) => {
    expect(historyLine({ status, by }, "customer")).toBe(words);
  });

  it.each([
    ["COD", "PENDING", "Cash on delivery"],
    ["COD", "SUCCESS", "Cash on delivery, paid"],
    ["PREPAID", "PENDING", "Online payment pending"],
    ["PREPAID", "FAILED", "Online payment failed"],
    ["PREPAID", "SUCCESS", "Paid online"],
  ] as const)("tells %s %s", (payment_mode, payment_status, words) => {
    expect(paymentLine({ status: "PENDING", payment_mode, payment_status, refund: null }, "customer")).toBe(
      words,
    );
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
        expect(paymentLine({ status, payment_mode: "PREPAID", payment_status, refund }, "customer")).toBe(
          words,
        );
    },
  );

  it.each([
    ["PENDING", "Refund of ₹1,249.50 on its way"],
    ["PROCESSED", "₹1,249.50 refunded"],
    ["FAILED", "Refund of ₹1,249.50 could not be sent yet. The store looks after it."],
  ] as const)("tells a refund that is %s", (status, words) => {
    expect(refundLine({ refund: { amount: 1249.5, status } }, "customer")).toBe(words);
    expect(refundLine({ refund: null }, "customer")).toBe("");
  });
});

describe("the words of an order in the back office", () => {
  test.each([
    ["PENDING", "customer", "Placed by the customer"],
    ["SHIPPED", "admin", "Shipped by the store"],
    ["CANCELED-USER", "customer", "Canceled by the customer"],
    ["CANCELED-ADMIN", "system", "Canceled automatically"],
  ] as const)("the history tells %s by %s as '%s'", (status, by, line) => {
    expect(historyLine({ status, by }, "office")).toBe(line);
  });

  test.each([
    ["COD", "PENDING", "Cash on delivery · not paid"],
    ["COD", "SUCCESS", "Cash on delivery · paid"],
    ["PREPAID", "PENDING", "Online · not paid"],
    ["PREPAID", "FAILED", "Online · payment failed"],
    ["PREPAID", "SUCCESS", "Online · paid"],
  ] as const)("the payment of %s %s reads '%s'", (payment_mode, payment_status, line) => {
    expect(paymentLine({ status: "PENDING", payment_mode, payment_status, refund: null }, "office")).toBe(
      line,
    );
  });

  test.each([
    ["PENDING", "Refund of ₹749.50 on its way"],
    ["PROCESSED", "Refund of ₹749.50 done"],
    ["FAILED", "Refund of ₹749.50 failed, please look at it in the Razorpay dashboard"],
  ] as const)("a refund that is %s reads '%s'", (status, line) => {
    expect(refundLine({ refund: { amount: 749.5, status } }, "office")).toBe(line);
    expect(refundLine({ refund: null }, "office")).toBe("");
  });

  test.each([
    ["PENDING", null, "Online · not paid"],
    ["FAILED", null, "Online · not paid"],
    ["PENDING", { amount: 1, status: "PENDING" }, "Online · paid"],
  ] as const)("a canceled order, %s with the refund %o, is '%s'", (payment_status, refund, line) => {
    expect(
      paymentLine({ status: "CANCELED-ADMIN", payment_mode: "PREPAID", payment_status, refund }, "office"),
    ).toBe(line);
  });
});

it("takes exactly the orders that can still be paid for unpaid", () => {
  const unpaid = paymentModes.flatMap((payment_mode) =>
    paymentStatuses.flatMap((payment_status) =>
      orderStatuses
        .filter((status) => isUnpaid({ payment_mode, payment_status, status }))
        .map((status) => `${payment_mode} ${payment_status} ${status}`),
    ),
  );
  expect(unpaid).toEqual([
    "PREPAID PENDING PENDING",
    "PREPAID PENDING ACCEPTED",
    "PREPAID FAILED PENDING",
    "PREPAID FAILED ACCEPTED",
  ]);
});

it("keeps the products for the hours of the settings, from the moment of the order", () => {
  expect(reservedUntil({ created_at: "2026-12-31T20:00:00.000Z" }, 24)).toBe("2027-01-01T20:00:00.000Z");
  expect(reservedUntil({ created_at: "2026-12-31T20:00:00.000Z" }, 1)).toBe("2026-12-31T21:00:00.000Z");
});

test("whoever canceled an order, its badge says that it is", () => {
  expect(orderStatuses.map(badgeWord)).toEqual([
    "PENDING",
    "ACCEPTED",
    "SHIPPED",
    "COMPLETED",
    "CANCELED",
    "CANCELED",
  ]);
});
