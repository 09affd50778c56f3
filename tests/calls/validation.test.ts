import { describe, expect, test } from "vitest";
import type { Call } from "#kernel/call.ts";
import { createAddress, updateAddress } from "#modules/addresses/contract/address.ts";
import { changeCart } from "#modules/cart/contract/cart.ts";
import { createBrand, listBrands, updateBrand } from "#modules/catalogue/contract/brand.ts";
import { createCategory, updateCategory } from "#modules/catalogue/contract/category.ts";
import { listProducts } from "#modules/catalogue/contract/product.ts";
import { createProduct, updateProduct } from "#modules/catalogue/contract/product-input.ts";
import { createSubCategory, updateSubCategory } from "#modules/catalogue/contract/sub-category.ts";
import { toggleActive } from "#modules/catalogue/contract/toggle-active.ts";
import { listCustomers } from "#modules/office/contract/customer.ts";
import {
  cancelMyOrder,
  exportOrders,
  listOrders,
  moveOrder,
  placeOrder,
} from "#modules/orders/contract/order.ts";
import { inviteStaff } from "#modules/staff/contract/staff.ts";
import { getOrderStats } from "#modules/statistics/contract/statistics.ts";
import { exportDayBook, exportJournal } from "#modules/tax/contract/day-book.ts";
import { exportGstr1, listTaxDocuments } from "#modules/tax/contract/tax.ts";
import { someBrand, someGroup, someImage, someProduct } from "../support/call-examples.ts";
import { apiForFile, type Person } from "../support/test-api.ts";
import { someAddress } from "../support/test-shop.ts";

const api = await apiForFile();
const [customer, admin] = [await api.customer(), await api.admin()];
const categoryId = await api.shop.categoryId();

const id = "11111111-1111-4111-8111-111111111111";
const ABSENT = undefined;
const blank = ["", "   ", "\u200b", "\u3164\u2060", ABSENT, null, 7, {}];

/** One field after the other is spoiled; every spoiled value must be answered with exactly this sentence. */
type Rule = [field: string, message: string, ...values: unknown[]];

// Every other sentence of an address: addresses/contract/address.test.ts.
const addressRules: Rule[] = [
  ["line1", "Address line 1 is required", ...blank],
  ["zip", "Zip code must be a 6 digit number", "1", "68200", "6820011", "68200a", "-682001"],
  ["line1", "Address line 1 can have at most 200 characters", "x".repeat(201)],
  ["line2", "Address line 2 can have at most 200 characters", "x".repeat(201)],
];
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
const cartRules: Rule[] = [
  ["product_id", "Please choose a product", "", ABSENT, null, 7],
  ["action", "Action must be add, increment, decrement or accept_price", "", ABSENT, "steal", "ADD"],
];
const orderRules: Rule[] = [
  ["address_id", "Please select a shipping address.", "", ABSENT, null, 7, id, "no-uuid"],
  ["message", "Please enter a message.", ...blank, "\n\t"],
  ["message", "The message can have at most 2000 characters", "x".repeat(2001)],
  ["payment_mode", "Please choose how to pay.", "CARD", 7],
];
const staffRules: Rule[] = [
  ["email", "Email is required", ""],
  ["email", "Please enter a valid email address.", "nobody", "a b@example.org"],
  ["email", "Email can have at most 254 characters", `${"x".repeat(260)}@example.org`],
];
const newSubCategoryRules: Rule[] = [
  ...subCategoryRules,
  ["category_id", "This category does not exist any more", id, "no-uuid"],
];

const tables: [call: Call, who: Person, body: () => object, rules: Rule[]][] = [
  [createAddress, customer, () => someAddress, addressRules],
  [updateAddress, customer, () => ({ ...someAddress, id }), addressRules],
  [createBrand, admin, () => someBrand, brandRules],
  [updateBrand, admin, () => ({ ...someBrand, id }), brandRules],
  [createCategory, admin, () => someGroup, groupRules],
  [updateCategory, admin, () => ({ ...someGroup, id }), groupRules],
  [createSubCategory, admin, ofSubCategory, newSubCategoryRules],
  [updateSubCategory, admin, () => ({ ...ofSubCategory(), id }), subCategoryRules],
  [createProduct, admin, ofProduct, productRules],
  [updateProduct, admin, () => ({ ...ofProduct(), id }), productRules],
  [changeCart, customer, () => ({ product_id: id, action: "add" }), cartRules],
  [placeOrder, customer, () => ({ address_id: id, message: "Hello" }), orderRules],
  [cancelMyOrder, customer, () => ({}), [["order_id", "Please choose an order", "", ABSENT, null, 7]]],
  [inviteStaff, admin, () => ({}), staffRules],
];

