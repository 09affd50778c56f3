import { expect, test } from "vitest";
import { shortOrderId } from "#app/lib/short-order-id.ts";
import { orderStatuses } from "#contract/order-status.ts";
import {
  heldButton,
  historyLine,
  isPaidOnline,
  pathOfStatus,
  paymentLine,
  quantityLine,
  refundLine,
  statusOfPath,
} from "./order-words.ts";

test("every status has an address that leads back to it, in any case", () => {
  for (const status of orderStatuses) {
    const name = pathOfStatus(status).split("/").at(-1) ?? "";
    expect(name).toBe(name.toLowerCase());
    expect(statusOfPath(name)).toBe(status);
    expect(statusOfPath(status)).toBe(status);
  }
  expect(statusOfPath("details")).toBeNull();
  expect(statusOfPath("")).toBeNull();
});

test("an order's number is its first 8 characters plus '...'", () => {
  expect(shortOrderId("0b9f0c9e-6a53-4a86-9d2a-111111111111")).toBe("0b9f0c9e...");
});

test("a line says what it comes to", () => {
  expect(quantityLine({ quantity: 2, price: 749.5, subtotal: 1499 })).toBe("Qty: 2 × ₹749.50 = ₹1,499");
});

test("only shipping waits for an online payment", () => {
  const unpaid = { payment_mode: "PREPAID", payment_status: "PENDING" } as const;
  expect(heldButton({ status: "ACCEPTED", ...unpaid })).toBe("Ship Order");
  expect(heldButton({ status: "ACCEPTED", ...unpaid, payment_status: "SUCCESS" })).toBeNull();
  expect(heldButton({ status: "ACCEPTED", ...unpaid, payment_mode: "COD" })).toBeNull();
  expect(heldButton({ status: "PENDING", ...unpaid })).toBeNull();
});

test.each([
  ["PENDING", "customer", "Placed by the shopper"],
  ["SHIPPED", "admin", "Shipped by the store"],
  ["CANCELED-USER", "customer", "Canceled by the shopper"],
  ["CANCELED-ADMIN", "system", "Canceled automatically"],
] as const)("the history tells %s by %s as '%s'", (status, by, line) => {
  expect(historyLine({ status, by })).toBe(line);
});

test.each([
  ["COD", "PENDING", "Cash on delivery · not paid", false],
  ["COD", "SUCCESS", "Cash on delivery · paid", false],
  ["PREPAID", "PENDING", "Online · not paid", false],
  ["PREPAID", "FAILED", "Online · payment failed", false],
  ["PREPAID", "SUCCESS", "Online · paid", true],
] as const)("the payment of %s %s reads '%s'", (payment_mode, payment_status, line, paidOnline) => {
  expect(paymentLine({ payment_mode, payment_status })).toBe(line);
  expect(isPaidOnline({ payment_mode, payment_status })).toBe(paidOnline);
});

test.each([
  ["PENDING", "Refund of ₹749.50 on its way"],
  ["PROCESSED", "Refund of ₹749.50 done"],
  ["FAILED", "Refund of ₹749.50 failed, please look at it in the Razorpay dashboard"],
] as const)("a refund that is %s reads '%s'", (status, line) => {
  expect(refundLine({ refund: { amount: 749.5, status } })).toBe(line);
  expect(refundLine({ refund: null })).toBe("");
});
