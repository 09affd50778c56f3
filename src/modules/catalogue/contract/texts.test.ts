import { expect, test } from "vitest";
import { cardWords, cutText } from "./texts.ts";

test.each([
  ["", ""],
  ["one\n\ntwo", "one two"],
  ["a".repeat(30), "a".repeat(30)],
  ["a".repeat(31), `${"a".repeat(30)}...`],
  // A character outside of the basic plane is never cut in half.
  ["🧵".repeat(31), `${"🧵".repeat(30)}...`],
  // Nor is a letter that is written with several, which would read as another: 'हरी' as 'ह', 'मद्रास' as 'मद्'.
  [`${"क".repeat(29)}री`, `${"क".repeat(29)}...`],
  [`${"क".repeat(28)}द्रा`, `${"क".repeat(28)}...`],
  [`${"ക".repeat(29)}ട്ടി`, `${"ക".repeat(29)}...`],
])("the text %j is cut at 30 characters", (text, shown) => expect(cutText(text)).toBe(shown));

test.each<[Parameters<typeof cardWords>[0], string]>([
  [{ size: "12", normal_size: "M", condition: "very_good" }, "M · Very good"],
  [{ size: "40 short", normal_size: null, condition: null }, "40 short"],
  [{ size: null, normal_size: null, condition: "like_new" }, "Like new"],
  [{ size: null, normal_size: null, condition: null }, ""],
])("a card of %o says '%s'", (garment, words) => {
  expect(cardWords(garment)).toBe(words);
});
