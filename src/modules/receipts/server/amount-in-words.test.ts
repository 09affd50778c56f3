import { expect, test } from "vitest";
import { amountInWords } from "./amount-in-words.ts";

test.each([
  [0, "Rupees Zero Only"],
  [1_01, "Rupees One and One Paise Only"],
  [19_00, "Rupees Nineteen Only"],
  [20_00, "Rupees Twenty Only"],
  [99_99, "Rupees Ninety-Nine and Ninety-Nine Paise Only"],
  [100_00, "Rupees One Hundred Only"],
  [110_00, "Rupees One Hundred Ten Only"],
  [1_000_00, "Rupees One Thousand Only"],
  [1_249_50, "Rupees One Thousand Two Hundred Forty-Nine and Fifty Paise Only"],
  [1_00_000_00, "Rupees One Lakh Only"],
  [
    12_34_567_89,
    "Rupees Twelve Lakh Thirty-Four Thousand Five Hundred Sixty-Seven and Eighty-Nine Paise Only",
  ],
  [1_00_00_000_00, "Rupees One Crore Only"],
  [125_00_00_000_00, "Rupees One Hundred Twenty-Five Crore Only"],
  [1_00_000_00_00_000_00, "Rupees One Lakh Crore Only"],
])("%d paise", (paise, words) => {
  expect(amountInWords(paise)).toBe(words);
});

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("%d is no amount", (paise) => {
  expect(() => amountInWords(paise)).toThrow(RangeError);
});
