import { describe, expect, test } from "vitest";
import { someImage, someProduct } from "#modules/catalogue/calls/examples.scene.ts";
import { createCategory } from "#modules/catalogue/contract/category.ts";
import { getProduct } from "#modules/catalogue/contract/product.ts";
import { createProduct, updateProduct } from "#modules/catalogue/contract/product-input.ts";
import {
  createSubCategory,
  deleteSubCategory,
  updateSubCategory,
} from "#modules/catalogue/contract/sub-category.ts";
import { createSubCategory as writeSubCategory } from "#modules/catalogue/server/sub-categories.ts";
import { apiForFile } from "#tests/support/test-api.ts";
import { value } from "#tests/support/test-shop.ts";
import { type Garment, garmentOf } from "../contract/garment.ts";

const api = await apiForFile();
const admin = await api.admin();
const body = { name: "Ladies", description: "x", gender: "women", age_group: "adult" };
const [category] = (await api.call(createCategory, { token: admin.token, body })).response().data;
const categoryId = category?.id ?? "";

const other = { ...someImage, image_url: "/images/other/preview.jpg" };
const everything: Omit<Garment, "normal_size"> = {
  gender: "unisex",
  age_group: "adult",
  size: "42",
  size_system: "EU",
  color: ["navy", "white"],
  material: ["cotton", "linen", "silk"],
  pattern: "block print",
  condition: "very_good",
  care: "Wash by hand",
  measured_as: null,
  measurements: { chest: 52, length: 70.5 },
  flaws: [
    { kind: "stain", words: "At the cuff", pin: { image_url: other.image_url, x: 33.3, y: 60 } },
    { kind: "pilling", words: "", pin: null },
  ],
};

async function write(fields: object, id?: string) {
  const images = { product_images: [someImage, other] };
  const body = { ...someProduct(categoryId), ...images, ...fields, ...(id && { id }) };
  const sent = { token: admin.token, body };
  const reply = await (id ? api.call(updateProduct, sent) : api.call(createProduct, sent));
  const [row] = reply.response().data;
  if (!row) throw new Error("no row was answered");
  return row;
}
const found = async (id: string) =>
  garmentOf((await api.call(getProduct, { query: { id } })).response().data);

test("a garment comes back as it was given, with the size that filters know", async () => {
  const product = await write(everything);
  const garment = { ...everything, normal_size: "L" };
  expect(garmentOf(product)).toEqual(garment);
  expect(await found(product.id)).toEqual(garment);
  await write({ gender: "women" }, product.id);
  expect(await found(product.id)).toEqual({ ...garment, gender: "women", normal_size: "L" });
});

test.each([
  [{ gender: "lady" }, "gender", "Gender must be women, men or unisex"],
  [{ age_group: 3 }, "age_group", "Age group must be one of newborn, infant, toddler, kids, adult"],
  [{ size: "x".repeat(21) }, "size", "Size can have at most 20 characters"],
  [{ size: 12 }, "size", "Size must be text"],
  [{ size_system: "JP" }, "size_system", "Size system must be one of IN, UK, US, EU"],
  [{ condition: "worn" }, "condition", /^Condition must be one of new_with_tags, new_without_tags, like_new/],
  [{ care: "x".repeat(301) }, "care", "Care can have at most 300 characters"],
  [{ measurements: { chest: 52.3 } }, "measurements", /^A measurement is a number of centimetres up to 1000/],
  [{ measurements: { tail: 5 } }, "measurements", /^Measurements must be among chest, length/],
  [{ color: ["red", "red"] }, "color", /^Choose up to 2 different colours of: black/],
  [{ material: ["moonlight"] }, "material", /^Choose up to 3 different materials of: cotton/],
  [{ measured_as: "hats" }, "measured_as", /^Measured as must be one of tops, kurtas/],
  [{ pattern: "spots" }, "pattern", /^Pattern must be one of plain/],
  [{ flaws: [{ kind: "curse", words: "", pin: null }] }, "flaws", "Please choose what kind of flaw it is"],
  [{ flaws: [{ kind: "hole", words: "x".repeat(201), pin: null }] }, "flaws", /at most 200 characters$/],
  [{ flaws: Array(13).fill({ kind: "hole", words: "", pin: null }) }, "flaws", "At most 12 flaws"],
])("%j is refused at %s", async (fields, field, message) => {
  const body = { ...someProduct(categoryId), ...fields };
  const error = (await api.call(createProduct, { token: admin.token, body })).error();
  const [[where = "", said] = []] = Object.entries(error.fields ?? {});
  expect(where.split(".")[0]).toBe(field);
  expect(said).toMatch(message);
});

describe("a sub-category's template", () => {
  async function shelf(template: string | null) {
    const group = { name: `Rack-${String(template)}`, description: "x", category_id: categoryId, template };
    return value(await writeSubCategory(api.shop.admin, group));
  }

  test("tells what a number on a label means, and the products follow when it changes", async () => {
    const sub = await shelf("dresses");
    const fields = { sub_category_id: sub.id };
    const sizes = ["14", "7", "XL", "UK 12"];
    const ids: string[] = [];
    for (const size of sizes) ids.push((await write({ ...fields, size, size_system: "UK" })).id);
    const normal = () => Promise.all(ids.map(async (id) => (await found(id)).normal_size));
    expect(await normal()).toEqual(["L", null, "XL", "M"]);
    const body = { ...sub, template: "shoes" };
    await api.call(updateSubCategory, { token: admin.token, body });
    expect(await normal()).toEqual([null, "UK 7", "XL", "UK 12"]);
    // Left out, it stays.
    const { template: _, ...others } = body;
    await api.call(updateSubCategory, { token: admin.token, body: { ...others, description: "y" } });
    expect(await normal()).toEqual([null, "UK 7", "XL", "UK 12"]);
    await api.call(deleteSubCategory, { token: admin.token, query: { id: sub.id } });
    expect(await normal()).toEqual(["L", null, "XL", "M"]);
  });

  test("gives way to a product's own, which a label and what fits go by", async () => {
    const sub = await shelf("tops");
    const fields = { sub_category_id: sub.id, size: "34", gender: "men", age_group: "adult" };
    const product = await write(fields);
    expect([product.template, product.normal_size]).toEqual(["tops", "XXS"]);
    const own = await write({ ...fields, measured_as: "trousers" }, product.id);
    expect([own.template, own.measured_as, own.normal_size]).toEqual(["trousers", "trousers", "W34"]);
    // Left out, it stays, and another template of the sub-category changes nothing.
    await api.call(updateSubCategory, { token: admin.token, body: { ...sub, template: "shoes" } });
    expect(await write(fields, product.id)).toMatchObject({ template: "trousers", normal_size: "W34" });
    expect(await write({ ...fields, measured_as: null }, product.id)).toMatchObject({ template: "shoes" });
  });

  test("must be one that there is", async () => {
    const body = { name: "Hats", description: "x", category_id: categoryId, template: "hats" };
    const error = (await api.call(createSubCategory, { token: admin.token, body })).error();
    expect(error.fields?.template).toMatch(/^Template must be one of tops, kurtas/);
  });
});
