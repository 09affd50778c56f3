import { expect, test } from "vitest";
import { speaking } from "#platform/languages/speak.ts";
import { daysBetween, deliveryDays, deliveryTerms } from "./delivery-days.ts";

const days = (from: number, to: number) => ({ delivery_days_from: from, delivery_days_to: to });

test.each([
  [4, 12, "4 to 12 days"],
  [0, 1, "0 to 1 day"],
  [1, 1, "1 day"],
])("from %d to %d: %s", (from, to, words) => {
  expect(deliveryDays(days(from, to))).toBe(words);
});

const payment = { cash_on_delivery: true, online_payment: false, unpaid_hours: 24 };
const terms = { ...days(4, 12), ...payment, delivery_charge: 0, free_delivery_from: null };
test.each([
  [{}, "Free delivery · 4 to 12 days · cash on delivery"],
  [{ delivery_charge: 60 }, "Delivery ₹60 · 4 to 12 days · cash on delivery"],
  [
    { delivery_charge: 60, free_delivery_from: 999 },
    "Delivery ₹60, free from ₹999 · 4 to 12 days · cash on delivery",
  ],
  [{ by_weight: true as const }, "Delivery by weight and place · cash on delivery"],
  [
    { by_weight: true as const, free_delivery_from: 999 },
    "Delivery by weight and place, free from ₹999 · cash on delivery",
  ],
  [{ delivery_charge: 60, free_delivery_from: 0, cash_on_delivery: false }, "Free delivery · 4 to 12 days"],
])("delivery with %o: %s", (changes, words) => {
  expect(deliveryTerms({ ...terms, ...changes })).toBe(words);
});

test.each([
  ["2026-11-05", "2026-11-13", "5 Nov to 13 Nov 2026"],
  ["2026-12-29", "2027-01-06", "29 Dec 2026 to 6 Jan 2027"],
  ["2026-11-04", "2026-11-04", "4 Nov 2026"],
])("between %s and %s: %s", (from, by, words) => expect(daysBetween(from, by)).toBe(words));

test.each([
  ["ml", "4 മുതൽ 12 വരെ ദിവസം", "2026 ഡിസം 29 മുതൽ 2027 ജനു 6 വരെ"],
  ["hi", "4 से 12 दिन", "29 दिस॰ 2026 से 6 जन॰ 2027"],
] as const)("in %s", (language, length, between) => {
  speaking(language, () => {
    expect(deliveryDays(days(4, 12))).toBe(length);
    expect(daysBetween("2026-12-29", "2027-01-06")).toBe(between);
  });
});

test.each([
  ["ml", "2026 ഡിസം 1 മുതൽ ഡിസം 2 വരെ"],
  ["hi", "1 दिस॰ से 2 दिस॰ 2026"],
] as const)("in %s the year of two days is said once, where it belongs", (language, words) => {
  speaking(language, () => {
    expect(daysBetween("2026-12-01", "2026-12-02")).toBe(words);
  });
});
