import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createTestDatabase } from "#tests/support/postgres.ts";
import { openTestShop, type TestShop, value } from "#tests/support/test-shop.ts";
import { type ChangeFeed, openChangeFeed, type PublicChange } from "./change-feed.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let shop: TestShop;
let feed: ChangeFeed;
let heard: PublicChange[] = [];
const failures: unknown[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  shop = await openTestShop({ databaseUrl: database.url });
  feed = openChangeFeed({ url: database.url, onError: (error) => failures.push(error) });
  feed.subscribe((change) => heard.push(change));
  await vi.waitUntil(() => feed.isCurrent());
});
afterAll(async () => {
  await feed.stop();
  await shop.close();
  await database.close();
});
beforeEach(async () => {
  await feed.catchUp();
  heard = [];
});

/** What was heard of what this did. */
async function heardOf(work: () => Promise<unknown>): Promise<PublicChange[]> {
  await feed.catchUp();
  heard = [];
  await work();
  await feed.catchUp();
  return heard;
}

test("a product that sells out is told with its facts before and after", async () => {
  const id = await shop.newProduct({ price: 1000, discounted_price: 500, stock: 1 });
  const facts = {
    categoryId: await shop.categoryId(),
    subCategoryId: null,
    brandId: null,
    pricePaise: 50_000,
    createdAt: Date.parse((await shop.guest.catalogue.findProduct(id))?.created_at ?? ""),
    inStock: true,
    isFeatured: false,
  };
  const changes = await heardOf(() =>
    shop.database.execute(sql`update products set stock = 0 where id = ${id}`),
  );
  expect(changes).toEqual([[{ id, before: facts, after: { ...facts, inStock: false } }]]);
});

test("a hidden product has no facts", async () => {
  const id = await shop.newProduct();
  const [change] = await heardOf(() => shop.admin.catalogue.toggleActive({ type: "products", id }));
  expect(change).toEqual([{ id, before: expect.objectContaining({ inStock: true }), after: null }]);
});

test("a product that moves into a hidden brand or category is hidden too", async () => {
  const { catalogue } = shop.admin;
  const category = value(await catalogue.createCategory({ name: "Attic", description: "Put away" }));
  const brand = value(
    await catalogue.createBrand({
      name: "Attic",
      description: "Put away",
      image_url: "/images/somewhere/preview.jpg",
      blur_hash: "L00000fQfQfQfQfQfQfQfQfQfQfQ",
    }),
  );
  await catalogue.toggleActive({ type: "categories", id: category.id });
  await catalogue.toggleActive({ type: "brands", id: brand.id });
  for (const move of [sql`brand_id = ${brand.id}`, sql`category_id = ${category.id}`]) {
    const id = await shop.newProduct();
    const [change] = await heardOf(() =>
      shop.database.execute(sql`update products set ${move} where id = ${id}`),
    );
    expect(change).toEqual([{ id, before: expect.objectContaining({ inStock: true }), after: null }]);
  }
});

test("sixteen products of one statement are told one by one, seventeen as everything", async () => {
  const ids: string[] = [];
  for (let index = 0; index < 17; index++) ids.push(await shop.newProduct());
  const raise = (some: string[]) => () =>
    shop.database.execute(sql`update products set price_paise = price_paise + 100 where id in ${some}`);
  const [sixteen] = await heardOf(raise(ids.slice(0, 16)));
  expect(sixteen).toHaveLength(16);
  expect(await heardOf(raise(ids))).toEqual(["all"]);
});

test("what changes no row, or is rolled back, is not told", async () => {
  const id = await shop.newProduct();
  const nothing = sql`update products set stock = 2 where id = ${id} and stock = 9`;
  expect(await heardOf(() => shop.database.execute(nothing))).toEqual([]);
  const rolledBack = () =>
    shop.database
      .transaction(async (tx) => {
        await tx.execute(sql`update products set stock = 2 where id = ${id}`);
        tx.rollback();
      })
      .catch(() => undefined);
  expect(await heardOf(rolledBack)).toEqual([]);
});

test("a lost connection is told once, nothing is current until it is there again, and then everything may have changed", async () => {
  failures.length = 0;
  heard = [];
  await shop.database.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query in ('select 1', 'listen public_changes')`,
  );
  await vi.waitUntil(() => !feed.isCurrent());
  await vi.waitUntil(() => feed.isCurrent(), { timeout: 10_000 });
  expect(failures).toHaveLength(1);
  expect(heard).toEqual(["all"]);
});
