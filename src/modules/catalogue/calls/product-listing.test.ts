import { beforeAll, describe, expect, test } from "vitest";
import type { GarmentInput } from "#modules/garments/contract/garment.ts";
import { noFacetCounts } from "#modules/garments/contract/list-query.ts";
import { apiForFile } from "#tests/support/test-api.ts";
import { value } from "#tests/support/test-shop.ts";
import { wordsIn } from "#tests/support/words-in.ts";
import { getBrand, listBrandsWithProducts } from "../contract/brand.ts";
import {
  getProduct,
  listFeaturedProducts,
  listProducts,
  listProductsByCategory,
} from "../contract/product.ts";
import { updateProduct } from "../contract/product-input.ts";
import { toggleActive, toggleFeatured } from "../contract/toggle-active.ts";
import { createBrand } from "../server/brands.ts";
import { createCategory } from "../server/categories.ts";
import { deleteProduct } from "../server/change-product.ts";
import { createSubCategory } from "../server/sub-categories.ts";
import { someBrand, someGroup } from "./examples.scene.ts";

/** Ids by name. */
const products: Record<string, string> = {};

const api = await apiForFile();
const admin = await api.admin();
const women = await api.shop.categoryId();
const men = value(await createCategory(api.shop.admin, { ...someGroup, name: "Men" })).id;
const ofSarees = { ...someGroup, name: "Sarees", category_id: women };
const sarees = value(await createSubCategory(api.shop.admin, ofSarees)).id;
const brand = value(await createBrand(api.shop.admin, someBrand)).id;
const rows = [
  ["Kasavu saree", { price: 2000, discounted_price: 0, category_id: women, sub_category_id: sarees }],
  ["Silk saree", { price: 3000, discounted_price: 1999.99, category_id: women, sub_category_id: sarees }],
  ["Cotton kurta", { price: 800, discounted_price: 499.99, category_id: women, brand_id: brand }],
  ["Linen shirt", { price: 500, discounted_price: 0, category_id: men, brand_id: brand }],
  ["100% wool vest", { price: 1200, discounted_price: 1000, category_id: men, stock: 0 }],
] as const;
for (const [name, fields] of rows) products[name] = await api.shop.newProduct({ name, ...fields });

const stain = { kind: "stain", words: "A spot at the hem", pin: null } as const;
type Query = Record<string, string | number>;
const namesOf = (list: { data: { name: string }[] }) => list.data.map((product) => product.name);
const listed = async (query: Query, token?: string) =>
  (await api.call(listProductsByCategory, { query, ...(token ? { token } : {}) })).response();

// The read model has the tests of filtering and sorting; these are about how each parameter is parsed.
describe("filters", () => {
  test.each<[string, () => Query, string[]]>([
    ["none", () => ({}), ["Linen shirt", "Cotton kurta", "Silk saree", "Kasavu saree", "100% wool vest"]],
    ["a sub-category", () => ({ sub_category_id: sarees }), ["Silk saree", "Kasavu saree"]],
    ["ALL of them", () => ({ category_id: men, sub_category_id: "ALL" }), ["Linen shirt", "100% wool vest"]],
    [
      "empty ones",
      () => ({ category_id: women, brand_id: "all", min: "", size: "" }),
      ["Cotton kurta", "Silk saree", "Kasavu saree"],
    ],
    ["a brand", () => ({ brand_id: brand }), ["Linen shirt", "Cotton kurta"]],
    ["an id that is none", () => ({ category_id: "1 or 1=1" }), []],
    ["in stock", () => ({ in_stock: "true", category_id: men }), ["Linen shirt"]],
    ["below a price with paise", () => ({ max: "499.99" }), []],
    ["between", () => ({ min: 1000, max: 2000 }), ["Silk saree", "100% wool vest"]],
    ["words", () => ({ search: "SAREE" }), ["Silk saree", "Kasavu saree"]],
    ["words of a price beyond all", () => ({ search: "under 99,99,99,99,99,99,999" }), []],
    ["an order", () => ({ sort: "price-up", category_id: men }), ["Linen shirt", "100% wool vest"]],
  ])("%s", async (_what, query, names) => {
    const list = await listed(query());
    expect([namesOf(list), list.count]).toEqual([names, names.length]);
    expect(namesOf((await api.call(listProducts, { query: query() })).response())).toEqual(names);
  });
});

describe("pages", () => {
  test.each([
    [{ page: 1, limit: 2 }, ["Linen shirt", "Cotton kurta"]],
    [{ page: 3, limit: 2 }, ["100% wool vest"]],
    [{ page: 4, limit: 2 }, []],
    [{ limit: 100 }, ["Linen shirt", "Cotton kurta", "Silk saree", "Kasavu saree", "100% wool vest"]],
  ])("%o shows its part, and count is all that match", async (query, names) => {
    const list = await listed(query);
    expect([namesOf(list), list.count]).toEqual([names, 5]);
  });

  test.each(
    wordsIn(`
    limit=0 limit=101 page=0 page=-1 page=1.5 page=x page=99999999999 min=cheap min=-1 max=1e3
    max=10.005 sort=name size=huge color=red,mauve flaws=some facet_counts=yes fits=tops
    fits=tops.chest.104 fits=tops.chest.104.length.140- fits=sarees.length.1100
    `),
  )("%s is malformed", async (text) => {
    const query = Object.fromEntries(new URLSearchParams(text));
    for (const call of [listProducts, listProductsByCategory]) {
      const reply = await api.call(call, { query });
      expect([reply.status, reply.error().code]).toEqual([400, "malformed"]);
      expect(Object.keys(reply.error().fields ?? {})).toEqual(Object.keys(query));
      expect(reply.error().message).toBe("This value is not valid");
    }
  });
});

