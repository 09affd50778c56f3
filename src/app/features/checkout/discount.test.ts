import { describe, expect, it } from "vitest";
import { amountToPay, discountOf } from "./discount.ts";

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
