import { expect, it } from "vitest";
import { lineProblem, priceNote } from "./line-notes.ts";

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
  expect(lineProblem({ stock, is_available })).toBe(words);
});
