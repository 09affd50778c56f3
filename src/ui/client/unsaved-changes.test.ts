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

test("holds stack, and each ends by itself", () => {
  const first = markUnsavedChanges();
  const second = markUnsavedChanges();
  first();
  first();
  expect(hasUnsavedChanges()).toBe(true);
  second();
  expect(hasUnsavedChanges()).toBe(false);
});

test("who wants to be gone is not held, and a hold that ends later is no one else's", () => {
  const release = markUnsavedChanges();
  discardUnsavedChanges();
  expect(hasUnsavedChanges()).toBe(false);
  markUnsavedChanges();
  release();
  expect(hasUnsavedChanges()).toBe(true);
});

test.each([
  ["shopkeeper", "shopkeeper"],
  [null, "denied"],
])("a page that was never held shows what it was read with: %s", (data, shown) => {
  const Page = () => useDataWhileUnsaved(data) ?? "denied";
  expect(renderToStaticMarkup(createElement(Page))).toBe(shown);
});
