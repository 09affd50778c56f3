import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { demoStore } from "#demo/store.ts";
import { ok } from "#kernel/result.ts";
import { storeDate } from "#kernel/store-time.ts";
import { listChanges } from "#modules/audit/server/list-changes.ts";
import { categories } from "#modules/catalogue/schema.ts";
import { createCategory } from "#modules/catalogue/server/categories.ts";
import { saveStoreDetails } from "#modules/settings/server/save-settings.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { someoneWaits } from "#tests/support/someone-waits.ts";
import { openTestShop, value } from "#tests/support/test-shop.ts";
import { writeRates } from "../contract/rate-lines.ts";
import { rateRows } from "../contract/rates.ts";
import { taxSettingsInput } from "../contract/tax.ts";
import { categoryHsn } from "../schema.ts";
import { getTaxSettings, saveTaxSettings } from "./tax-settings.ts";

const shop = await openTestShop();
afterAll(() => shop.close());

const input = { on: true, supplies: "taxable" as const, default_hsn: "6204", categories: [] };
const withStore = async (changes: Partial<typeof demoStore>) =>
  value(await saveStoreDetails(shop.admin, { ...demoStore, ...changes }));

test("it is off as delivered", async () => {
  const category_id = await shop.categoryId();
  expect(value(await getTaxSettings(shop.admin))).toEqual({
    on: false,
    supplies: "taxable",
    default_hsn: "6309",
    rates: writeRates(rateRows),
    rates_delivered: true,
    keep_years: 10,
    categories: [{ category_id, name: "Women", hsn: "" }],
    gst_number: "",
    problem: "Tax invoices need the store's GST number. Please enter it in Store Details.",
    rateless: [],
    waiting: [],
    this_month: storeDate(shop.admin.now()).slice(0, 7),
  });
});

test.each([
  [{ gst_number: "" }, "Tax invoices need the store's GST number."],
  [{ gst_number: "29ABCDE1234F1Z5" }, "registered in Karnataka, and Store Details say Kerala"],
  [{ gst_number: "99ABCDE1234F1Z5" }, "registered in no State"],
  [{ gst_number: "32ABCDE1234F1Z5", state: "Malabar" }, "none that GST knows"],
])("it goes on only with the details for it: %o", async (changes, words) => {
  await withStore(changes);
  const refused = await saveTaxSettings(shop.admin, input);
  expect(refused).toMatchObject({ ok: false, code: "validation_failed" });
  expect(refused.ok ? "" : refused.fields?.on).toContain(words);
});

test("a store that sells without tax needs no GST number", async () => {
  await withStore({ gst_number: "" });
  expect(value(await saveTaxSettings(shop.admin, { ...input, supplies: "exempt" })).on).toBe(true);
});

test("rates are the admin's own or as delivered; an HSN without one is refused beside its field", async () => {
  await withStore({ gst_number: "32ABCDE1234F1Z5" });
  const toys = { ...input, default_hsn: "9503" };
  const refused = await saveTaxSettings(shop.admin, toys);
  expect(refused).toMatchObject({
    code: "validation_failed",
    fields: { default_hsn: "No rate is known for HSN 9503 today. Please add one to the rates." },
  });
  const own = "9503 | 2020-01-01 | any | 12";
  const saved = value(await saveTaxSettings(shop.admin, { ...toys, rates: own }));
  expect(saved).toMatchObject({ rates: own, rates_delivered: false, rateless: [] });
  expect(value(await saveTaxSettings(shop.admin, toys)).rates, "left out: as before").toBe(own);
  const back = value(await saveTaxSettings(shop.admin, { ...input, rates: "" }));
  expect(back).toMatchObject({ rates: writeRates(rateRows), rates_delivered: true });
  const [change] = value(await listChanges(shop.admin, { page: 1, limit: 1 })).data;
  expect(change?.changes, "each rate by itself").toMatchObject({
    "rates.HSN 9503 from 2020-01-01, any value": { from: "12 %", to: null },
    "rates.HSN 62 from 2025-09-22, up to ₹2500": { from: null, to: "5 %" },
  });
});

