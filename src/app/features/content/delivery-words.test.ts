import { expect, test } from "vitest";
import type { SaleTerms } from "#contract/sale-terms.ts";
import { deliveryWords, paymentWords } from "./delivery-words.ts";

const terms: SaleTerms = {
  delivery_charge: 60,
  free_delivery_from: 1999,
  delivery_days_from: 4,
  delivery_days_to: 12,
  cash_on_delivery: true,
  online_payment: true,
  unpaid_hours: 24,
};

test.each([
  [
    {},
    "Delivery costs ₹60 for the whole order, however many products are in it. Orders with products worth ₹1,999 or more travel free.",
  ],
  [{ free_delivery_from: null }, "Delivery costs ₹60 for the whole order, however many products are in it."],
  [{ delivery_charge: 0 }, "Delivery is free at the moment."],
])("delivery with %o", (changes, words) => {
  expect(deliveryWords({ ...terms, ...changes })).toBe(words);
});

test.each([
  [true, true, /online, .*or in cash/],
  [true, false, /^You pay in cash/],
  [false, true, /^You pay online/],
  [false, false, /ordering is paused/],
])("cash %s, online %s", (cash_on_delivery, online_payment, words) => {
  expect(paymentWords({ ...terms, cash_on_delivery, online_payment })).toMatch(words);
});
