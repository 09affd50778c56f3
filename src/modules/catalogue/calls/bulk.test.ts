import { eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Call } from "#kernel/call.ts";
import { auditEntries } from "#modules/audit/schema.ts";
import { giveOrder } from "#modules/orders/calls/examples.scene.ts";
import { listOrders } from "#modules/orders/server/read-orders.ts";
import { apiForFile } from "#tests/support/test-api.ts";
import { value } from "#tests/support/test-shop.ts";
import {
  type BulkProducts,
  type BulkResult,
  bulkChangeBrands,
  bulkChangeCategories,
  bulkChangeProducts,
  bulkChangeSubCategories,
} from "../contract/bulk.ts";
import { listProducts } from "../contract/product.ts";
import { products } from "../schema.ts";
import { createBrand } from "../server/brands.ts";
import { createCategory } from "../server/categories.ts";
import { createSubCategory } from "../server/sub-categories.ts";
import { named, someBrand, someGroup } from "./examples.scene.ts";

const api = await apiForFile();
const admin = await api.admin();

const NOBODYS = "ffffffff-ffff-4fff-bfff-ffffffffffff";
const GONE = { id: NOBODYS, name: "", message: "This product does not exist any more." };
const change = (body: object) => api.call(bulkChangeProducts, { token: admin.token, body });
const changeUnder = (key: string, body: BulkProducts, { token } = admin) =>
  api.call(bulkChangeProducts, { token, body, headers: { "idempotency-key": key } });
const changeInBulk = async (body: BulkProducts) => (await change(body)).response().data;
const rowsOf = async (ids: string[]) => {
  const rows = await api.database.select().from(products).where(inArray(products.id, ids));
  return ids.map((id) => rows.find((row) => row.id === id));
};
const entriesOf = (id: string) =>
  api.database.select().from(auditEntries).where(eq(auditEntries.subjectId, id)).orderBy(auditEntries.at);
const newProducts = (...stocks: number[]) =>
  Promise.all(stocks.map((stock, i) => api.shop.newProduct({ name: `Product ${i + 1}`, stock })));

