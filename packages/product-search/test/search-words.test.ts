import { describe, expect, test } from "vitest";
import { createSearchIndex } from "../index.ts";

const schema = {
  name: { type: "text", weight: 8 },
  groups: { type: "text", weight: 4 },
  description: { type: "text", weight: 1 },
  age: { type: "number" },
} as const;

const rows = [
  ["Ivory kasavu drape", "Women Sarees", "Gold border, from Balaramapuram"],
  ["Silk drape", "Women Sarees", "Goes with a kasavu blouse"],
  ["Indigo kurta", "Women Thari Looms", "Block printed, size 32x34"],
  ["Madder kurta", "Women", "Its dye is not indigo. UK8"],
  ["Checked shirt", "Men Thari Looms", "For even cooler nights in bags"],
  ["Wrap skirt", "Women", "Sari silk, sewn again"],
] as const;

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

function wardrobe(options = {}) {
  const index = createSearchIndex(schema, { synonyms: { tee: ["shirt"], frock: ["skirt"] }, ...options });
  for (const [age, [name, groups, description]] of rows.entries())
    index.put({ id: idOf(age), name, groups, description, age });
  return index;
}

const index = wardrobe();
const search = (words: string, of = index, beginnings?: boolean) => {
  const { ids } = of.find({ text: { words, beginnings }, sort: [{ by: "relevance" }, { by: "age" }] });
  return ids.map((id) => rows[Number(id.slice(-12))]?.[0]);
};

describe("a search finds", () => {
  test.each<[string, string, string[]]>([
    ["the name before the description", "kasavu", ["Ivory kasavu drape", "Silk drape"]],
    ["despite typing errors, a group", "kasvu sari", ["Ivory kasavu drape", "Silk drape"]],
    ["nothing by a wrong first letter", "jurta", []],
    ["another word for the same thing", "tees", ["Checked shirt"]],
    ["the beginning of the last word", "thari chec", ["Checked shirt"]],
    ["no word that has but its stem in common", "evening", []],
    ["nothing by a short stem that is near to another", "beddings", []],
    ["nothing for words that say nothing", "the of and", []],
  ])("%s: %s", (_what, words, names) => expect(search(words)).toEqual(names));

  test("with beginnings, what begins with the last of words that say nothing else", () => {
    const begun = (words: string) => search(words, index, true);
    expect(begun("in")).toEqual(["Indigo kurta", "Madder kurta"]);
    expect(begun("the IN")).toEqual(["Indigo kurta", "Madder kurta"]);
    expect(begun("such")).toEqual([]);
    expect(begun("kurta with in")).toEqual(["Indigo kurta", "Madder kurta"]);
    expect(begun("kurta with the ind")).toEqual(["Indigo kurta", "Madder kurta"]);
    expect(search("kurta ind", index, false)).toEqual([]);
    expect(begun("shirt in")).toEqual(["Checked shirt"]);
  });

  test("what is named as it stands, by its names alone", () => {
    const called = (words: string) =>
      index
        .find({ text: { words, named: words, typos: false } })
        .ids.map((id) => rows[Number(id.slice(-12))]?.[0]);
    expect(called("skirts")).toEqual(["Wrap skirt"]);
    expect(called("skir")).toEqual([]);
    expect(called("border")).toEqual([]);
    expect(called("checking")).toEqual([]);
  });

  test("stop words of the caller's own", () => {
    const own = wardrobe({ stopWords: ["kurta"] });
    expect(search("the", own)).toEqual([]);
    expect(search("indigo kurta", own)).toEqual(["Indigo kurta", "Madder kurta"]);
  });
});
