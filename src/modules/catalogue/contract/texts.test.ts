import { expect, test } from "vitest";
import { cutText } from "./texts.ts";

test.each([
  ["", ""],
  ["one\n\ntwo", "one two"],
  ["a".repeat(30), "a".repeat(30)],
  ["a".repeat(31), `${"a".repeat(30)}...`],
  // A character outside of the basic plane is never cut in half.
  ["🧵".repeat(31), `${"🧵".repeat(30)}...`],
])("the text %j is cut at 30 characters", (text, shown) => expect(cutText(text)).toBe(shown));