describe("products", () => {
  test.each([
    ["hide", { isActive: false }, "hidden", { is_active: { from: true, to: false } }],
    ["feature", { isFeatured: true }, "featured", { is_featured: { from: false, to: true } }],
  ] as const)(
    "%s does so to all of them, once, and the log says so",
    async (action, state, word, changes) => {
      const ids = await newProducts(1, 1, 1);
      expect(await changeInBulk({ action, ids })).toEqual({ changed: ids, refused: [] });
      for (const row of await rowsOf(ids)) expect(row).toMatchObject(state);
      expect(await changeInBulk({ action, ids })).toEqual({ changed: ids, refused: [] });
      for (const id of ids) {
        const [, ...entries] = await entriesOf(id);
        expect(entries).toMatchObject([{ action: word, changes, actorEmail: admin.email }]);
      }
    },
  );

  test("the same change under the same key adds to a stock once, also beside other products; another change or admin is another", async () => {
    const ids = await newProducts(1, 1);
    const [first, second] = ids;
    const add = { action: "add-stock" as const, stock: 3 };
    const stocks = async () => (await rowsOf(ids)).map((row) => row?.stock);
    const whole = await Promise.all([1, 2].map(() => changeUnder("one", { ...add, ids: [first ?? ""] })));
    for (const reply of whole) expect(reply.response().data).toEqual({ changed: [first], refused: [] });
    expect(await stocks()).toEqual([4, 1]);
    const part = (await changeUnder("one", { ...add, ids: [...ids, NOBODYS] })).response().data;
    expect(part).toEqual({ changed: ids, refused: [GONE] });
    expect(await stocks()).toEqual([4, 4]);
    expect(await entriesOf(first ?? "")).toHaveLength(2);
    await changeUnder("two", { ...add, ids });
    await changeUnder("one", { ...add, stock: 2, ids });
    await changeUnder("one", { ...add, ids }, await api.admin());
    expect(await stocks()).toEqual([12, 12]);
    expect((await changeUnder("a key", { ...add, ids: [second ?? ""] })).error().code).toBe("malformed");
  });

  test("describe says the same of all, leaves the rest, and the log says so", async () => {
    const known = { size: "12", size_system: "UK" as const, color: ["red" as const], care: "Cold" };
    const first = await api.shop.newProduct({ name: "A", ...known });
    const second = await api.shop.newProduct({ name: "B" });
    const ids = [first, second];
    const said = { gender: "women" as const, condition: "very_good" as const, material: ["silk" as const] };
    expect(await changeInBulk({ action: "describe", ids: [...ids, NOBODYS], garment: said })).toEqual({
      changed: ids,
      refused: [GONE],
    });
    const [a, b] = await rowsOf(ids);
    const both = { gender: "women", condition: "very_good", materials: ["silk"] };
    expect(a).toMatchObject({ ...both, colors: ["red"], care: "Cold", size: "12", normalSize: "M" });
    expect(b).toMatchObject({ ...both, colors: [], size: null, normalSize: null });
    const [, entry] = await entriesOf(first);
    const changes = Object.entries(said).map(([name, to]) => [name, { from: null, to }]);
    expect(entry).toMatchObject({ action: "updated", changes: Object.fromEntries(changes) });
  });

  test("describe with another care drops what was said of the old one in other languages", async () => {
    const translations = { ml: { name: "സാരി", care: "പഴയത്" }, hi: { care: "पुराना" } };
    const ids = [await api.shop.newProduct({ care: "Old", translations })];
    const describe = (care: string) => changeInBulk({ action: "describe", ids, garment: { care } });
    await describe("Old");
    expect(await rowsOf(ids)).toMatchObject([{ translations }]);
    await describe("New");
    const [row] = await rowsOf(ids);
    expect(row?.translations).toEqual({ ml: { name: "സാരി" } });
  });

  test.each([[undefined], [{}], [{ gender: undefined }]])(
    "describe with %j is told nothing",
    async (garment) => {
      const reply = await change({ action: "describe", ids: [NOBODYS], garment });
      expect(Object.values(reply.error().fields ?? {})).toEqual(["Please choose what to set"]);
    },
  );

  test("stock is added, and taken where there is enough; the others are named", async () => {
    const ids = await newProducts(0, 1, 5);
    expect(await changeInBulk({ action: "add-stock", ids, stock: 1 })).toEqual({ changed: ids, refused: [] });
    expect(await changeInBulk({ action: "take-stock", ids, stock: 2 })).toEqual({
      changed: ids.slice(1),
      refused: [{ id: ids[0], name: "Product 1", message: "Only 1 in stock." }],
    });
    expect((await rowsOf(ids)).map((row) => row?.stock)).toEqual([1, 0, 4]);
    const [, added, taken] = await entriesOf(ids[2] ?? "");
    expect(added?.changes).toEqual({ stock: { from: 5, to: 6 } });
    expect(taken?.changes).toEqual({ stock: { from: 6, to: 4 } });
  });

  test("deleted ones leave shop and lists, but not their orders; those that are gone are named", async () => {
    const [ordered = "", other = ""] = await newProducts(1, 1);
    const customer = await api.customer();
    const order = await giveOrder(api, customer, [ordered]);
    const ids = [ordered, NOBODYS, other, ordered];
    expect(await changeInBulk({ action: "delete", ids })).toEqual({
      changed: [ordered, other],
      refused: [GONE],
    });
    const { data } = (await api.call(listProducts, { token: admin.token, query: { limit: 100 } })).response();
    expect(data.filter(({ id }) => ids.includes(id))).toEqual([]);
    const kept = value(await listOrders(api.shop.admin, { page: 1, limit: 1, search: order.id })).data;
    expect(kept[0]?.products[0]).toMatchObject({ product_id: ordered, name: "Product 1" });
    expect((await changeInBulk({ action: "hide", ids: [ordered] })).refused).toHaveLength(1);
  });

  test.each([
    [{ action: "hide", ids: [] }, "ids", "Please select something"],
    [{ action: "hide", ids: Array(501).fill(NOBODYS) }, "ids", "Please select at most 500 at once"],
    [{ action: "burn", ids: [NOBODYS] }, "action", "This value is not valid"],
    [{ action: "add-stock", ids: [NOBODYS], stock: 0 }, "stock", "Please enter a whole number from 1"],
    [{ action: "take-stock", ids: [NOBODYS], stock: 1.5 }, "stock", "Please enter a whole number from 1"],
    [{ action: "add-stock", ids: [NOBODYS], stock: 100_001 }, "stock", "Please enter at most 100000"],
  ])("%j is refused", async (body, field, sentence) => {
    const reply = await change(body);
    expect([reply.status, reply.error().fields]).toEqual([422, { [field]: sentence }]);
  });

  test("the most that one call takes goes through", async () => {
    const category_id = await api.shop.categoryId();
    const row = { name: "Product", description: "One of many", pricePaise: 100, categoryId: category_id };
    const rows = Array.from({ length: 500 }, () => row);
    const made = await api.database.insert(products).values(rows).returning({ id: products.id });
    const ids = made.map(({ id }) => id);
    expect((await changeInBulk({ action: "add-stock", ids, stock: 1 })).changed).toEqual(ids);
    expect((await changeInBulk({ action: "delete", ids })).changed).toEqual(ids);
  });
});

