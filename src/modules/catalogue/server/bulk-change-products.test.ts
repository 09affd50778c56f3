import { expect, test } from "vitest";
import { productAfter } from "./bulk-change-products.ts";

const product = { is_active: true, is_featured: false, stock: 2 };

test.each([
  [{ action: "activate" }, { is_active: true }],
  [{ action: "hide" }, { is_active: false }],
  [{ action: "feature" }, { is_featured: true }],
  [{ action: "unfeature" }, { is_featured: false }],
  [{ action: "add-stock", stock: 3 }, { stock: 5 }],
  [{ action: "add-stock", stock: 99_998 }, { stock: 100_000 }],
  [{ action: "take-stock", stock: 2 }, { stock: 0 }],
  [{ action: "delete" }, {}],
] as const)("%j makes of it %j", (change, changed) => {
  expect(productAfter(product, change)).toEqual({ ...product, ...changed });
});

test.each([
  [{ action: "add-stock", stock: 99_999 }, 2, "Stock can be at most 100000"],
  [{ action: "take-stock", stock: 3 }, 2, "Only 2 in stock."],
  [{ action: "take-stock", stock: 1 }, 0, "None is in stock."],
] as const)("%j of a stock of %i is refused: %s", (change, stock, sentence) => {
  expect(productAfter({ ...product, stock }, change)).toBe(sentence);
});
