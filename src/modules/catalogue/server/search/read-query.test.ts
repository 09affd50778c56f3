import { describe, expect, test } from "vitest";
import { readQuery } from "./read-query.ts";

const said = (text: string) => {
  const { facets, words, ...limits } = readQuery(text);
  return { ...facets, ...limits, words: words.map((word) => word.text).join(" ") };
};

// The meaning of words to the shop stands in demo/data/searches.csv.
describe("sizes and prices", () => {
  test.each([
    ["smock XL", { words: "smock", size: ["XL"] }],
    ["xl", { words: "", size: ["XL"] }],
    ["under 500", { words: "", max: 500 }],
    ["smock under ₹1,500", { words: "smock", max: 1500 }],
    ["smock below Rs. 800 size M", { words: "smock", size: ["M"], max: 800 }],
    ["smock between 500 and 1000", { words: "smock", min: 500, max: 1000 }],
    ["up to 500", { words: "", max: 501 }],
    ["above 2000", { words: "", min: 2000 }],
    ["under 1,00,00,000", { words: "", max: 10_000_000 }],
    ["jeans size 34", { words: "", kind: ["jeans"], size: ["W34"] }],
    [
      "girls frock 4-5 years",
      { words: "", kind: ["frock", "dress"], gender: ["girls", "kids"], size: ["4-5 Y"] },
    ],
  ])("%s", (text, meant) => expect(said(text)).toEqual(meant));

  test.each([
    "size",
    "smock",
    "500",
    "underwear 500",
    "under 1,00,00,001",
    "up to 99,99,99,99,99,99,999",
    "over 99,99,99,99,99,99,999",
  ])("%s says nothing of them", (text) => {
    const { facets, min, max } = readQuery(text);
    expect({ facets, min, max }).toEqual({ facets: {} });
  });
});

test.each(["", "-", '"', "the", "(((", "🙂", "a".repeat(500)])("%j is no error", (text) =>
  expect(readQuery(text).facets).toEqual({}),
);
