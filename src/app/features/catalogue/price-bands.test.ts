import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_PAISE, toRupees } from "#contract/money.ts";
import { priceBands, priceRange, priceWords } from "./price-bands.ts";

const within = (price: number) =>
  priceBands
    .filter((band) => band.min <= price && (band.max === null || price < band.max))
    .map((band) => band.label);

test("the labels are the specification's", () => {
  expect(priceBands.map((band) => band.label)).toEqual([
    "All Prices",
    "Under ₹500",
    "₹500 - ₹1000",
    "₹1000 - ₹2000",
    "Above ₹2000",
  ]);
});

test.each([
  [0.01, "Under ₹500"],
  [499.99, "Under ₹500"],
  [500, "₹500 - ₹1000"],
  [999.99, "₹500 - ₹1000"],
  [1000, "₹1000 - ₹2000"],
  [1999.99, "₹1000 - ₹2000"],
  [2000, "Above ₹2000"],
])("₹%d is in '%s'", (price, label) => expect(within(price)).toEqual(["All Prices", label]));

test.each([
  ["0-800", "Under ₹800"],
  ["300-800.5", "₹300 - ₹800.5"],
  ["300-", "Above ₹300"],
])("the limits %s are '%s', and written in this one way", (range, words) => {
  expect(priceWords(range)).toBe(words);
  expect(priceRange(range)).toBe(range);
});

test("every price is in all prices and in exactly one other band", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_PAISE }), (paise) => {
      const [first, ...others] = within(toRupees(paise));
      expect([first, others.length]).toEqual(["All Prices", 1]);
    }),
    { numRuns: 1000 },
  );
});
