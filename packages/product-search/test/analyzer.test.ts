import { describe, expect, test } from "vitest";
import { areForms, fold, slackOf, stem, tokenize, tokenizeSearch } from "../analyzer.ts";

describe("a text is cut into words", () => {
  test.each([
    ["Indigo KURTA, block-printed", ["indigo", "kurta", "block", "printed"]],
    ["Crème brûlée à Zoë", ["creme", "brulee", "a", "zoe"]],
    ["Levi's women’s co\u00adat", ["levis", "womens", "coat"]],
    ["Jeans 32x34 and UK8", ["jeans", "32x34", "and", "uk8"]],
    ["UK8.5, 9.5 cm. 100% wool.", ["uk8.5", "9.5", "cm", "100", "wool"]],
    ["കസവ് സാരി", ["കസവ്", "സാരി"]],
    ["कुर्ता", ["कुर्ता"]],
    ["\u0000 🙂 %_\\ '&|!:*()", []],
    [`${"x".repeat(41)} ok`, ["ok"]],
  ])("%j", (text, words) => expect(tokenize(text)).toEqual(words.map(fold)));

  test("in either way of writing an accent", () => {
    expect(tokenize("cafe\u0301")).toEqual(tokenize("caf\u00e9"));
    expect(tokenize("কো")).toEqual(tokenize("কো".normalize("NFD")));
  });

  test.each([
    ["\u0d23", "\u0d7a"],
    ["\u0d28", "\u0d7b"],
    ["\u0d30", "\u0d7c"],
    ["\u0d32", "\u0d7d"],
    ["\u0d33", "\u0d7e"],
    ["\u0d15", "\u0d7f"],
  ])("in either way of writing the chillu of %s: %s", (consonant, chillu) => {
    const words = (letter: string) => tokenize(`അവ${letter} സ${letter}വ`);
    expect(words(`${consonant}\u0d4d\u200d`)).toEqual(words(chillu));
    // Without the joiner it is another word.
    expect(words(`${consonant}\u0d4d`)).toEqual([`അവ${consonant}\u0d4d`, `സ${consonant}\u0d4dവ`]);
  });
});

test("a search keeps each word once, and few of them", () => {
  expect(tokenizeSearch("Kasavu, SAREE & kasavu!")).toEqual(["kasavu", "saree"]);
  expect(tokenizeSearch("a b c d e f g h i j")).toHaveLength(8);
  expect(tokenizeSearch(`kasavu ${"saree ".repeat(40)}`)).toEqual(["kasavu", "saree"]);
  expect(tokenizeSearch("k".repeat(100_000))).toEqual([]);
});

test("a stem is of words alone, and of no name of JavaScript's own", () => {
  const words = ["dresses", "32x34s", "constructor", "സാരി"];
  expect(words.map(stem)).toEqual(["dress", "32x34s", "constructor", "സാരി"]);
});

test.each([
  ["dresses", "dress", true],
  ["ladies", "lady", true],
  ["striped", "stripes", true],
  ["knitting", "knit", true],
  ["leggings", "legging", true],
  ["leggings", "leg", false],
  ["colourful", "colour", false],
  ["evening", "even", false],
  ["dress", "dre", false],
  ["needed", "need", true],
  ["need", "ne", false],
  ["tied", "ties", true],
])("%s and %s: one word in two forms, %s", (one, other, are) => {
  expect([areForms(one, other), areForms(other, one)]).toEqual([are, are]);
});

test("long words may have letters that are wrong, sizes none", () => {
  expect(["red", "silk", "kurta", "trousers", "32x34", "uk8.5"].map(slackOf)).toEqual([0, 1, 1, 2, 0, 0]);
});
