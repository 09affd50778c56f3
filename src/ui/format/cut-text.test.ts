import { expect, test } from "vitest";
import { cutText } from "./cut-text.ts";

test("a text is cut at 30 characters with dots behind", () => {
  expect(cutText("Soft mulmul, worn twice, cut for easy days")).toBe("Soft mulmul, worn twice, cut f...");
});

test("a text of just 30 characters stays whole", () => {
  const text = "a".repeat(30);
  expect(cutText(text)).toBe(text);
  expect(cutText(`${text}b`)).toBe(`${text}...`);
});

test("line breaks become spaces, and no character is cut in half", () => {
  expect(cutText("one\n\ntwo")).toBe("one two");
  expect(cutText("👗👗👗", 2)).toBe("👗👗...");
});

test.each([
  ["", ""],
  ["a".repeat(30), "a".repeat(30)],
  ["a".repeat(31), `${"a".repeat(30)}...`],
  // A character outside of the basic plane is never cut in half.
  ["🧵".repeat(31), `${"🧵".repeat(30)}...`],
])("cuts %j at 30 characters", (text, shown) => {
  expect(cutText(text)).toBe(shown);
});
