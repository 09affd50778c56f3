import { expect, test } from "vitest";
import { pageCount, showingRange } from "./lists.ts";

test.each([
  [0, 20, 1],
  [20, 20, 1],
  [21, 20, 2],
])("%i rows by %i are %i pages", (count, size, pages) => expect(pageCount(count, size)).toBe(pages));

test.each([
  [1, 20, 240, "Showing 1-20 of 240 products"],
  [12, 20, 240, "Showing 221-240 of 240 products"],
  [2, 20, 21, "Showing 21-21 of 21 products"],
  [1, 20, 0, "Showing 0-0 of 0 products"],
])("page %i by %i of %i: %s", (page, size, count, line) =>
  expect(showingRange(page, size, count)).toBe(line),
);
