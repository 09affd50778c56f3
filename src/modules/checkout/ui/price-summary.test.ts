import { describe, expect, it } from "vitest";
import { amountToPay, discountOf, lineProblem, priceNote } from "./price-summary.tsx";

describe("discountOf", () => {
  it.each([
    [1000, 750, 250, 25],
    [1499, 749.5, 749.5, 50],
    [3, 2, 1, 33],
    [3, 1, 2, 67],
    [1000, 1000, 0, 0],
    [0, 0, 0, 0],
    // In binary fractions 0.3 − 0.1 is not 0.2.
    [0.3, 0.1, 0.2, 67],
  ])("of %d down to %d is ₹%d, %i%%", (subtotal, total, amount, percent) => {
    expect(discountOf({ subtotal, total })).toEqual({ amount, percent });
  });
});

describe("amountToPay", () => {
  it("adds the delivery without a crumb", () => {
    expect(amountToPay({ total: 0.1, delivery_charge: 0.2 })).toBe(0.3);
    expect(amountToPay({ total: 1499.5, delivery_charge: 60 })).toBe(1559.5);
  });
});

it.each([
  [1200, 999, 0, "Price changed from ₹1,200 to ₹999 since you added it"],
  [999, 1200, 1100.5, "Price changed from ₹999 to ₹1,100.50 since you added it"],
  [null, 999, 0, null],
])(
  "a price that was %d and is %d (%d) is told in words",
  (previous_price, price, discounted_price, words) => {
    expect(priceNote({ previous_price, price, discounted_price })).toBe(words);
  },
);

it.each([
  [0, false, "This product has been sold"],
  [2, false, "Only 2 left"],
  [3, true, null],
])("with %i in stock a line that can be had (%s) says %s", (stock, is_available, words) => {
  expect(lineProblem({ stock, is_available, hold: null })).toBe(words);
});

it("of what others hold it says until when", () => {
  const hold = {
    state: "others",
    until: "2026-11-20T09:02:00Z",
    seconds_left: 60,
    can_extend: false,
  } as const;
  const words = "In somebody's cart until 2:32 pm";
  expect(lineProblem({ stock: 1, is_available: false, hold })).toBe(words);
});
