import { expect, test } from "vitest";
import { gramsWords, readGrams } from "./grams.ts";

test.each([
  ["820", 820],
  ["820 g", 820],
  ["1,2kg", 1200],
  ["0.82 kg", 820],
  ["0.820", 820],
  ["0", null],
  ["51 kg", null],
  ["7K3QXP", null],
  ["", null],
])("%s", (typed, grams) => {
  expect(readGrams(typed)).toBe(grams);
});

test("among codes only what has a unit or a point is a weight", () => {
  expect(readGrams("820", { named: true })).toBeNull();
  expect(readGrams("820 g", { named: true })).toBe(820);
  expect(readGrams("0.82", { named: true })).toBe(820);
});

test("words", () => {
  expect([820, 1250].map(gramsWords)).toEqual(["820 g", "1.25 kg"]);
});
