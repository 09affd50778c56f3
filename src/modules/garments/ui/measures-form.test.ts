import { expect, test } from "vitest";
import { readTape } from "./measures-form.tsx";

test.each([
  ["52", "cm", "chest", 52],
  ["52,5 cm", "cm", "chest", 52.5],
  ["52.3", "cm", "chest", 52.3],
  ["104", "cm", "chest", 52],
  ["20 1/2", "in", "chest", 52],
  ["20½", "in", "chest", 52],
  ["20.5 in", "cm", "chest", 52],
  ['41"', "cm", "chest", 52],
  ["52 cm", "in", "chest", 52],
  ["110", "cm", "length", 110],
  ["80", "cm", "waist", 40],
  ["a lot", "cm", "chest", Number.NaN],
  ["1.2.3", "cm", "chest", Number.NaN],
] as const)("%s in %s of the %s is %d cm flat", (text, unit, measure, cm) =>
  expect(readTape(text, unit, measure).cm).toBe(cm),
);

test("a number says what it is otherwise, so that nobody mistakes round for flat", () => {
  expect(readTape("62", "cm", "chest").note).toBe("Flat: 124 round the chest, 24.5 inches flat.");
  expect(readTape("27.5", "in", "length").note).toBe("= 70 cm");
  expect(readTape("", "cm", "chest").note).toBeUndefined();
});
