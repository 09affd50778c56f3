import { beforeAll, expect, test } from "vitest";
import { speaking } from "#platform/languages/speak.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { someBrand, someGroup } from "../../calls/examples.scene.ts";
import { createBrand } from "../brands.ts";
import { createSubCategory } from "../sub-categories.ts";
import { suggestSearches } from "./suggest.ts";

const shop = await shopForFile();

beforeAll(async () => {
  const category_id = await shop.categoryId();
  const translations = { ml: { name: "സാരികൾ" } };
  const group = { ...someGroup, name: "Sarees", category_id, translations };
  const sub_category_id = value(await createSubCategory(shop.admin, group)).id;
  const brand_id = value(await createBrand(shop.admin, { ...someBrand, name: "Saffron Ledger" })).id;
  const of = { category_id, sub_category_id };
  await shop.newProduct({ name: "Madder saree", color: ["red"], ...of });
  await shop.newProduct({
    name: "Peacock saree",
    color: ["blue"],
    price: 3000,
    discounted_price: 0,
    brand_id,
    ...of,
  });
  await shop.newProduct({ name: "Red kurta", color: ["red"], category_id });
});

const suggested = async (search: string) => {
  const { searches, categories, brands, products } = await suggestSearches(shop.guest, { search });
  return {
    searches: searches.map(({ text, name, count }) => [text, name, count]),
    groups: categories.map(({ name }) => name),
    brands: brands.map(({ name }) => name),
    products: products.map(({ name }) => name),
  };
};

test.each([
  ["red sa", [["red saree", "Sarees · Red", 1]]],
  ["red saree", [["red saree", "Sarees · Red", 1]]],
  ["saree under 2", [["saree under", "Sarees", 2]]],
  [
    "saree under 2000",
    [
      ["saree under 2000", "Sarees · Under ₹2000", 1],
      ["saree under", "Sarees", 2],
    ],
  ],
  ["kurtta", [["kurta", "Kurtas", 1]]],
  ["laal sar", [["laal saree", "Sarees · Red", 1]]],
  ["ചുവന്ന സാ", [["ചുവന്ന സാരി", "Sarees · Red", 1]]],
  ["लाल सा", [["लाल साड़ी", "Sarees · Red", 1]]],
])("%s: conditions that products meet", async (typed, searches) => {
  expect((await suggested(typed)).searches).toEqual(searches);
});

test("categories, brands and products that are called so, from two letters on", async () => {
  expect(await suggested("saff")).toMatchObject({ brands: ["Saffron Ledger"], products: ["Peacock saree"] });
  expect(await suggested("peaco")).toMatchObject({ searches: [], products: ["Peacock saree"] });
  expect((await suggested("sar")).groups).toEqual(["Sarees"]);
  expect(await suggested("s")).toEqual({ searches: [], groups: [], brands: [], products: [] });
  expect(await suggested("zzz")).toEqual({ searches: [], groups: [], brands: [], products: [] });
});

test("in the reader's language, by a name in any", async () => {
  const names = await speaking(
    "ml",
    async () => (await suggestSearches(shop.guest, { search: "sar" })).categories,
  );
  expect(names.map(({ name }) => name)).toEqual(["സാരികൾ"]);
  expect((await suggested("സാരി")).groups).toEqual(["Sarees"]);
});
