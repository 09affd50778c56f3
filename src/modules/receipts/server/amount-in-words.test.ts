import { expect, test } from "vitest";
import { speaking } from "#platform/languages/speak.ts";
import { amountInWords } from "./amount-in-words.ts";
import { spokenAmount } from "./spoken-amount.ts";

test.each([
  [0, "Rupees Zero Only"],
  [1_01, "Rupees One and One Paisa Only"],
  [1_02, "Rupees One and Two Paise Only"],
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

test.each([
  [0, "പൂജ്യം രൂപ മാത്രം", "शून्य रुपये मात्र"],
  [1_01, "ഒരു രൂപ ഒരു പൈസ മാത്രം", "एक रुपया एक पैसा मात्र"],
  [99_50, "തൊണ്ണൂറ്റിയൊമ്പത് രൂപ അമ്പത് പൈസ മാത്രം", "निन्यानबे रुपये पचास पैसे मात्र"],
  [749_00, "എഴുനൂറ്റി നാല്പത്തിയൊമ്പത് രൂപ മാത്രം", "सात सौ उनचास रुपये मात्र"],
  [1_000_00, "ആയിരം രൂപ മാത്രം", "एक हज़ार रुपये मात्र"],
  [3_990_00, "മൂവായിരത്തി തൊള്ളായിരത്തി തൊണ്ണൂറ് രൂപ മാത്രം", "तीन हज़ार नौ सौ नब्बे रुपये मात्र"],
  [29_120_00, "ഇരുപത്തിയൊമ്പതിനായിരത്തി നൂറ്റി ഇരുപത് രൂപ മാത്രം", "उनतीस हज़ार एक सौ बीस रुपये मात्र"],
  [
    12_34_567_00,
    "പന്ത്രണ്ട് ലക്ഷത്തി മുപ്പത്തിനാലായിരത്തി അഞ്ഞൂറ്റി അറുപത്തിയേഴ് രൂപ മാത്രം",
    "बारह लाख चौंतीस हज़ार पाँच सौ सड़सठ रुपये मात्र",
  ],
  [1_00_00_001_00, "ഒരു കോടി ഒന്ന് രൂപ മാത്രം", "एक करोड़ एक रुपये मात्र"],
])("%d paise in Malayalam and Hindi", (paise, malayalam, hindi) => {
  expect(speaking("ml", () => spokenAmount(paise))).toBe(malayalam);
  expect(speaking("hi", () => spokenAmount(paise))).toBe(hindi);
  expect(spokenAmount(paise)).toBe(amountInWords(paise));
});
