import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_PAISE, toRupees } from "#kernel/money.ts";
import { percentOff } from "./price.tsx";

// round((price − discounted) / price × 100), section 9 of the specification; 0 is no discount.
test.each([
  [1000, 0, 0],
  [200, 199, 1],
  [200, 199.01, 0],
  [3, 1, 67],
  [10000000, 0.01, 100],
  [0, 0, 0],
])("₹%d instead of ₹%d is %i%% off", (price, discounted_price, percent) => {
  expect(percentOff({ price, discounted_price })).toBe(percent);
});

const prices = fc.integer({ min: 2, max: MAX_PAISE });
const parts = fc.double({ min: 0, max: 1, noNaN: true });

test("the percentage is the nearest whole one, whatever the prices", () => {
  const property = fc.property(prices, parts, (price, part) => {
    const discounted = Math.max(1, Math.floor(part * (price - 1)));
    const percent = percentOff({ price: toRupees(price), discounted_price: toRupees(discounted) });
    // In whole numbers: |200 × off − 2 × percent × price| ≤ price.
    const gap = 200n * BigInt(price - discounted) - 2n * BigInt(percent) * BigInt(price);
    expect(gap <= BigInt(price) && gap >= -BigInt(price)).toBe(true);
  });
  fc.assert(property);
});