describe("brands, categories and sub-categories", () => {
  const done = async (call: Call, body: object) => {
    const reply = await api.call(call, { token: admin.token, body });
    return (reply.response() as { data: BulkResult }).data;
  };
  const newCategory = async (name: string) =>
    value(await createCategory(api.shop.admin, { ...someGroup, name })).id;

  test("categories in use are named with the reason, the others are deleted", async () => {
    const [used, free] = [await newCategory("Sarees"), await newCategory("Hats")];
    for (let i = 0; i < 3; i++) await api.shop.newProduct({ category_id: used });
    const data = await done(bulkChangeCategories, { action: "delete", ids: [used, free, NOBODYS] });
    const inUse = "3 products are in this category. Move or delete them first.";
    const refused = [
      { id: used, name: "Sarees", message: inUse },
      { id: NOBODYS, name: "", message: "This category does not exist any more." },
    ];
    expect(data).toEqual({ changed: [free], refused });
    expect((await entriesOf(free)).map(({ action }) => action)).toEqual(["created", "deleted"]);
  });

  test("categories and brands are hidden and shown, whatever they were", async () => {
    const brand = value(await createBrand(api.shop.admin, named(someBrand))).id;
    const category = await newCategory("Shawls");
    for (const [call, id] of [
      [bulkChangeBrands, brand],
      [bulkChangeCategories, category],
    ] as const) {
      for (const action of ["hide", "hide", "activate"]) {
        const data = await done(call, { action, ids: [id, NOBODYS] });
        expect([data.changed, data.refused.length]).toEqual([[id], 1]);
      }
      expect((await entriesOf(id)).map(({ action }) => action)).toEqual(["created", "hidden", "activated"]);
    }
  });

  test("deleted brands and sub-categories leave their products without one", async () => {
    const category_id = await newCategory("Kurtas");
    const brand_id = value(await createBrand(api.shop.admin, named(someBrand))).id;
    const sub_category_id = value(await createSubCategory(api.shop.admin, { ...someGroup, category_id })).id;
    const product = await api.shop.newProduct({ category_id, sub_category_id, brand_id });
    for (const [call, id] of [
      [bulkChangeBrands, brand_id],
      [bulkChangeSubCategories, sub_category_id],
    ] as const) {
      expect(await done(call, { action: "delete", ids: [id] })).toEqual({ changed: [id], refused: [] });
    }
    expect((await rowsOf([product]))[0]).toMatchObject({ brandId: null, subCategoryId: null });
  });
});
