import { expect, test } from "vitest";
import { readNumber } from "./read-number.ts";

test.each([
  ["49.50", 49.5],
  [" ₹1,00,000 ", 100_000],
  ["0", 0],
  ["", Number.NaN],
  [" ", Number.NaN],
  ["free", Number.NaN],
])("'%s' is %d", (text, number) => expect(readNumber(text)).toBe(number));
