import { expect, test } from "vitest";
import { NOTHING, withRows } from "./selection.ts";

const rows = ["a", "b", "c"].map((id) => ({ id, name: id.toUpperCase() }));

test("rows are added and taken away, others stay as they are", () => {
  const first = withRows(NOTHING, rows.slice(0, 2), true);
  expect(Object.fromEntries(first)).toEqual({ a: "A", b: "B" });
  const second = withRows(first, rows, true);
  expect([...second.keys()]).toEqual(["a", "b", "c"]);
  expect([...withRows(second, rows.slice(1, 2), false).keys()]).toEqual(["a", "c"]);
  expect([first.size, NOTHING.size]).toEqual([2, 0]);
});
