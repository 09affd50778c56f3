import { expect, test } from "vitest";
import { readSearchWords } from "./list-products.ts";

test.each([
  ["kurta XL", { search: "kurta", size: ["XL"] }],
  ["xl", { search: "", size: ["XL"] }],
  ["smock s", { search: "smock", size: ["S"] }],
  ["linen kurta l", { search: "linen kurta", size: ["L"] }],
  ["under 500", { search: "", size: [], max: 500 }],
  ["silk saree under ₹1,500", { search: "silk saree", size: [], max: 1500 }],
  ["kurta below Rs. 800 size M", { search: "kurta", size: ["M"], max: 800 }],
  ["dress between 500 and 1000", { search: "dress", size: [], min: 500, max: 1000 }],
  ["up to 500", { search: "", size: [], max: 501 }],
  ["above 2000", { search: "", size: [], min: 2000 }],
  ["under 1,00,00,000", { search: "", size: [], max: 10_000_000 }],
])("'%s' says what is wanted", (text, said) => expect(readSearchWords(text)).toEqual(said));

test("a number is every size that it can stand for", () => {
  const said = readSearchWords("jeans size 34");
  expect(said?.search).toBe("jeans");
  expect(said?.size).toContain("W34");
});

test.each([
  "women's kurta",
  "kurta",
  "t-shirt",
  "size",
  "size of nothing",
  "500",
  "underwear 500",
  "saree 5.5 m'",
  "",
  // More than anything can cost.
  "under 1,00,00,001",
  "up to 99,99,99,99,99,99,999",
  "between 500 and 99,99,99,99,99,99,999",
  "over 99,99,99,99,99,99,999",
])("'%s' is searched for as it is", (text) => expect(readSearchWords(text)).toBeNull());
