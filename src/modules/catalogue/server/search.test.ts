import { describe, expect, test } from "vitest";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { someBrand, someGroup } from "../calls/examples.scene.ts";
import { createBrand, deleteBrand, updateBrand } from "./brands.ts";
import { createCategory, updateCategory } from "./categories.ts";
import { deleteProduct, updateProduct } from "./change-product.ts";
import { searchProducts } from "./search/understand.ts";
import { createSubCategory, updateSubCategory } from "./sub-categories.ts";
import { toggleActive } from "./toggle-active.ts";

const shop = await shopForFile();
const women = await shop.categoryId();
const men = value(await createCategory(shop.admin, { ...someGroup, name: "Men" })).id;
const group = { ...someGroup, name: "Sarees", category_id: women };
const sarees = value(await createSubCategory(shop.admin, group)).id;
const brand = value(await createBrand(shop.admin, { ...someBrand, name: "Thari Looms" })).id;
const drape = { category_id: women, sub_category_id: sarees };
const rows = [
  ["Ivory kasavu drape", "Gold border, from Balaramapuram", drape],
  ["Silk drape", "Goes with a kasavu blouse", drape],
  ["Indigo kurta", "Block printed", { category_id: women, brand_id: brand }],
  ["Checked shirt", "For cool evenings", { category_id: men, brand_id: brand }],
  ["Wrap skirt", "Sari silk, sewn again", { category_id: women }],
] as const;
for (const [name, description, fields] of rows) await shop.newProduct({ name, description, ...fields });

async function found(search: string, ctx = shop.guest): Promise<string[]> {
  const { data, count } = await searchProducts(ctx, { page: 1, limit: 20, search });
  expect(count).toBe(data.length);
  return data.map(({ name }) => name);
}

async function productCalled(name: string) {
  const { data } = await searchProducts(shop.admin, { page: 1, limit: 20 });
  const product = data.find((each) => each.name === name);
  if (!product) throw new Error(`no ${name}`);
  return product;
}

// The words themselves are the promise of packages/product-search.
describe("a search finds", () => {
  test.each([
    ["the name before the description", "kasavu", ["Ivory kasavu drape", "Silk drape"]],
    ["despite typing errors, a sub-category", "kasvu sari", ["Ivory kasavu drape", "Silk drape"]],
    ["a brand with an error", "thary loms", ["Checked shirt", "Indigo kurta"]],
    ["a kind of garment by another word", "shirts", ["Checked shirt"]],
    ["a category, not a part of a word", "men", ["Checked shirt"]],
    ["most of the words when nothing has all", "kasavu tractor", ["Ivory kasavu drape", "Silk drape"]],
    ["nothing of a brand that the shop has not", "zara", []],
    ["nothing of a thing that it has not, whatever is like it", "nighty silk", []],
  ])("%s: %s", async (_what, search, names) => {
    expect(await found(search)).toEqual(names);
  });

  const drop = "x'); drop table products; --";
  test.each([drop, "kurta' | 'a", "a:* & !b", "\u0000kurta", "<script>", "🙂", "കസവ്"])(
    "%j is no command",
    async (search) => {
      expect((await found(search)).length).toBeLessThan(5);
      expect(await found(" ")).toHaveLength(5);
    },
  );

  test("a long text finds what a short one does", async () => {
    expect(await found("kasavu ".repeat(10_000))).toEqual(["Ivory kasavu drape", "Silk drape"]);
    expect(await found("k".repeat(100_000))).toEqual([]);
  }, 10_000);

  test("for an admin words by any of their beginnings, what is hidden among them", async () => {
    const { id } = await productCalled("Checked shirt");
    value(await toggleActive(shop.admin, { type: "products", id }));
    expect(await found("ch sh", shop.admin)).toEqual(["Checked shirt"]);
    expect(await found("iv kas dr", shop.admin)).toEqual(["Ivory kasavu drape"]);
    expect(await found("in", shop.admin)).toEqual(["Indigo kurta"]);
    expect(await found("checked shirt")).toEqual([]);
    expect(await found("iv chec")).toEqual([]);
    value(await toggleActive(shop.admin, { type: "products", id }));
  });
});

test("words of size and price are filters for shoppers, and words for an admin", async () => {
  const sizes = [
    { name: "Silk kaftan", size: "L" },
    { name: "Kaftan", size: "S" },
  ] as const;
  const ids: string[] = [];
  for (const each of sizes) ids.push(await shop.newProduct(each));
  expect(await found("kaftan s")).toEqual(["Kaftan"]);
  expect(await found("kaftan s", shop.admin)).toEqual(["Silk kaftan"]);
  expect(await found("kaftan under 900")).toHaveLength(2);
  expect(await found("kaftan under 900", shop.admin)).toEqual([]);
  for (const id of ids) value(await deleteProduct(shop.admin, { id }));
});

test("follows a product, its brand and its groups through every change", async () => {
  value(await updateBrand(shop.admin, { ...someBrand, id: brand, name: "Vellam" }));
  expect(await found("vellam")).toEqual(["Checked shirt", "Indigo kurta"]);
  expect(await found("thari")).toEqual([]);
  const group = { ...someGroup, id: sarees, name: "Mundus", category_id: women };
  value(await updateSubCategory(shop.admin, group));
  expect(await found("mundu")).toEqual(["Silk drape", "Ivory kasavu drape"]);
  value(await updateCategory(shop.admin, { ...someGroup, id: women, name: "Ladies" }));
  expect(await found("lady silk")).toEqual(["Silk drape", "Wrap skirt"]);
  value(await deleteBrand(shop.admin, { id: brand }));
  expect(await found("vellam")).toEqual([]);
  value(await updateProduct(shop.admin, { ...(await productCalled("Wrap skirt")), name: "Lungi" }));
  expect(await found("wrap")).toEqual([]);
  expect(await found("lungi")).toEqual(["Lungi"]);
});
