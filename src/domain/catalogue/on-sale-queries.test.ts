import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProductQuery } from "#contract/product.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  // Made in this order, so that the last is the newest.
  for (const [name, price, stock] of [
    ["Red silk saree", 900, 1],
    ["Blue kurta", 700, 0],
    ["Silk stole", 500, 0],
    ["Green silk kurta", 800, 2],
    ["Plain shirt", 600, 0],
  ] as const)
    await shop.newProduct({ name, price, discounted_price: 0, stock });
});
afterAll(() => shop.close());

const listed = async (query: Partial<ProductQuery>) => {
  const { data, count } = await shop.guest.catalogue.listProducts({ page: 1, limit: 20, ...query });
  return { names: data.map(({ name }) => name), count };
};

test.each([
  ["newest", ["Green silk kurta", "Red silk saree", "Plain shirt", "Silk stole", "Blue kurta"]],
  ["price-up", ["Green silk kurta", "Red silk saree", "Silk stole", "Plain shirt", "Blue kurta"]],
  ["price-down", ["Red silk saree", "Green silk kurta", "Blue kurta", "Plain shirt", "Silk stole"]],
] as const)("sold-out products come last in the order %s, and are counted", async (sort, names) => {
  expect(await listed({ sort })).toEqual({ names, count: 5 });
});

test("pages go on from what is in stock to what is sold out", async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => listed({ page, limit: 2 })));
  expect(pages.map(({ names }) => names)).toEqual([
    ["Green silk kurta", "Red silk saree"],
    ["Plain shirt", "Silk stole"],
    ["Blue kurta"],
    [],
  ]);
  expect(pages.map(({ count }) => count)).toEqual([5, 5, 5, 5]);
});

test("a search finds what is in stock first, however well the rest fits", async () => {
  expect(await listed({ search: "silk" })).toEqual({
    names: ["Green silk kurta", "Red silk saree", "Silk stole"],
    count: 3,
  });
});

test("what is sold out can be left out, and then it is not counted", async () => {
  expect(await listed({ in_stock: true })).toEqual({
    names: ["Green silk kurta", "Red silk saree"],
    count: 2,
  });
  expect((await listed({ in_stock: true, search: "stole" })).count).toBe(0);
});

test("an admin's lists stay in the order that was asked for", async () => {
  const { data } = await shop.admin.catalogue.listProducts({ page: 1, limit: 20, sort: "newest" });
  expect(data.map(({ name }) => name)).toEqual([
    "Plain shirt",
    "Green silk kurta",
    "Silk stole",
    "Blue kurta",
    "Red silk saree",
  ]);
});
