import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { holdPage, isPageHeld, letGoOfPage, useHeldData } from "./held-page.ts";

afterEach(letGoOfPage);

test("holds stack, and each ends by itself", () => {
  const first = holdPage();
  const second = holdPage();
  first();
  first();
  expect(isPageHeld()).toBe(true);
  second();
  expect(isPageHeld()).toBe(false);
});

test("who wants to be gone is not held, and a hold that ends later is no one else's", () => {
  const release = holdPage();
  letGoOfPage();
  expect(isPageHeld()).toBe(false);
  holdPage();
  release();
  expect(isPageHeld()).toBe(true);
});

test.each([
  ["shopkeeper", "shopkeeper"],
  [null, "denied"],
])("a page that was never held shows what it was read with: %s", (data, shown) => {
  const Page = () => useHeldData(data) ?? "denied";
  expect(renderToStaticMarkup(createElement(Page))).toBe(shown);
});
