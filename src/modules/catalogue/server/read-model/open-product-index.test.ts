import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ChangeFeed, openChangeFeed } from "#platform/database/change-feed.ts";
import { type Database, openDatabase } from "#platform/database/client.ts";
import { type BreakableLine, layLine } from "#tests/support/breakable-line.ts";
import { createTestDatabase } from "#tests/support/postgres.ts";
import { SOON } from "#tests/support/soon.ts";
import { openTestShop, type TestShop, value } from "#tests/support/test-shop.ts";
import { someBrand } from "../../calls/examples.scene.ts";
import { products } from "../../schema.ts";
import { createBrand, deleteBrand, updateBrand } from "../brands.ts";
import { createCategory, updateCategory } from "../categories.ts";
import { deleteProduct } from "../change-product.ts";
import { toggleActive } from "../toggle-active.ts";
import { type OpenProductIndex, openProductIndex } from "./open-product-index.ts";

/** The ways of one process: that of its notices, and that of its queries. */
let lines: { notices: BreakableLine; queries: BreakableLine };
let shop: TestShop;
let feed: ChangeFeed;
let database: Database;
let index: OpenProductIndex;
const failures: unknown[] = [];
const ends: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  failures.length = 0;
  const own = await createTestDatabase();
  lines = { notices: await layLine(own.url), queries: await layLine(own.url) };
  shop = await openTestShop({ databaseUrl: own.url });
  feed = openChangeFeed({ url: lines.notices.url, onError: () => undefined });
  database = openDatabase(lines.queries.url, { max: 1, onError: () => undefined });
  index = openProductIndex({ database, changes: feed, onError: (error) => failures.push(error) });
  ends.push(
    () => index.stop(),
    () => feed.stop(),
    () => database.$client.end(),
    () => shop.close(),
    () => lines.notices.close(),
    () => lines.queries.close(),
    () => own.close(),
  );
  await upToDate();
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const upToDate = () => vi.waitUntil(() => feed.isCurrent() && index.catchUp(), SOON);

/** The names of the products that a question finds. */
async function found(query: Parameters<OpenProductIndex["find"]>[0]): Promise<string[]> {
  const { ids } = await index.find(query);
  const rows = await shop.database.select({ id: products.id, name: products.name }).from(products);
  return ids.map((id) => rows.find((row) => row.id === id)?.name ?? "gone").sort();
}
const search = (words: string) => found({ text: { words, typos: false } });

const brand = async (name: string) => value(await createBrand(shop.admin, { ...someBrand, name })).id;
const category = async (name: string) =>
  value(await createCategory(shop.admin, { name, description: name })).id;

test("whether there is anything is asked again once the catalogue has changed", async () => {
  const there = (words: string) => index.hasAny({ text: { words, typos: false } });
  expect([await there("kasavu"), await there("mundu")]).toEqual([false, false]);
  const id = await shop.newProduct({ name: "Kasavu" });
  await upToDate();
  expect([await there("kasavu"), await there("mundu")]).toEqual([true, false]);
  // A condition that is a function is asked each time.
  const where = (holds: boolean) => index.hasAny({ where: () => () => holds });
  expect([await where(true), await where(false)]).toEqual([true, false]);
  value(await deleteProduct(shop.admin, { id }));
  await upToDate();
  expect(await there("kasavu")).toBe(false);
});

test("whatever is changed while the listening connection is cut is taken over when it is back: products, brands, categories", async () => {
  const loom = { kept: await brand("Thari"), gone: await brand("Vellam") };
  const rail = { named: await category("Ladies"), hidden: await category("Gents") };
  const at = (place: { category_id?: string; brand_id?: string }, name: string) =>
    shop.newProduct({ category_id: rail.named, ...place, name });
  const edited = await at({ brand_id: loom.kept }, "Edited");
  const [deleted, removed] = [await at({}, "Deleted"), await at({}, "Removed")];
  await at({ brand_id: loom.gone }, "Without its brand");
  await at({ category_id: rail.hidden }, "Hidden");
  await upToDate();
  expect(await search("thari")).toEqual(["Edited"]);

  lines.notices.cut();
  await vi.waitUntil(() => !feed.isCurrent(), SOON);
  await at({}, "Made");
  await shop.database
    .update(products)
    .set({ pricePaise: 777_700, discountedPricePaise: 0, stock: 0 })
    .where(eq(products.id, edited));
  value(await deleteProduct(shop.admin, { id: deleted }));
  await shop.database.delete(products).where(eq(products.id, removed));
  value(await updateBrand(shop.admin, { ...someBrand, id: loom.kept, name: "Onam" }));
  value(await deleteBrand(shop.admin, { id: loom.gone }));
  value(await updateCategory(shop.admin, { id: rail.named, name: "Sarees", description: "" }));
  value(await toggleActive(shop.admin, { type: "categories", id: rail.hidden }));
  // The old answers stand: nobody has heard of anything.
  expect(await search("thari")).toEqual(["Edited"]);

  lines.notices.mend();
  await upToDate();
  expect(await found({})).toEqual(["Edited", "Hidden", "Made", "Without its brand"]);
  expect(await found({ flags: { onSale: true, inStock: true } })).toEqual(["Made", "Without its brand"]);
  expect(await found({ ranges: { price: { min: 777_700 } } })).toEqual(["Edited"]);
  expect(await search("thari")).toEqual([]);
  expect(await search("onam")).toEqual(["Edited"]);
  expect(await found({ facets: { brand: [loom.gone] } })).toEqual([]);
  expect(await search("ladies")).toEqual([]);
  expect(await search("sarees")).toEqual(["Edited", "Made", "Without its brand"]);
  expect(failures).toEqual([]);
});

test("what can't be read when the listening connection is back is read later", async () => {
  await shop.newProduct({ name: "Old" });
  await upToDate();
  lines.notices.cut();
  lines.queries.cut();
  await vi.waitUntil(() => !feed.isCurrent(), SOON);
  await shop.newProduct({ name: "New" });
  lines.notices.mend();
  await vi.waitUntil(() => failures.length > 0, SOON);
  lines.queries.mend();
  await upToDate();
  expect(await found({})).toEqual(["New", "Old"]);
});

test("a process that can't listen again, but can read, takes over what changed meanwhile all the same", async () => {
  const onError = (error: unknown) => failures.push(error);
  const own = openProductIndex({ database, changes: feed, unheardFor: 500, onError });
  ends.unshift(() => own.stop());
  await vi.waitUntil(() => own.catchUp(), SOON);
  lines.notices.cut();
  await vi.waitUntil(() => !feed.isCurrent(), SOON);
  await shop.newProduct({ name: "New" });
  await vi.waitUntil(async () => (await own.find({})).total === 1, SOON);
  await shop.newProduct({ name: "Newer" });
  await vi.waitUntil(async () => (await own.find({})).total === 2, SOON);
});
