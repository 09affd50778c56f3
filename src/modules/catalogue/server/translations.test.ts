import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mustExist } from "#kernel/result.ts";
import { auditEntries } from "#modules/audit/schema.ts";
import { changeCart, getCart } from "#modules/cart/server/cart.ts";
import { orderFor } from "#modules/orders/server/order-for.scene.ts";
import { listSavedSearches, saveSearch } from "#modules/saved-searches/server/saved-searches.ts";
import { speaking } from "#platform/languages/speak.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { someGroup } from "../calls/examples.scene.ts";
import { categoryInput } from "../contract/category.ts";
import { productInput } from "../contract/product-input.ts";
import { createCategory, updateCategory } from "./categories.ts";
import { updateProduct } from "./change-product.ts";
import { listCategories, listNavigation } from "./groups/list-groups.ts";
import { findProduct } from "./list-products.ts";
import { searchProducts } from "./search/understand.ts";
import { createSubCategory, listSubCategories } from "./sub-categories.ts";

const shop = await shopForFile();
const said = { ml: { name: "സ്ത്രീകൾ", description: "എന്നും ധരിക്കാൻ" }, hi: { name: "महिलाएँ" } };
const women = { ...someGroup, name: "Ladies", translations: said };
const category_id = value(await createCategory(shop.admin, women)).id;
const kurtas = { ...someGroup, category_id, translations: { ml: { name: "കുർത്തകൾ" }, hi: { name: "कुर्ते" } } };
const sub_category_id = value(await createSubCategory(shop.admin, kurtas)).id;
const shirt = { ml: { name: "ചുവന്ന ടി‌ഷർട്ട്", description: "കൈകൊണ്ട് നെയ്തത്" } };
const id = await shop.newProduct({ name: "Red tee", category_id, sub_category_id, translations: shirt });

const found = async (search: string) =>
  (await searchProducts(shop.guest, { page: 1, limit: 9, search })).data.map((product) => product.id);

test("shoppers read what was translated in their language, and the rest in English", async () => {
  const read = async () => {
    const product = await findProduct(shop.guest, { id });
    const [menu] = (await listNavigation(shop.guest)).filter((entry) => entry.id === category_id);
    const listed = (await listCategories(shop.guest, { page: 1, limit: 9, search: "Ladies" })).data;
    const [sub] = (await listSubCategories(shop.guest, { page: 1, limit: 9, category_id })).data;
    return {
      product: [product?.name, product?.description, product?.category.name, product?.sub_category?.name],
      menu: [menu?.name, menu?.sub_categories[0]?.name],
      listed: listed.map(({ name, description, translations }) => [name, description, translations]),
      sub: [sub?.name, sub?.category.name, sub?.translations],
      more: product?.translations,
    };
  };
  const description = "Handloom, worn twice";
  expect(await read()).toMatchObject({ product: ["Red tee", description, "Ladies", "Kurtas"] });
  expect(await speaking("hi", read)).toEqual({
    product: ["Red tee", description, "महिलाएँ", "कुर्ते"],
    menu: ["महिलाएँ", "कुर्ते"],
    listed: [["महिलाएँ", someGroup.description, undefined]],
    sub: ["कुर्ते", "महिलाएँ", undefined],
    more: undefined,
  });
  expect(await speaking("ml", read)).toMatchObject({
    product: ["ചുവന്ന ടി‌ഷർട്ട്", "കൈകൊണ്ട് നെയ്തത്", "സ്ത്രീകൾ", "കുർത്തകൾ"],
    listed: [["സ്ത്രീകൾ", "എന്നും ധരിക്കാൻ", undefined]],
  });
});

test("care is said as it was translated, else its usual sentences are, until another care is written", async () => {
  const care = "Dry clean. Mind the beads.";
  const translations = { ml: { name: "സ്റ്റോൾ", care: "മുത്തുകൾ സൂക്ഷിക്കുക" } };
  const beaded = await shop.newProduct({ name: "Beaded stole", care, translations });
  const read = async () => (await findProduct(shop.guest, { id: beaded }))?.care;
  expect(await read()).toBe(care);
  expect(await speaking("ml", read)).toBe(translations.ml.care);
  expect(await speaking("hi", read)).toBe("ड्राई क्लीन कराएँ। Mind the beads.");
  const write = async (changed: object) => {
    const before = mustExist(await findProduct(shop.admin, { id: beaded }), "the stole");
    return value(await updateProduct(shop.admin, { ...before, translations: undefined, ...changed }));
  };
  expect((await write({ name: "Stole" })).translations).toEqual(translations);
  expect((await write({ care: "Hand wash" })).translations).toEqual({ ml: { name: "സ്റ്റോൾ" } });
  expect(await speaking("ml", read)).toBe("കൈകൊണ്ട് കഴുകുക");
});

