import { expect, test } from "vitest";
import { catalogueWords } from "./catalogue-words.ts";
import { namedRefusals, outcomeWords, selectAllWords } from "./use-bulk.ts";

const words = catalogueWords("category", "categories");
const rejection = (name: string) => ({ id: name, name, message: "It is in use." });

test.each([
  ["hide", 1, 0, "1 category hidden", undefined],
  ["add-stock", 3, 0, "Stock added to 3 categories", undefined],
  ["delete", 1, 1, "1 category deleted, 1 refused", "A: It is in use."],
  ["delete", 0, 2, "Nothing changed, 2 refused", "A: It is in use. B: It is in use."],
  ["delete", 5, 4, "5 categories deleted, 4 refused", "A: It is in use. B: It is in use. And 2 more."],
] as const)("%s with %i done and %i refused", (action, changed, refused, title, description) => {
  const rejections = ["A", "B", "C", "D"].slice(0, refused).map(rejection);
  expect(outcomeWords(words, action, changed, rejections)).toEqual({ title, description });
});

test("rows that the shop no longer knows keep the name that the screen has", () => {
  const refused = ["", "", "Sarees, renamed"].map((name, at) => ({ id: String(at), name, message: "" }));
  const shown = namedRefusals({ changed: [], refused }, new Map(Object.entries({ 0: "Hats", 2: "Sarees" })));
  expect(shown.map(({ name }) => name)).toEqual(["Hats", "1", "Sarees, renamed"]);
});

test.each([
  [1, 10, 37, "Select all 37 that match"],
  [1, 10, 10, null],
  [10, 10, 500, "Select all 500 that match"],
  [10, 10, 1501, "Select the first 500 of 1,501"],
  [500, 10, 1501, null],
])("%i selected, %i on the page, %i match: %s", (selected, onPage, matching, words) => {
  expect(selectAllWords(selected, onPage, matching)).toBe(words);
});
