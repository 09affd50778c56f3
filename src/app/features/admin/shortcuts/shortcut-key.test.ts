import { expect, test } from "vitest";
import { type KeyPress, shortcutKey } from "./shortcut-key.ts";

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  ...more,
});

test.each<[string, Partial<KeyPress>, string | null]>([
  ["a", {}, "a"],
  ["/", {}, "/"],
  // Shift makes these two on some keyboards.
  ["?", { shiftKey: true }, "?"],
  ["/", { shiftKey: true }, "/"],
  // Caps Lock is on.
  ["A", {}, "a"],
  ["A", { shiftKey: true }, "A"],
  ["a", { ctrlKey: true }, null],
  ["a", { metaKey: true }, null],
  ["a", { altKey: true }, null],
  ["a", { isComposing: true }, null],
  ["a", { defaultPrevented: true }, null],
  ["a", { repeat: true }, null],
  ["j", { repeat: true }, "j"],
  ["k", { repeat: true }, "k"],
])("%s with %j is %j", (key, more, expected) => {
  expect(shortcutKey(press(key, more))).toBe(expected);
});
