import { expect, it } from "vitest";
import { furthestStep, parseStep, stepHref } from "./step-bar.tsx";

const there = { is_available: true };
const gone = { is_available: false };

it.each([
  [null, 1],
  ["4", 1],
  ["02", 1],
  ["2", 2],
  ["3", 3],
])("reads %j as step %i", (text, step) => expect(parseStep(text)).toBe(step));

it.each([
  ["an empty cart", [], "address", 1],
  ["a product that is gone", [there, gone], "address", 1],
  ["no address", [there], null, 2],
  ["cart and address", [there], "address", 3],
] as const)("with %s", (_case, products, addressId, step) => {
  expect(furthestStep(products, addressId)).toBe(step);
});

it.each([
  [1, null, "/cart"],
  [1, "a-1", "/cart?address=a-1"],
  [2, null, "/cart?step=2"],
  [3, "a-1", "/cart?step=3&address=a-1"],
] as const)("step %i with address %j", (step, addressId, href) => {
  expect(stepHref(step, addressId)).toBe(href);
});
