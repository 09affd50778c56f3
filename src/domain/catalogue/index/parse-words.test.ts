import { expect, test } from "vitest";
import { Place, parseWords } from "./parse-words.ts";

test.each<[string, [string, number][]]>([
  ["", []],
  ["'kurta':2A", [["kurta", Place.name]]],
  [
    "'fabindia':4B 'gold':9,12 'kurta':2A,6C,15 'women':5C",
    [
      ["fabindia", Place.groups],
      ["gold", Place.description],
      ["kurta", Place.name],
      ["women", Place.groups],
    ],
  ],
  [
    "'o''neill':1 '''':2B 'back\\\\slash':3A 'a b:1A':4",
    [
      ["o'neill", Place.description],
      ["'", Place.groups],
      ["back\\slash", Place.name],
      ["a b:1A", Place.description],
    ],
  ],
  ["'കസവ്':7C", [["കസവ്", Place.groups]]],
])("reads %s", (tsvector, expected) => {
  const found: [string, number][] = [];
  parseWords(tsvector, (word, place) => found.push([word, place]));
  expect(found).toEqual(expected);
});