describe("facets", () => {
  const girls = { gender: "women", age_group: "kids" } as const;
  const garments: Record<string, GarmentInput> = {
    "Kasavu saree": { color: ["cream", "gold"], condition: "good", material: ["cotton"] },
    "Silk saree": { color: ["red"], condition: "like_new", material: ["silk"], flaws: [stain] },
    "Cotton kurta": { color: ["red"], condition: "good", material: ["cotton"], size: "8-9 Y", ...girls },
    "Linen shirt": { color: ["blue"], condition: "good", material: ["linen"], size: "40", gender: "men" },
  };
  beforeAll(async () => {
    for (const [name, garment] of Object.entries(garments)) {
      const query = { id: products[name] ?? "" };
      const { data } = (await api.call(getProduct, { query, token: admin.token })).response();
      const body = { ...data, ...garment };
      (await api.call(updateProduct, { token: admin.token, body })).response();
    }
  });

  test("are chosen by words between commas", async () => {
    const query = { color: "gold,blue,red", material: "cotton", condition: "", flaws: "none" };
    const list = await listed(query);
    expect([namesOf(list), list.count]).toEqual([["Cotton kurta", "Kasavu saree"], 2]);
    expect(list).not.toHaveProperty("facet_counts");
  });

  test("are counted under the choices of all others, and what nothing has is left out", async () => {
    const query = { facet_counts: "true", color: "red", material: "cotton" };
    for (const token of [undefined, admin.token]) {
      const { count, facet_counts } = await listed(query, token);
      expect(count).toBe(1);
      expect(facet_counts).toMatchObject({
        kind: { kurta: 1, saree: 0 },
        size: { "8-9 Y": 1, M: 0 },
        condition: { good: 1, like_new: 0 },
        color: { cream: 1, gold: 1, red: 1, blue: 0 },
        material: { cotton: 1, silk: 1, linen: 0 },
        gender: { girls: 1, men: 0 },
        age_group: { kids: 1 },
        flaws: { none: 1 },
      });
    }
    expect((await listed({ facet_counts: "true", search: "%_" })).facet_counts).toEqual(noFacetCounts);
  });
});

describe("what is hidden", () => {
  const flip = async (id: string, type: string) =>
    (await api.call(toggleActive, { token: admin.token, query: { id, type } })).response().data[0];

  test.each<[string, () => [string, string], string[]]>([
    ["a product", () => [products["Silk saree"] ?? "", "products"], ["Silk saree"]],
    ["a brand", () => [brand, "brands"], ["Cotton kurta", "Linen shirt"]],
    ["a category", () => [women, "categories"], ["Cotton kurta", "Silk saree", "Kasavu saree"]],
  ])("%s: customers see nothing of it, admins do", async (_what, what, hidden) => {
    const [id, type] = what();
    expect(await flip(id, type)).toMatchObject({ id, is_active: false });
    const customer = await api.customer();
    for (const token of [undefined, customer.token]) {
      const seen = await listed({}, token);
      expect(seen.data.filter((product) => hidden.includes(product.name))).toEqual([]);
      expect(seen.count).toBe(5 - hidden.length);
    }
    expect((await listed({}, admin.token)).count).toBe(5);
    const query = { id: products[hidden[0] ?? ""] ?? "" };
    const gone = await api.call(getProduct, { query });
    expect([gone.status, gone.error().message]).toEqual([404, "Product Not Found"]);
    (await api.call(getProduct, { query, token: admin.token })).response();
    expect(await flip(id, type)).toMatchObject({ id, is_active: true });
    expect((await listed({})).count).toBe(5);
  });

  test("a hidden brand has no page and is on no list", async () => {
    await flip(brand, "brands");
    const page = await api.call(getBrand, { query: { id: brand } });
    expect([page.status, page.error().message]).toEqual([404, "Brand not found."]);
    const seen = await api.call(getBrand, { query: { id: brand }, token: admin.token });
    expect(seen.response().data.id).toBe(brand);
    expect((await api.call(listBrandsWithProducts)).response()).toEqual({ data: [], count: 0 });
    await flip(brand, "brands");
    const again = (await api.call(getBrand, { query: { id: brand } })).response().data;
    expect(namesOf({ data: again.products })).toEqual(["Linen shirt", "Cotton kurta"]);
  });
});

describe("featured products", () => {
  const featured = async () => namesOf((await api.call(listFeaturedProducts)).response());

  test("are the newest in stock until one is marked, and then the marked ones", async () => {
    expect(await featured()).toEqual(["Linen shirt", "Cotton kurta", "Silk saree", "Kasavu saree"]);
    const query = { id: products["Kasavu saree"] ?? "" };
    const [marked] = (await api.call(toggleFeatured, { token: admin.token, query })).response().data;
    expect(marked).toMatchObject({ name: "Kasavu saree", is_featured: true });
    expect(await featured()).toEqual(["Kasavu saree"]);
    await api.call(toggleFeatured, { token: admin.token, query });
    expect(await featured()).toHaveLength(4);
  });

  test("are ten at most", async () => {
    const scarves: string[] = [];
    for (let i = 0; i < 11; i++)
      scarves.push(await api.shop.newProduct({ name: `Scarf ${i}`, is_featured: true }));
    const list = (await api.call(listFeaturedProducts)).response();
    expect([list.count, list.data[0]?.name]).toEqual([10, "Scarf 10"]);
    for (const id of scarves) value(await deleteProduct(api.shop.admin, { id }));
  });
});
