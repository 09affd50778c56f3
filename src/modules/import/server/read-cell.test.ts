import { expect, test } from "vitest";
import { readImageNames, readYesNo } from "./read-cell.ts";

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
