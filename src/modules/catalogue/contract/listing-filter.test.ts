import fc from "fast-check";
import { expect, test } from "vitest";
import { facets, listingParameterNames } from "#kernel/lists.ts";
import { MAX_PAISE, toRupees } from "#kernel/money.ts";
import {
  type ListingFilter,
  type ListingPath,
  limitsOf,
  listingAddress,
  listingParameters,
  listingSearch,
  priceChoices,
  priceRange,
  priceWords,
  readListingFilter,
  unfiltered,
} from "./listing-filter.ts";

const categories = [
  { id: "women", name: "Women", sub_categories: [{ id: "kurtas", name: "Kurtas" }] },
  { id: "men", name: "Men", sub_categories: [{ id: "shirts", name: "Shirts" }] },
];
const shop = { categoryId: "ALL", subCategoryId: "ALL" };
const kurtas = { categoryId: "women", subCategoryId: "kurtas" };
const ofBrand = { ...shop, brandId: "b" };
const read = (query: string, path: ListingPath = shop) =>
  readListingFilter(new URLSearchParams(query), path, categories);
const unchosen = {
  kind: "",
  pattern: "",
  size: "",
  condition: "",
  color: "",
  material: "",
  gender: "",
  age_group: "",
  flaws: "",
};
const anywhere = {
  brand_id: "",
  category_id: "",
  sub_category_id: "",
  q: "",
  search: "",
  price: "",
  fits: "",
};
const plain: ListingFilter = { ...unchosen, ...anywhere, in_stock: "", sort: "newest", page: 1 };

const women = { category_id: "women", sub_category_id: "kurtas" };

test.each<[string, ListingPath, Partial<ListingFilter>]>([
  ["", shop, {}],
  ["", kurtas, women],
  // The path's category stands, its sub-category can be chosen away; the page of a brand is of that brand.
  ["category_id=men", kurtas, women],
  ["sub_category_id=ALL", kurtas, { category_id: "women" }],
  ["brand_id=other&price=500-1000", ofBrand, { brand_id: "b", price: "500-1000" }],
  // Categories that don't exist are left out, and sub-categories of others.
  ["category_id=none&sub_category_id=none", shop, {}],
  ["category_id=none&sub_category_id=kurtas", shop, { sub_category_id: "kurtas" }],
  ["category_id=women&sub_category_id=shirts", shop, { category_id: "women" }],
  ["sub_category_id=shirts", shop, { sub_category_id: "shirts" }],
])("the query '%s' on %j asks for %j", (query, path, asked) => {
  expect(read(query, path)).toEqual({ ...plain, ...asked });
});

test("every parameter of a listing has its true value, and none that is not a listing's", () => {
  const said = {
    ...unchosen,
    q: "",
    search: "",
    brand_id: "b",
    category_id: "",
    sub_category_id: "",
    price: "7.5-8",
  };
  const unsaid = { limits: "", min: "", max: "", in_stock: "", fits: "", sort: "" };
  const asked = read("price=8-7.5&brand_id=b&page=2&utm_source=x");
  expect(listingParameters(asked, shop)).toEqual({ ...said, ...unsaid, page: "2" });
});

test.each([
  ["price=500-1000", { price: "500-1000" }],
  // Any limits, in one way of writing; those that were typed count where they differ from what the form was drawn with.
  ["price=0800-300.5", { price: "300.5-800" }],
  ["price=-800", { price: "0-800" }],
  ["price=0-", { price: "" }],
  ["price=8-8", { price: "" }],
  ["price=cheap", { price: "" }],
  ["price=1e3-", { price: "" }],
  ["min=100", { price: "100-" }],
  ["price=500-1000&limits=&min=300&max=", { price: "300-" }],
  ["price=500-1000&limits=300-&min=300&max=", { price: "500-1000" }],
  ["price=300-&limits=300-&min=&max=", { price: "" }],
  ["in_stock=true", { in_stock: "true" }],
  ["in_stock=on", { in_stock: "" }],
  ["sort=price-up", { sort: "price-up" }],
  ["sort=toString", { sort: "newest" }],
  ["sort=relevance", { sort: "newest" }],
  ["search=+kasavu+saree+", { search: "kasavu saree", sort: "relevance" }],
  ["search=kurta&sort=newest", { search: "kurta", sort: "newest" }],
  ["search=+", {}],
  ["size=M&size=L&color=red,blue", { size: "M,L", color: "red,blue" }],
  ["gender=&flaws=none", { flaws: "none" }],
  ["page=3", { page: 3 }],
  ["page=1.5", { page: 1 }],
  ["page=1e9", { page: 1 }],
  ["page=99999999999999999999", { page: 1_000_000 }],
])("reads %s", (query, expected) => {
  expect(read(query)).toEqual({ ...plain, ...expected });
});

