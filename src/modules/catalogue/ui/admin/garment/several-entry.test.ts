import { expect, test } from "vitest";
import { findTyped } from "./several-entry.tsx";

const names = ["Black", "White", "Brown", "Blue", "Maroon"].map((name) => ({ name }));

test.each([
  ["w", 0, 1],
  ["b", 0, 2],
  ["b", 2, 3],
  ["b", 3, 0],
  ["bb", 0, 2],
  ["bl", 0, 0],
  ["bl", 1, 3],
  ["BRO", 0, 2],
  ["m", 4, 4],
  ["x", 0, -1],
])("%j from %d on is %d", (typed, present, found) =>
  expect(findTyped(names, typed, present, false)).toBe(found),
);

test("the first letter may mean the present one", () => {
  expect(findTyped(names, "b", 2, true)).toBe(2);
  expect(findTyped(names, "w", 2, true)).toBe(1);
  expect(findTyped([], "a", 0, true)).toBe(-1);
});
