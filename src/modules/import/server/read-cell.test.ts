import { describe, expect, test } from "vitest";
import { readCount, readImageNames, readRupees, readYesNo } from "./read-cell.ts";

describe("rupees", () => {
  test.each([
    ["500", 500],
    ["499.50", 499.5],
    ["₹1,00,000", 100_000],
    ["₹ 1,499.5", 1499.5],
    ["Rs. 250", 250],
    ["INR 75", 75],
    ["1,000,000", 1_000_000],
    ["1200/-", 1200],
    ["0", 0],
  ])("%s is %d", (cell, amount) => expect(readRupees(cell)).toBe(amount));
  // A decimal comma, read as grouping, would make a hundredfold of it.
  test.each(["1499,50", "1,49", "12,34,5", "-5", "free", "1e3", "1.2.3", "", "$5", "½"])(
    "%j is none",
    (cell) => expect(readRupees(cell)).toBeNaN(),
  );
});

test.each([
  ["2", 2],
  ["2.0", 2],
  ["-1", -1],
  ["1.5", 1.5],
  ["", Number.NaN],
  ["1e9", Number.NaN],
])("%j products are %d", (cell, count) => expect(readCount(cell)).toBe(count));

test.each([
  ["yes", true],
  ["TRUE", true],
  ["1", true],
  ["No", false],
  ["false", false],
  ["0", false],
  ["maybe", null],
])("%s is %s", (cell, value) => expect(readYesNo(cell)).toBe(value));

test("images are parted by a bar", () => {
  expect(readImageNames(" a.jpg | b/c.png||")).toEqual(["a.jpg", "b/c.png"]);
});
