import { expect, test } from "vitest";
import { pauseOf, tooManyAttempts } from "./pause.ts";

test.each([
  [0, "a minute"],
  [60, "a minute"],
  [61, "2 minutes"],
  [900, "15 minutes"],
  [3600, "an hour"],
  [3601, "61 minutes"],
])("%i seconds are %s", (seconds, words) => {
  expect(pauseOf(seconds)).toBe(words);
  expect(tooManyAttempts(seconds)).toBe(`Too many attempts. Please wait ${words} and try again.`);
});
