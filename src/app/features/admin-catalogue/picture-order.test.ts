import { expect, test } from "vitest";
import { moveItem } from "./picture-order.ts";

test.each([
  [0, 1, "bac"],
  [1, -1, "bac"],
  [2, -1, "acb"],
  [0, 2, "bca"],
  [0, -1, "abc"],
  [2, 1, "abc"],
  [7, 1, "abc"],
])("moves the item at %d by %d", (index, step, order) => {
  const items = ["a", "b", "c"];
  expect(moveItem(items, index, step).join("")).toBe(order);
  expect(items).toEqual(["a", "b", "c"]);
});
