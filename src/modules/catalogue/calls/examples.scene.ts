import { randomUUID } from "node:crypto";
import type { Examples, Expected, Scene } from "#tests/support/call-examples.ts";
import type { TestApi } from "#tests/support/test-api.ts";
import { value } from "#tests/support/test-shop.ts";
import type { BrandInput } from "../contract/brand.ts";
import type { catalogue } from "../module.ts";
import { createBrand } from "../server/brands.ts";
import { createCategory } from "../server/categories.ts";
import { changePrices } from "../server/prices/change-prices.ts";
import { createSubCategory } from "../server/sub-categories.ts";

export const someImage = {
  image_url: "/images/0123456789abcdef0123456789abcdef-640x800/preview.jpg",
  blur_hash: "L00000fQfQfQfQfQfQfQfQfQfQfQ",
};
export const someBrand: BrandInput = { name: "Kasavu & Co", description: "Handloom of Kerala", ...someImage };
export const someGroup = { name: "Kurtas", description: "Tops to the knee" };

/** A product's fields as the admin's form sends them. */
export function someProduct(category_id: string) {
  return {
    name: "Indigo kurta",
    description: "Block-printed, worn once",
    price: 1499.5,
    discounted_price: 749.25,
    stock: 2,
    category_id,
    sub_category_id: null as string | null,
    brand_id: null as string | null,
    product_images: [someImage],
  };
}

let names = 0;

/** No two of a kind have the same name: what follows it are letters, which is all that a category's name takes. */
export function named<T extends { name: string }>(some: T): T {
  names += 1;
  const letters = names.toString().replace(/\d/g, (digit) => "abcdefghij".charAt(Number(digit)));
  return { ...some, name: `${some.name}-${letters}` };
}

const newBrand = async ({ api }: Scene) => value(await createBrand(api.shop.admin, named(someBrand))).id;
const newCategory = async ({ api }: Scene) =>
  value(await createCategory(api.shop.admin, named(someGroup))).id;
const newSubCategory = async (scene: Scene) => {
  const input = { ...someGroup, category_id: await newCategory(scene) };
  return value(await createSubCategory(scene.api.shop.admin, input));
};

/** A change of the price of a new product. */
async function pricesToLower(api: TestApi) {
  const prices = { price: 1000, discounted_price: 0 };
  const rule = { way: "lower-percent" as const, amount: 20, ending: "nine" as const, strike: true };
  return { new_id: randomUUID(), rule, products: [{ id: await api.shop.newProduct(prices), ...prices }] };
}

export const examples: Examples<typeof catalogue> = {
  listProducts: { query: { page: 1, limit: 10 } },
  createProduct: async (scene) => ({ body: someProduct(await newCategory(scene)) }),
  updateProduct: async (scene) => ({
    body: { ...someProduct(await newCategory(scene)), id: await scene.api.shop.newProduct() },
  }),
  deleteProduct: async ({ api }) => ({ query: { id: await api.shop.newProduct() } }),
  listProductsByCategory: { query: { page: 1, limit: 20, category_id: "ALL", min: 0, max: 500 } },
  suggestSearches: { query: { search: "red sa" } },
  listFeaturedProducts: {},
  toggleActive: async (scene) => ({ query: { id: await newBrand(scene), type: "brands" } }),
  toggleFeatured: async ({ api }) => ({ query: { id: await api.shop.newProduct() } }),
  bulkChangeProducts: async ({ api }) => ({
    body: { action: "add-stock", ids: [await api.shop.newProduct()], stock: 2 },
  }),
  planPrices: async ({ api }) => ({
    body: { ids: [await api.shop.newProduct()], rule: { way: "lower-percent", amount: 20 } },
  }),
  changePrices: async ({ api }) => ({ body: await pricesToLower(api) }),
  undoPrices: async ({ api }) => {
    const body = await pricesToLower(api);
    await changePrices(api.shop.admin, body);
    return { body: { id: body.new_id } };
  },
  getProduct: async ({ api }) => ({ query: { id: await api.shop.newProduct() } }),
  listBrands: {},
  createBrand: () => ({ body: named(someBrand) }),
  updateBrand: async (scene) => ({ body: { ...named(someBrand), id: await newBrand(scene) } }),
  deleteBrand: async (scene) => ({ query: { id: await newBrand(scene) } }),
  listBrandsWithProducts: {},
  getBrand: async (scene) => ({ query: { id: await newBrand(scene) } }),
  bulkChangeBrands: async (scene) => ({ body: { action: "hide", ids: [await newBrand(scene)] } }),
  listNavigation: {},
  listCategories: {},
  createCategory: () => ({ body: named(someGroup) }),
  updateCategory: async (scene) => ({ body: { ...named(someGroup), id: await newCategory(scene) } }),
  deleteCategory: async (scene) => ({ query: { id: await newCategory(scene) } }),
  listSubCategories: {},
  createSubCategory: async (scene) => ({ body: { ...someGroup, category_id: await newCategory(scene) } }),
  updateSubCategory: async (scene) => {
    const { id, category_id } = await newSubCategory(scene);
    return { body: { ...someGroup, name: "Long-kurtas", category_id, id } };
  },
  deleteSubCategory: async (scene) => ({ query: { id: (await newSubCategory(scene)).id } }),
  bulkChangeCategories: async (scene) => ({ body: { action: "delete", ids: [await newCategory(scene)] } }),
  bulkChangeSubCategories: async (scene) => ({
    body: { action: "delete", ids: [(await newSubCategory(scene)).id] },
  }),
  exportProducts: {},
};

export const expected: Expected<typeof catalogue> = {
  queries: {
    listProducts: 4,
    listProductsByCategory: 2,
    suggestSearches: 3,
    listFeaturedProducts: 1,
    getProduct: 2,
    listBrands: 2,
    listBrandsWithProducts: 4,
    getBrand: 3,
    listNavigation: 1,
    listCategories: 2,
    listSubCategories: 2,
    exportProducts: 3,
  },
  changesNothing: {
    planPrices: "What a change of prices would do is looked at: nothing costs something else.",
  },
};
