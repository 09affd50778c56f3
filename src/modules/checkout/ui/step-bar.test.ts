import { describe, expect, it } from "vitest";
import { unknownGarment } from "#modules/garments/contract/garment.ts";
import { canBeOrdered, furthestStep, parseStep, stepHref } from "./step-bar.tsx";

const line = (is_available: boolean) => ({
  id: "a",
  name: "Kurta",
  quantity: 1,
  price: 100,
  discounted_price: 0,
  previous_price: null,
  product_images: [],
  garment: { ...unknownGarment, template: null },
  stock: is_available ? 1 : 0,
  is_available,
});

describe("parseStep", () => {
  it.each([
    [null, 1],
    ["", 1],
    ["1", 1],
    ["2", 2],
    ["3", 3],
    ["4", 1],
    ["0", 1],
    ["02", 1],
    ["address", 1],
  ])("reads %j as step %i", (text, step) => {
    expect(parseStep(text)).toBe(step);
  });
});

describe("furthestStep", () => {
  it.each([
    ["an empty cart", [], "address", 1],
    ["a product that is gone", [line(true), line(false)], "address", 1],
    ["no address", [line(true)], null, 2],
    ["cart and address", [line(true)], "address", 3],
  ] as const)("with %s", (_case, products, addressId, step) => {
    expect(furthestStep({ products: [...products] }, addressId)).toBe(step);
  });

  it("lets nothing be ordered that is not wholly available", () => {
    expect(canBeOrdered({ products: [] })).toBe(false);
    expect(canBeOrdered({ products: [line(true), line(false)] })).toBe(false);
    expect(canBeOrdered({ products: [line(true)] })).toBe(true);
  });
});

describe("stepHref", () => {
  it.each([
    [1, null, "/cart"],
    [1, "a-1", "/cart?address=a-1"],
    [2, null, "/cart?step=2"],
    [3, "a-1", "/cart?step=3&address=a-1"],
  ] as const)("step %i with address %j", (step, addressId, href) => {
    expect(stepHref(step, addressId)).toBe(href);
  });
});
