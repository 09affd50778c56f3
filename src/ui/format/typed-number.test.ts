import { expect, test } from "vitest";
import { typedNumber } from "./typed-number.ts";

test.each([
  ["0", 0],
  ["1,49,999.50", 149_999.5],
  ["₹ 500", 500],
  [" ₹1,00,000 ", 100_000],
  [" 12 ", 12],
  [".5", 0.5],
  ["-3", -3],
  ["", Number.NaN],
  [" ", Number.NaN],
  ["free", Number.NaN],
  ["12 rupees", Number.NaN],
  ["1e3", Number.NaN],
  ["Infinity", Number.NaN],
])("reads %j as %d", (text, number) => expect(typedNumber(text)).toBe(number));
