import { afterEach, expect, test, vi } from "vitest";
import { isLineDown } from "./line-down.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  "Failed to fetch",
  "NetworkError when attempting to fetch resource.",
  "Load failed",
  "Failed to fetch dynamically imported module: https://shop.example/assets/a.js",
  "error loading dynamically imported module: https://shop.example/assets/a.js",
  "Importing a module script failed.",
])("knows the line is down from '%s'", (words) => {
  expect(isLineDown(new TypeError(words))).toBe(true);
});

test("takes nothing else for it", () => {
  expect(isLineDown(new TypeError("undefined is not a function"))).toBe(false);
  expect(isLineDown(new Error("Unexpected Server Error"))).toBe(false);
  expect(isLineDown(undefined)).toBe(false);
});

test("believes a browser that says it is offline", () => {
  vi.stubGlobal("navigator", { onLine: false });
  expect(isLineDown(new Error("anything"))).toBe(true);
});