for (const [call, { token }, body, rules] of tables) {
  describe(`${call.method} ${call.path}`, () => {
    test.each(rules)("%s: '%s'", async (field, message, ...values) => {
      for (const wrong of values) {
        const reply = await api.call(call, { token, body: { ...body(), [field]: wrong } });
        const error = { code: "validation_failed", message, fields: { [field]: message } };
        expect([wrong, reply.status, reply.error()]).toEqual([wrong, 422, error]);
      }
    });
  });
}

test.each<[string, Call, Record<string, string>[]]>([
  ["brands", listBrands, [{ limit: "0" }, { limit: "101" }, { page: "0" }]],
  ["customers", listCustomers, [{ sort: "password" }, { order: "up" }, { page: "0" }, { limit: "101" }]],
  ["orders", listOrders, [{ status: "" }, { status: "CANCELED" }, { status: "lost" }]],
  ["an order's step", moveOrder, [{ order_id: id, status: "CANCELED" }]],
  ["products", listProducts, [{ show: "all" }]],
  ["statistics", getOrderStats, [{ is_monthly: "yes" }]],
  ["a switch", toggleActive, [{ id }, { id, type: "orders" }, { id, type: "" }]],
  ["exported orders", exportOrders, [{ status: "burnt" }]],
  ["tax documents", listTaxDocuments, [{}, { month: "0000-01" }, { month: "2026-13" }, { month: "2026-1" }]],
  [
    "a file of GSTR-1",
    exportGstr1,
    [
      { month: "0000-12", file: "hsn" },
      { month: "2026-11", file: "all" },
    ],
  ],
  ["the day book", exportDayBook, [{ from: "2026-02-30" }, { from: "2026-04-02", to: "2026-04-01" }]],
  ["the journal", exportJournal, [{ to: "0000-01-01" }, { to: "" }]],
])("a query for %s that is none is malformed", async (_what, call, queries) => {
  for (const query of queries) {
    const reply = await api.call(call, { token: admin.token, query });
    expect([query, reply.status, reply.error().code]).toEqual([query, 400, "malformed"]);
  }
});

test("every wrong field of a form gets its own sentence at once", async () => {
  const reply = await api.call(createAddress, { token: customer.token });
  expect(reply.error().message).toBe("Address line 1 is required");
  expect(reply.error().fields).toEqual({
    line1: "Address line 1 is required",
    city: "City is required",
    state: "State is required",
    zip: "Zip code is required",
    country: "Country is required",
    mobile: "Mobile number is required",
  });
});

test("an image of a product names the field that is wrong with it", async () => {
  const product_images = [someImage, { image_url: "", blur_hash: "" }];
  const body = { ...someProduct(categoryId), product_images };
  expect((await api.call(createProduct, { token: admin.token, body })).error().fields).toEqual({
    "product_images.1.image_url": "Image URL is required",
    "product_images.1.blur_hash": "Blur Hash is required",
  });
});

test("a tracking link must be one", async () => {
  const { token } = admin;
  const query = { order_id: id, status: "SHIPPED" };
  const reply = await api.call(moveOrder, { token, query, body: { tracking_url: "javascript:alert(1)" } });
  expect(reply.error().fields).toEqual({ tracking_url: "Tracking link must start with https://" });
});

describe("what is left out or written otherwise passes", () => {
  test.each([
    ["line2 absent", { line2: undefined }, { line2: "" }],
    ["line2 null", { line2: null }, { line2: "" }],
    ["space around a text", { city: "  Kochi " }, { city: "Kochi" }],
    ["Malayalam and emoji", { line1: "പൂക്കാരൻ മുക്ക് 🌺" }, { line1: "പൂക്കാരൻ മുക്ക് 🌺" }],
    ["fields nobody knows", { role: "ADMIN", user_id: id, created_at: "x" }, { city: "Kochi" }],
  ])("%s", async (_what, changed, kept) => {
    const { token } = customer;
    const reply = await api.call(createAddress, { token, body: { ...someAddress, ...changed } });
    expect(reply.response().data).toMatchObject({ ...kept, user_id: customer.session.user.id });
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
});
