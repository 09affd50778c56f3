import { expect, test } from "vitest";
import { sortInSteps } from "./in-steps.ts";
import { sortSlots } from "./sort-slots.ts";

/** Many more than a step, and no whole number of steps; many are equal. */
const numbers = Float64Array.from({ length: 150_001 }, (_, index) => ((index * 7919) % 30_011) / 7);

test("numbers are sorted in steps as they would be at once", async () => {
  expect(await sortInSteps(numbers.slice())).toEqual(numbers.toSorted());
  expect(await sortInSteps(new Float64Array(0))).toEqual(new Float64Array(0));
});

test("slots are sorted by their keys, and those with the same key stay as they are", async () => {
  const slots = Int32Array.from(numbers.keys()).filter((slot) => slot % 3 > 0);
  const keyOf = (slot: number) => numbers[slot] as number;
  expect(await sortSlots(slots, keyOf)).toEqual(slots.toSorted((a, b) => keyOf(a) - keyOf(b) || a - b));
});