test("an HSN in use keeps a rate in the admin's table, and one without any is named beside its field", async () => {
  await withStore({ gst_number: "32ABCDE1234F1Z5" });
  const category_id = await shop.categoryId();
  const categories = [{ category_id, hsn: "490100" }];
  const own = { ...input, categories, rates: "6204 | 2020-01-01 | any | 5" };
  expect(await saveTaxSettings(shop.admin, own)).toMatchObject({
    fields: { "categories.0.hsn": "No rate is known for HSN 490100 today. Please add one to the rates." },
  });
  const later = `${own.rates}\n49 | ${storeDate(new Date(Date.now() + 30 * 86_400_000))} | any | 0`;
  expect((await saveTaxSettings(shop.admin, { ...own, rates: later })).ok, "its rate begins later").toBe(
    false,
  );
  expect((await saveTaxSettings(shop.admin, { ...own, rates: later, supplies: "exempt" })).ok).toBe(true);
  value(await saveTaxSettings(shop.admin, { ...input, categories: [{ category_id, hsn: "" }], rates: "" }));
});

test("the HSN of a category is kept, taken back, and told in the log of changes", async () => {
  await withStore({ gst_number: "32ABCDE1234F1Z5" });
  const category_id = await shop.categoryId();
  const hsnOf = async (hsn: string) =>
    value(await saveTaxSettings(shop.admin, { ...input, categories: [{ category_id, hsn }] })).categories[0]
      ?.hsn;
  expect(await hsnOf("6109")).toBe("6109");
  expect(await hsnOf("")).toBe("");
  const { data } = value(await listChanges(shop.admin, { page: 1, limit: 3, search: "hsn" }));
  expect(data[0]).toMatchObject({
    subject_name: "HSN of categories",
    changes: { Women: { from: "6109", to: null } },
  });
  const gone = { category_id: crypto.randomUUID(), hsn: "6109" };
  expect((await saveTaxSettings(shop.admin, { ...input, categories: [gone] })).ok).toBe(true);
});

test("a category that is being deleted is waited for, and has none then", async () => {
  await withStore({ gst_number: "32ABCDE1234F1Z5" });
  const { id: category_id } = value(
    await createCategory(shop.admin, { name: "Children", description: "For them" }),
  );
  const ofChildren = { ...input, categories: [{ category_id, hsn: "6111" }] };
  let saved: ReturnType<typeof saveTaxSettings> | undefined;
  await inTransaction(shop.database, async (tx) => {
    await tx.delete(categories).where(eq(categories.id, category_id));
    saved = saveTaxSettings(shop.admin, ofChildren);
    await someoneWaits(shop.database);
    return ok(null);
  });
  expect((await saved)?.ok).toBe(true);
  expect(await shop.database.$count(categoryHsn, eq(categoryHsn.categoryId, category_id))).toBe(0);
});

test("a category whose HSN has no rate is named, as long as goods are taxed", async () => {
  await withStore({ gst_number: "32ABCDE1234F1Z5" });
  value(await saveTaxSettings(shop.admin, input));
  await shop.database.insert(categoryHsn).values({ categoryId: await shop.categoryId(), hsn: "9503" });
  const rateless = async () => value(await getTaxSettings(shop.admin)).rateless;
  expect(await rateless()).toEqual([{ name: "Women", hsn: "9503" }]);
  value(await saveTaxSettings(shop.admin, { ...input, supplies: "exempt" }));
  expect(await rateless()).toEqual([]);
});

test.each(["", "61", "62045", "abcd"])("'%s' is no HSN", (default_hsn) => {
  expect(taxSettingsInput.safeParse({ ...input, default_hsn }).success).toBe(false);
});

test("the books are kept for as many years as are set, and for no fewer than the law wants", async () => {
  const keep_years = async (years?: number) =>
    value(await saveTaxSettings(shop.admin, { ...input, on: false, ...(years && { keep_years: years }) }))
      .keep_years;
  expect([await keep_years(12), await keep_years()]).toEqual([12, 12]);
  expect(taxSettingsInput.safeParse({ ...input, keep_years: 9 }).success).toBe(false);
});
