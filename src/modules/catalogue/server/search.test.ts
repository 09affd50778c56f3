import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { someBrand, someGroup } from "#tests/support/call-examples.ts";
import { openTestShop, type TestShop, value } from "#tests/support/test-shop.ts";
import { createBrand, deleteBrand, updateBrand } from "./brands.ts";
import { createCategory, updateCategory } from "./categories.ts";
import { updateProduct } from "./change-product.ts";
import { listProducts } from "./list-products.ts";
import { createSubCategory, updateSubCategory } from "./sub-categories.ts";
import { toggleActive } from "./toggle-active.ts";

interface Wardrobe {
  shop: TestShop;
  women: string;
  brand: string;
  sarees: string;
}

let wardrobe: Wardrobe;
beforeAll(async () => {
  wardrobe = await openWardrobe();
});
afterAll(() => wardrobe.shop.close());

async function openWardrobe(): Promise<Wardrobe> {
  const shop = await openTestShop();
  const women = await shop.categoryId();
  const men = value(await createCategory(shop.admin, { ...someGroup, name: "Men" })).id;
  const sarees = value(
    await createSubCategory(shop.admin, { ...someGroup, name: "Sarees", category_id: women }),
  ).id;
  const brand = value(await createBrand(shop.admin, { ...someBrand, name: "Thari Looms" })).id;
  const rows = [
    [
      "Ivory kasavu drape",
      "Gold border, from Balaramapuram",
      { category_id: women, sub_category_id: sarees },
    ],
    ["Silk drape", "Goes with a kasavu blouse", { category_id: women, sub_category_id: sarees }],
    ["Indigo kurta", "Block printed", { category_id: women, brand_id: brand }],
    ["Madder kurta", "Its dye is not indigo", { category_id: women }],
    ["Checked shirt", "For cool evenings", { category_id: men, brand_id: brand }],
    ["Wrap skirt", "Sari silk, sewn again", { category_id: women }],
    ["100% wool vest", "It's warm", { category_id: men }],
  ] as const;
  for (const [name, description, fields] of rows) await shop.newProduct({ name, description, ...fields });
  return { shop, women, brand, sarees };
}

/** A wardrobe of this test's own. Words that were ever used stay known, so that what adds some must not reach others. */
async function ownWardrobe(): Promise<Wardrobe> {
  const own = await openWardrobe();
  onTestFinished(() => own.shop.close());
  return own;
}

async function found(search: string, { shop } = wardrobe): Promise<string[]> {
  const { data, count } = await listProducts(shop.guest, { page: 1, limit: 20, search });
  expect(count).toBe(data.length);
  return data.map(({ name }) => name);
}

