import { expect, test } from "vitest";
import { NOTHING, selectAllWords, shareSelected, withRows } from "./selection.ts";

const rows = ["a", "b", "c"].map((id) => ({ id, name: id.toUpperCase() }));

test("rows are added and taken away, others stay as they are", () => {
  const first = withRows(NOTHING, rows.slice(0, 2), true);
  expect([...first]).toEqual([
    ["a", "A"],
    ["b", "B"],
  ]);
  const second = withRows(first, rows, true);
  expect([...second.keys()]).toEqual(["a", "b", "c"]);
  expect([...withRows(second, rows.slice(1, 2), false).keys()]).toEqual(["a", "c"]);
  expect([first.size, NOTHING.size]).toEqual([2, 0]);
});

test("a page is selected not at all, in part or wholly; what lies on other pages does not count", () => {
  const elsewhere = withRows(NOTHING, [{ id: "z", name: "Z" }], true);
  expect(shareSelected(elsewhere, rows)).toBe("none");
  expect(shareSelected(withRows(elsewhere, rows.slice(0, 1), true), rows)).toBe("some");
  expect(shareSelected(withRows(elsewhere, rows, true), rows)).toBe("all");
  expect(shareSelected(elsewhere, [])).toBe("none");
});

test.each([
  [1, 10, 37, "Select all 37 that match"],
  [37, 10, 37, null],
  [1, 10, 10, null],
  [10, 10, 500, "Select all 500 that match"],
  [10, 10, 1501, "Select the first 500 of 1,501"],
  [500, 10, 1501, null],
])("%i selected, %i on the page, %i match: %s", (selected, onPage, matching, words) => {
  expect(selectAllWords(selected, onPage, matching)).toBe(words);
});
