import { expect, test } from "vitest";
import { listingAddress } from "./listing-address.ts";
import { readListingFilter } from "./listing-filter.ts";

const shop = { categoryId: "ALL", subCategoryId: "ALL" };
const kurtas = { categoryId: "women", subCategoryId: "kurtas" };
const categories = [{ id: "women", name: "Women", sub_categories: [{ id: "kurtas", name: "Kurtas" }] }];
const address = (query: string, path = shop) =>
  listingAddress(readListingFilter(new URLSearchParams(query), path, categories), path);

test.each([
  ["", shop, { search: "", hidden: false }],
  ["page=3", shop, { search: "?page=3", hidden: false }],
  ["", kurtas, { search: "", hidden: false }],
  ["utm_source=whatsapp", shop, { search: "", hidden: false }],
  ["price=0-500", shop, { search: "", hidden: true }],
  ["sort=discount&page=2", shop, { search: "?page=2", hidden: true }],
  ["size=M,L&page=2", shop, { search: "?page=2", hidden: true }],
  ["fits=shoes.insole.52&sort=fit&page=2", shop, { search: "?page=2", hidden: true }],
  ["search=kurta", shop, { search: "", hidden: true }],
  ["sub_category_id=ALL", kurtas, { search: "", hidden: true }],
])("%j", (query, path, expected) => {
  expect(address(query, path)).toEqual(expected);
});
