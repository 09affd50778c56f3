import { describe, expect, test } from "vitest";
import { createSearchIndex, type Query } from "../index.ts";

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
  ["Checked shirt", "Men Thari Looms", "For cool evenings"],
  ["Wrap skirt", "Women", "Sari silk, sewn again"],
  ["100% wool vest", "Men", "It's warm, crème"],
] as const;

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

function wardrobe(options = {}) {
  const index = createSearchIndex(schema, { synonyms: { tee: ["shirt"], frock: ["skirt"] }, ...options });
  for (const [age, [name, groups, description]] of rows.entries())
    index.put({ id: idOf(age), name, groups, description, age });
  return index;
}

const index = wardrobe();
const search = (words: string, more: Partial<Query<typeof schema>["text"]> = {}, of = index) => {
  const { ids } = of.find({ text: { words, ...more }, sort: [{ by: "relevance" }, { by: "age" }] });
  return ids.map((id) => rows[Number(id.slice(-12))]?.[0]);
};

describe("a search finds", () => {
  test.each<[string, string, string[]]>([
    ["a name", "Ivory Kasavu Drape", ["Ivory kasavu drape"]],
    ["the name before the description", "kasavu", ["Ivory kasavu drape", "Silk drape"]],
    ["despite typing errors, a group", "kasvu sari", ["Ivory kasavu drape", "Silk drape"]],
    ["despite a missing letter", "indgo kurta", ["Indigo kurta", "Madder kurta"]],
    ["despite a wrong first letter", "jurta", ["Indigo kurta", "Madder kurta"]],
    ["but not with two of them", "jurto", []],
    ["a group with an error", "thary loms", ["Indigo kurta", "Checked shirt"]],
    ["a plural by its singular", "shirts", ["Checked shirt"]],
    ["another word for the same thing", "tees", ["Checked shirt"]],
    ["a word without its accent", "creme", ["100% wool vest"]],
    ["the beginning of the last word", "thari chec", ["Checked shirt"]],
    ["not two, which are taken for a word", "ch", []],
    ["not the beginning of another word", "che thari", []],
    ["a word of a description with an error", "balarampuram", ["Ivory kasavu drape"]],
    ["a size", "32x34", ["Indigo kurta"]],
    ["no size near it", "32x36", []],
    ["all words wherever they stand", "wool men warm", ["100% wool vest"]],
    ["nothing when one word is nowhere", "kasavu tractor", []],
    ["nothing for signs", "%_\\ '&|!:*()", []],
    ["nothing for words that say nothing", "the of and", []],
    ["nothing for a name of JavaScript's own", "constructor __proto__", []],
  ])("%s: %s", (_what, words, names) => expect(search(words)).toEqual(names));

  test("everything when it is blank", () => expect(search("  ")).toHaveLength(rows.length));

  test("any beginnings, where they are asked for", () => {
    expect(search("ch sh", { beginnings: true })).toEqual(["Checked shirt"]);
  });

  test("no typing errors, where they are not wanted", () => {
    expect(search("indgo", { typos: false })).toEqual([]);
  });

  test("stop words of the caller's own", () => {
    const own = wardrobe({ stopWords: ["kurta"] });
    expect(search("the", {}, own)).toEqual([]);
    expect(search("indigo kurta", {}, own)).toEqual(["Indigo kurta", "Madder kurta"]);
  });
});

describe("did you mean", () => {
  test.each([
    ["kasvu drape", "kasavu drape"],
    ["kasavu drape", null],
    ["chec", null],
    ["zzzzzz drape", null],
  ])("%s: %s", (words, meant) => expect(index.find({ text: { words } }).didYouMean).toBe(meant));
});

test("a word that was taken out is known no more", () => {
  const own = wardrobe();
  own.remove(idOf(4));
  expect(search("shirt", {}, own)).toEqual(["Wrap skirt"]);
  own.put({ id: idOf(4), name: "Shirt" });
  expect(search("shirt", {}, own)).toEqual(["Checked shirt"]);
});
