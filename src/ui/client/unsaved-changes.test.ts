import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import {
  discardUnsavedChanges,
  hasUnsavedChanges,
  markUnsavedChanges,
  useDataWhileUnsaved,
} from "./unsaved-changes.ts";

afterEach(discardUnsavedChanges);

test("holds stack, each ends by itself, and who wants to be gone is not held", () => {
  const first = markUnsavedChanges();
  const second = markUnsavedChanges();
  first();
  first();
  expect(hasUnsavedChanges()).toBe(true);
  discardUnsavedChanges();
  expect(hasUnsavedChanges()).toBe(false);
  const third = markUnsavedChanges();
  second();
  expect(hasUnsavedChanges()).toBe(true);
  third();
  expect(hasUnsavedChanges()).toBe(false);
});

test.each([
  ["shopkeeper", "shopkeeper"],
  [null, "denied"],
])("a page that was never held shows what it was read with: %s", (data, shown) => {
  const Page = () => useDataWhileUnsaved(data) ?? "denied";
  expect(renderToStaticMarkup(createElement(Page))).toBe(shown);
});
