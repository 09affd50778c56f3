import { expect, test } from "vitest";
import { fieldNames, productFields, unknownProduct } from "#modules/catalogue/contract/product-fields.ts";
import { productCells } from "#modules/catalogue/contract/product-file.ts";
import { products } from "#modules/catalogue/schema.ts";
import { columnsOf, fieldsOf } from "#modules/catalogue/server/product-queries.ts";
import { knownProduct, sampleBrand, sampleCategory, sampleSubCategory } from "#tests/support/sample-rows.ts";
import { changesInWords } from "./describe-product.ts";
import { createProductReader } from "./read-product.ts";

const row = { createdAt: new Date(), updatedAt: new Date(), imageUrl: "", blurHash: "", translations: {} };
const places = {
  categories: [{ ...sampleCategory, ...row, isActive: true, gender: null, ageGroup: null }],
  subCategories: [{ ...sampleSubCategory, ...row, categoryId: sampleCategory.id }],
  brands: [{ ...sampleBrand, ...row, isActive: true }],
};
const addresses = knownProduct.product_images.map(({ image_url }) => image_url);
const blurHashes = new Map(knownProduct.product_images.map((each) => [each.image_url, each.blur_hash]));
const pictures = { entries: [], prepared: new Map(), blurHashes };
const cells = productCells(knownProduct, addresses);
const written = Object.fromEntries([...cells].map(([column, cell]) => [column, String(cell)]));
const read = createProductReader(places, pictures, { isForeign: false })(written, null, 2);
const unknown = {
  ...unknownProduct,
  ...{ category: { id: "", name: "" }, sub_category: null, brand: null, template: null },
};
const told = new Set(changesInWords(unknown, knownProduct, addresses).map(({ field }) => field));
const { translations = {} } = knownProduct;
const kept = fieldsOf({ ...columnsOf({ ...knownProduct, translations }) });

test("a file of a product with all its fields is read without a word", () => expect(read.errors).toEqual([]));

test("these alone have no column, no cell, no place in the form, or are not sent", () => {
  const without = (fact: "column" | "cell" | "part" | "input") =>
    fieldNames.filter((name) => productFields[name][fact] === null);
  // Another table keeps the images; other languages are not in files; the list switches; sizes are worked out.
  expect(without("column")).toEqual(["product_images"]);
  expect(without("cell")).toEqual(["translations", "normal_size"]);
  expect(without("part")).toEqual(["is_active", "is_featured", "normal_size"]);
  expect(without("input")).toEqual(["normal_size"]);
});

test.each(fieldNames)("%s is kept, exported, imported and shown in a plan", (name) => {
  const { column, cell } = productFields[name];
  // What is asked of every field is asked of one that says something.
  expect(knownProduct[name]).not.toEqual(unknownProduct[name]);
  if (column) {
    expect(products).toHaveProperty(column);
    expect(kept).toHaveProperty(name, knownProduct[name]);
  }
  if (!cell) return;
  expect(written[cell.name]).not.toBe("");
  const images = knownProduct.product_images.map((image) => ({ ...image, alt_text: "" }));
  expect(read.after?.[name]).toEqual(name === "product_images" ? images : knownProduct[name]);
  expect(told).toContain(cell.name);
});
