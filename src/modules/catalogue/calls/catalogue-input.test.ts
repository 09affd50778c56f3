import { expect, test } from "vitest";
import {
  ABSENT,
  blank,
  expectMalformed,
  expectSentences,
  NOBODYS_ID,
  type Rule,
} from "#tests/support/spoiled-fields.ts";
import { apiForFile } from "#tests/support/test-api.ts";
import { createBrand, listBrands, updateBrand } from "../contract/brand.ts";
import { createCategory, updateCategory } from "../contract/category.ts";
import { listProducts } from "../contract/product.ts";
import { createProduct, updateProduct } from "../contract/product-input.ts";
import { createSubCategory, updateSubCategory } from "../contract/sub-category.ts";
import { toggleActive } from "../contract/toggle-active.ts";
import { someBrand, someGroup, someImage, someProduct } from "./examples.scene.ts";

const api = await apiForFile();
const admin = await api.admin();
const categoryId = await api.shop.categoryId();
const id = NOBODYS_ID;

const brandRules: Rule[] = [
  ["name", "Name is required", ...blank],
  ["description", "Description is required", ...blank],
  ["image_url", "Image URL is required", ...blank],
  ["blur_hash", "Blur Hash is required", ...blank],
  [
    "image_url",
    "Image URL must be the address of an uploaded image",
    "javascript:alert(1)",
    "data:image/png;base64,AA",
    "//elsewhere.example/a.jpg",
    "/images/a.jpg'onerror=x",
    "/images/a b.jpg",
  ],
  ["name", "Name can have at most 80 characters", "x".repeat(81)],
];
const groupRules: Rule[] = [
  ["name", "Name is required", ...blank],
  ["name", "Name must contain only letters and hyphens", "Men 2", "Men's", "T_shirts", "Baby clothes", "50"],
  ["description", "Description is required", ...blank],
];
const subCategoryRules: Rule[] = [
  ...groupRules,
  ["category_id", "Category is required", "", ABSENT, null, 7],
];
const productRules: Rule[] = [
  ["name", "Name is required", ...blank],
  ["description", "Description is required", ...blank],
  ["price", "Price must be positive number", 0, -1, ABSENT, null],
  ["price", "An amount must be sent as a number", "500"],
  ["price", "An amount in rupees has at most two decimals", 10.005, 1e-7],
  ["price", "An amount can be at most ₹1,00,00,000", 1e9],
  ["stock", "Stock cannot be negative number", -1],
  ["stock", "Stock must be a whole number", 1.5, "2", ABSENT, null],
  ["stock", "Stock can be at most 100000", 100_001],
  ["category_id", "Category is required", "", ABSENT, null],
  ["category_id", "This category does not exist any more", id, "no-uuid"],
  ["sub_category_id", "This sub category is not one of the chosen category", id, "no-uuid"],
  ["brand_id", "This brand does not exist any more", id, "no-uuid"],
  ["product_images", "Please upload at least an image", [], ABSENT, null, "x"],
  ["product_images", "A product can have at most 8 images", Array.from({ length: 9 }, () => someImage)],
  // 1499.5 is the price.
  ["discounted_price", "Discounted price must be less than the original price", 1499.5, 1499.51, 2000],
  ["discounted_price", "Discounted price must be an amount in rupees", -1, null],
  ["discounted_price", "An amount in rupees has at most two decimals", 10.001],
];

const ofProduct = () => ({ ...someProduct(categoryId), discounted_price: 0 });
const ofSubCategory = () => ({ ...someGroup, category_id: categoryId });
const newSubCategoryRules: Rule[] = [
  ...subCategoryRules,
  ["category_id", "This category does not exist any more", id, "no-uuid"],
];

expectSentences(api, [
  [createBrand, admin, () => someBrand, brandRules],
  [updateBrand, admin, () => ({ ...someBrand, id }), brandRules],
  [createCategory, admin, () => someGroup, groupRules],
  [updateCategory, admin, () => ({ ...someGroup, id }), groupRules],
  [createSubCategory, admin, ofSubCategory, newSubCategoryRules],
  [updateSubCategory, admin, () => ({ ...ofSubCategory(), id }), subCategoryRules],
  [createProduct, admin, ofProduct, productRules],
  [updateProduct, admin, () => ({ ...ofProduct(), id }), productRules],
]);
expectMalformed(api, admin, [
  ["brands", listBrands, [{ limit: "0" }, { limit: "101" }, { page: "0" }]],
  ["products", listProducts, [{ show: "all" }]],
  ["a switch", toggleActive, [{ id }, { id, type: "orders" }, { id, type: "" }]],
]);

test("an image of a product names the field that is wrong with it", async () => {
  const product_images = [someImage, { image_url: "", blur_hash: "" }];
  const body = { ...someProduct(categoryId), product_images };
  expect((await api.call(createProduct, { token: admin.token, body })).error().fields).toEqual({
    "product_images.1.image_url": "Image URL is required",
    "product_images.1.blur_hash": "Blur Hash is required",
  });
});

test.each(["Éclairs", "Salwar-Kameez", "സാരി", "साड़ी"])("a group named %s", async (name) => {
  const reply = await api.call(createCategory, { token: admin.token, body: { ...someGroup, name } });
  expect(reply.response().data[0]?.name).toBe(name);
});

test.each([
  ["no discount", { discounted_price: 0 }, 0],
  ["discount left out", { discounted_price: undefined }, 0],
  ["one paisa below the price", { discounted_price: 1499.49 }, 1499.49],
])("a product with %s", async (_what, changed, kept) => {
  const body = { ...someProduct(categoryId), ...changed };
  const reply = await api.call(createProduct, { token: admin.token, body });
  expect(reply.response().data[0]?.discounted_price).toBe(kept);
});