describe("a search finds", () => {
  test.each<[string, string, string[]]>([
    ["a name", "Ivory Kasavu Drape", ["Ivory kasavu drape"]],
    ["the name before the description", "kasavu", ["Ivory kasavu drape", "Silk drape"]],
    ["despite typing errors, a sub-category", "kasvu sari", ["Ivory kasavu drape", "Silk drape"]],
    ["despite a missing letter", "indgo kurta", ["Indigo kurta", "Madder kurta"]],
    ["despite letters in the wrong order", "indigo kutra", ["Indigo kurta", "Madder kurta"]],
    ["a brand with an error", "thary loms", ["Checked shirt", "Indigo kurta"]],
    ["a plural by its singular", "shirts", ["Checked shirt"]],
    ["another word for the same thing", "tee", ["Checked shirt"]],
    ["the beginning of a word", "chec", ["Checked shirt"]],
    ["three letters of one", "che", ["Checked shirt"]],
    ["not two, which are taken for a word", "ch", []],
    ["a word of a description with an error", "balarampuram", ["Ivory kasavu drape"]],
    ["a category", "men", ["100% wool vest", "Checked shirt"]],
    ["nothing near a word that is right", "shirt", ["Checked shirt"]],
    ["all words wherever they stand", "wool men warm", ["100% wool vest"]],
    ["nothing when one word is nowhere", "kasavu tractor", []],
    ["nothing for gibberish", "qwxzvk", []],
    ["nothing for signs", "%_\\ '&|!:*()", []],
    ["nothing for words that say nothing", "the of and", []],
  ])("%s: %s", async (_what, search, names) => {
    expect(await found(search)).toEqual(names);
  });

  test("a neighbour of a word that is right, where nothing else has all the words", async () => {
    const own = await ownWardrobe();
    await own.shop.newProduct({
      name: "Plain sari",
      description: "Of mill cotton",
      category_id: own.women,
    });
    expect(await found("kasvu sari", own)).toEqual(["Ivory kasavu drape", "Silk drape"]);
    expect(await found("plain sari", own)).toEqual(["Plain sari"]);
  });

  test("everything when it is blank", async () => {
    expect(await found("  ")).toHaveLength(7);
  });

  test.each([
    "x'); drop table products; --",
    "kurta' | 'a",
    "a:* & !b",
    "\u0000kurta",
    "<script>",
    "🙂",
    "കസവ്",
  ])("%j is no command", async (search) => {
    expect((await found(search)).length).toBeLessThan(7);
    expect(await found("")).toHaveLength(7);
  });

  test("a long text finds what a short one does", async () => {
    expect(await found("kasavu ".repeat(10_000))).toEqual(["Ivory kasavu drape", "Silk drape"]);
    expect(await found("k".repeat(100_000))).toEqual([]);
  }, 10_000);
});

test("follows a product, its brand and its groups through every change", async () => {
  const own = await ownWardrobe();
  const { shop, women, brand, sarees } = own;
  value(await updateBrand(shop.admin, { ...someBrand, id: brand, name: "Vellam" }));
  expect(await found("vellam", own)).toEqual(["Checked shirt", "Indigo kurta"]);
  expect(await found("thari", own)).toEqual([]);
  value(
    await updateSubCategory(shop.admin, { ...someGroup, id: sarees, name: "Mundus", category_id: women }),
  );
  expect(await found("mundu", own)).toEqual(["Silk drape", "Ivory kasavu drape"]);
  value(await updateCategory(shop.admin, { ...someGroup, id: women, name: "Ladies" }));
  expect(await found("lady silk", own)).toEqual(["Silk drape", "Wrap skirt"]);
  value(await deleteBrand(shop.admin, { id: brand }));
  expect(await found("vellam", own)).toEqual([]);
  value(await updateProduct(shop.admin, { ...(await productCalled("Wrap skirt", own)), name: "Lungi" }));
  expect(await found("wrap", own)).toEqual([]);
  expect(await found("lungi", own)).toEqual(["Lungi"]);
});

test("an admin finds words by any of their beginnings, what is hidden among them", async () => {
  const own = await ownWardrobe();
  value(
    await toggleActive(own.shop.admin, {
      type: "products",
      id: (await productCalled("Checked shirt", own)).id,
    }),
  );
  const foundBy = async (shop: TestShop["admin"], search: string) =>
    (await listProducts(shop, { page: 1, limit: 20, search })).data.map(({ name }) => name);
  expect(await foundBy(own.shop.admin, "ch sh")).toEqual(["Checked shirt"]);
  expect(await foundBy(own.shop.admin, "iv kas dr")).toEqual(["Ivory kasavu drape"]);
  expect(await foundBy(own.shop.guest, "checked shirt")).toEqual([]);
  expect(await foundBy(own.shop.guest, "iv kas dr")).toEqual([]);
});

async function productCalled(name: string, { shop }: Wardrobe) {
  const { data } = await listProducts(shop.admin, { page: 1, limit: 20 });
  const product = data.find((each) => each.name === name);
  if (!product) throw new Error(`no ${name}`);
  return product;
}
