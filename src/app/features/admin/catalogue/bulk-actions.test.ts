import { expect, test } from "vitest";
import { errorCodesOf, outcomeWords } from "./bulk-actions.ts";
import { catalogueWords } from "./catalogue-words.ts";

const words = catalogueWords({ one: "category", many: "categories" });
const rejection = (name: string) => ({ id: name, name, message: "It is in use." });

test.each([
  ["delete", 2, 0, "2 categories deleted", undefined],
  ["hide", 1, 0, "1 category hidden", undefined],
  ["add-stock", 3, 0, "Stock added to 3 categories", undefined],
  ["delete", 1, 1, "1 category deleted, 1 refused", "A: It is in use."],
  ["delete", 0, 2, "Nothing changed, 2 refused", "A: It is in use. B: It is in use."],
  ["delete", 5, 4, "5 categories deleted, 4 refused", "A: It is in use. B: It is in use. And 2 more."],
] as const)("%s with %i done and %i refused", (action, changed, refused, title, description) => {
  const rejections = ["A", "B", "C", "D"].slice(0, refused).map(rejection);
  expect(outcomeWords(words, action, changed, rejections)).toEqual({ title, description });
});

test("what the shop no longer knows goes by the name that the screen has", () => {
  const refused = [
    { id: "1", name: "", message: "Gone." },
    { id: "2", name: "Sarees, renamed", message: "In use." },
    { id: "3", name: "", message: "Gone." },
  ];
  const names = new Map([
    ["1", "Hats"],
    ["2", "Sarees"],
  ]);
  expect(errorCodesOf({ changed: [], refused }, names).map(({ name }) => name)).toEqual([
    "Hats",
    "Sarees, renamed",
    "3",
  ]);
});