test.each([
  ["", shop],
  ["?brand_id=b&category_id=men&sub_category_id=shirts&price=0-500&in_stock=true&sort=discount&page=2", shop],
  ["", kurtas],
  ["?sub_category_id=ALL&page=4", kurtas],
  ["?search=kasavu+saree&page=2", shop],
  ["?price=0-500&size=M,L&color=red&flaws=none&sort=discount", kurtas],
])("%s survives being read and written", (query, path) => {
  expect(listingSearch(read(query, path), path)).toBe(query);
});

test("clearing the filters keeps the path and what is searched for", () => {
  const clear = (query: string, path = shop) => listingSearch(unfiltered(read(query, path), path), path);
  expect(clear("brand_id=b&price=0-500&sort=discount&page=2&search=kurta")).toBe("?search=kurta");
  expect(clear("sub_category_id=ALL&sort=discount&size=M&flaws=none", kurtas)).toBe("");
  expect(unfiltered(read("size=M", ofBrand), ofBrand)).toEqual({ ...plain, brand_id: "b" });
});

test("a search is cut where nobody types any more", () =>
  expect(read(`search=${"k".repeat(5000)}`).search).toHaveLength(100));

test("the best fit comes first only where somebody's measures are there to compare with", () => {
  const fits = "shoes.insole.52";
  expect(read(`fits=${fits}&sort=fit`)).toEqual({ ...plain, fits, sort: "fit" });
  expect(listingSearch(read(`fits=${fits}&sort=fit&page=2`), shop)).toBe(`?fits=${fits}&sort=fit&page=2`);
  expect(read("sort=fit").sort).toBe("newest");
  expect(listingSearch({ ...read(`fits=${fits}&sort=fit`), fits: "" }, shop)).toBe("");
  expect(listingSearch(unfiltered(read(`fits=${fits}&sort=fit`), shop), shop)).toBe("");
});

const within = (price: number) =>
  priceChoices
    .map(({ label, value }) => ({ label, ...limitsOf(value) }))
    .filter(({ min, max }) => Number(min) <= price && (max === "" || price < Number(max)))
    .map(({ label }) => label);

test("the labels are the specification's", () => {
  const labels = ["All Prices", "Under ₹500", "₹500 - ₹1000", "₹1000 - ₹2000", "Above ₹2000"];
  expect(priceChoices.map(({ label }) => label)).toEqual(labels);
  expect(within(499.99)).toEqual(["All Prices", "Under ₹500"]);
  expect(within(500)).toEqual(["All Prices", "₹500 - ₹1000"]);
});

test.each([
  ["0-800", "Under ₹800"],
  ["300-800.5", "₹300 - ₹800.5"],
  ["300-", "Above ₹300"],
])("the limits %s are '%s', and written in this one way", (range, words) => {
  expect(priceWords(range)).toBe(words);
  expect(priceRange(range)).toBe(range);
});

test("every price is in all prices and in exactly one other band", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_PAISE }), (paise) => {
      const [first, ...others] = within(toRupees(paise));
      expect([first, others.length]).toEqual(["All Prices", 1]);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ["", shop, { search: "", hidden: false }],
  ["page=3", shop, { search: "?page=3", hidden: false }],
  ["", kurtas, { search: "", hidden: false }],
  ["utm_source=whatsapp", shop, { search: "", hidden: false }],
  ["sort=discount&page=2", shop, { search: "?page=2", hidden: true }],
  ["fits=shoes.insole.52&sort=fit&page=2", shop, { search: "?page=2", hidden: true }],
  ["search=kurta", shop, { search: "", hidden: true }],
  ["sub_category_id=ALL", kurtas, { search: "", hidden: true }],
])("search engines are told of %j", (query, path, expected) => {
  expect(listingAddress(read(query, path), path)).toEqual(expected);
});

test("every facet is a parameter, so that caches keep its lists apart", () => {
  expect(listingParameterNames).toEqual(expect.arrayContaining([...facets]));
});
