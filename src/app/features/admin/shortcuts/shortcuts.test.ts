import { expect, test } from "vitest";
import { readKey, shortcutGroups } from "./shortcuts.ts";

const all = shortcutGroups.flatMap(({ shortcuts }) => shortcuts);

test("no shortcut hides another", () => {
  const keys = all.map((shortcut) => shortcut.keys);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter((one) => keys.some((other) => other.startsWith(`${one} `)))).toEqual([]);
});

test.each(all)("$keys: $does", ({ keys, action }) => {
  let begun = "";
  let last: ReturnType<typeof readKey>["action"] = null;
  for (const key of keys.split(" ")) {
    expect(last).toBeNull();
    ({ action: last, begun } = readKey(begun, key));
  }
  expect(last).toEqual(action);
  expect(begun).toBe("");
});

test.each([
  ["", "q"],
  ["", "A"],
  ["", "Enter"],
  ["g", "j"],
  ["g", "g"],
  ["g", "Escape"],
])("after '%s' the key '%s' means nothing", (begun, key) => {
  expect(readKey(begun, key)).toEqual({ action: null, begun: "" });
});

test("the same letter is an order's on its own and an area's after g", () => {
  expect(readKey("", "p").action).toEqual({ kind: "press", name: "packing-slip" });
  expect(readKey(readKey("", "g").begun, "p").action).toEqual({
    kind: "go",
    to: "/admin/products/all_products",
  });
});
