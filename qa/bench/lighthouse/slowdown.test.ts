import { expect, it } from "vitest";
import { slowdownOf } from "./slowdown.ts";

it.each([
  // Lighthouse's own four, where it takes them for right.
  [1750, 4],
  [875, 2],
  [1000, 2.29],
  // A machine as slow as the phone, and one that is slower.
  [437.5, 1],
  [200, 1],
])("of a machine with an index of %d is %d", (index, slowdown) => {
  expect(slowdownOf(index)).toBe(slowdown);
});