test("an admin's client reads what the store wrote, whatever it speaks, and sends nothing translated back as English", async () => {
  await speaking("ml", async () => {
    const listed = await searchProducts(shop.admin, { page: 1, limit: 9, search: "red tee" });
    for (const product of [await findProduct(shop.admin, { id }), listed.data[0]])
      expect(product).toMatchObject({
        name: "Red tee",
        description: "Handloom, worn twice",
        category: { name: "Ladies" },
        sub_category: { name: "Kurtas" },
        translations: shirt,
      });
  });
});

test("a search finds a product by its words, its category and its sub-category in every language", async () => {
  for (const search of ["red tee", "ചുവന്ന", "ടിഷർട്ട്", "നെയ്തത്", "സ്ത്രീകൾ", "കുർത്തകൾ", "महिलाएँ", "कुर्ते"])
    expect(await found(search), search).toEqual([id]);
  expect(await found("സാരി")).toEqual([]);
  const listed = await listCategories(shop.guest, { page: 1, limit: 9, search: "സ്ത്രീ" });
  expect(listed.data.map((row) => row.id)).toEqual([category_id]);
});

test("a cart speaks the reader's language, and a search that is saved; an order keeps what was bought in English", async () => {
  const own = shop.as(await shop.newCustomer());
  value(await changeCart(own, { product_id: id, action: "add" }));
  value(await saveSearch(own, { filters: { category_id, sub_category_id } }));
  await speaking("ml", async () => {
    expect(value(await getCart(own)).products.map(({ name }) => name)).toEqual(["ചുവന്ന ടി‌ഷർട്ട്"]);
    expect(value(await listSavedSearches(own)).data.map(({ label }) => label)).toEqual(["കുർത്തകൾ"]);
    const order = value(await orderFor(own, []));
    expect(order.products.map(({ name }) => name)).toEqual(["Red tee"]);
  });
});

test("a change keeps what it does not name, drops what is blank, and is noted in English whatever is spoken", async () => {
  const { name, description } = women;
  const update = (translations?: typeof said | object) =>
    speaking("ml", () =>
      updateCategory(shop.admin, categoryInputOf({ id: category_id, name, description, translations })),
    );
  expect(value(await update())).toMatchObject({ name: "Ladies", translations: said });
  const fewer = { ml: { name: "വനിതകൾ", description: " " }, hi: { name: "" } };
  expect(value(await update(fewer))).toMatchObject({ translations: { ml: { name: "വനിതകൾ" } } });
  const product = await findProduct(shop.admin, { id });
  if (!product) throw new Error("the product is gone");
  const changed = { ...product, translations: { hi: { name: "लाल टी-शर्ट" } } };
  value(await speaking("ml", () => updateProduct(shop.admin, changed)));
  const [last] = await shop.database
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, id))
    .orderBy(desc(auditEntries.at))
    .limit(1);
  expect(last?.subjectName).toBe("Red tee");
  expect(Object.keys(last?.changes ?? {}).sort()).toEqual([
    "translations.hi.name",
    "translations.ml.description",
    "translations.ml.name",
  ]);
});

const categoryInputOf = (given: object) => ({
  ...categoryInput.parse({ gender: null, age_group: null, ...given }),
  id: category_id,
});

test("a translation is as long at most as the English text", () => {
  const parsed = categoryInput.safeParse({ ...women, translations: { hi: { name: "म".repeat(61) } } });
  expect(parsed.error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
    ["translations.hi.name", "Name can have at most 60 characters"],
  ]);
  const long = { hi: { care: "म".repeat(301) } };
  expect(productInput.safeParse({ translations: long }).error?.issues).toContainEqual(
    expect.objectContaining({ message: "Care can have at most 300 characters" }),
  );
});
