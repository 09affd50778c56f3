import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { MAX_MEASURE, measureIds } from "#contract/garment/templates.ts";
import { createTestDatabase } from "#tests/support/postgres.ts";
import { SOON } from "#tests/support/soon.ts";
import { openTestShop, type TestShop, value } from "#tests/support/test-shop.ts";
import { type ChangeFeed, openChangeFeed, type ProductChange, type PublicChange } from "./change-feed.ts";

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
  await vi.waitUntil(() => feed.isCurrent(), SOON);
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

const isOfProducts = (change: PublicChange): change is readonly ProductChange[] => Array.isArray(change);

/** What was heard of what this did. */
async function heardOf(work: () => Promise<unknown>): Promise<PublicChange[]> {
  await feed.catchUp();
  heard = [];
  await work();
  await feed.catchUp();
  return heard;
}

const newBrand = async (name: string) =>
  value(
    await shop.admin.catalogue.createBrand({
      name,
      description: "Put away",
      image_url: "/images/somewhere/preview.jpg",
      blur_hash: "L00000fQfQfQfQfQfQfQfQfQfQfQ",
    }),
  );

test("a product that sells out is told with its facts before and after", async () => {
  const id = await shop.newProduct({ price: 1000, discounted_price: 500, stock: 1 });
  const facts = {
    categoryId: await shop.categoryId(),
    subCategoryId: null,
    brandId: null,
    pricePaise: 50_000,
    fullPricePaise: 100_000,
    createdAt: expect.any(Number),
    inStock: true,
    isFeatured: false,
    facets: [],
    template: null,
    measurements: {},
  };
  const changes = await heardOf(() =>
    shop.database.execute(sql`update products set stock = 0 where id = ${id}`),
  );
  expect(changes).toEqual([[{ id, before: facts, after: { ...facts, inStock: false } }]]);
  const [[change] = []] = changes as ProductChange[][];
  const made = Date.parse((await shop.guest.catalogue.findProduct(id))?.created_at ?? "");
  expect(Math.floor((change?.after?.createdAt ?? 0) / 1000)).toBe(made);
});

test("another template of a sub-category is told with its products, whoever writes it", async () => {
  const { catalogue } = shop.admin;
  const category_id = value(await catalogue.createCategory({ name: "Wardrobe", description: "" })).id;
  const sub = value(
    await catalogue.createSubCategory({ name: "Shirts", description: "", category_id, template: "tops" }),
  );
  const id = await shop.newProduct({ category_id, sub_category_id: sub.id, measurements: { chest: 52.5 } });
  const gone = await shop.newProduct({ category_id, sub_category_id: sub.id });
  value(await catalogue.deleteProduct(gone));
  const write = (change: SQL) => () =>
    shop.database.execute(sql`update sub_categories set ${change} where id = ${sub.id}`);
  const facts = expect.objectContaining({ template: "kurtas", measurements: { chest: 52.5 } });
  expect(await heardOf(write(sql`template = 'kurtas'`))).toEqual(
    expect.arrayContaining(["shop", [{ id, before: facts, after: facts }]]),
  );
  expect(await heardOf(write(sql`template = 'kurtas', description = 'Long'`))).toEqual(["shop"]);
});

test("garments of which all is measured and said fit into what can be told at once", async () => {
  const measurements = Object.fromEntries(measureIds.map((measure) => [measure, MAX_MEASURE - 0.5]));
  const category_id = value(
    await shop.admin.catalogue.createCategory({ name: "Measured", description: "" }),
  ).id;
  const sub_category_id = value(
    await shop.admin.catalogue.createSubCategory({
      name: "All",
      description: "",
      category_id,
      template: "trousers",
    }),
  ).id;
  const ids: string[] = [];
  while (ids.length < 6)
    ids.push(
      await shop.newProduct({
        category_id,
        sub_category_id,
        measurements,
        size: "UK 10",
        color: ["multicolour", "cream"],
        material: ["georgette", "polyester", "cashmere"],
        gender: "unisex",
        age_group: "newborn",
        condition: "new_without_tags",
        flaws: [],
      }),
    );
  const told = await heardOf(() =>
    shop.database.execute(
      sql`update products set price_paise = 999999900 where category_id = ${category_id}`,
    ),
  );
  const changed = told.flatMap((change) => (isOfProducts(change) ? change : []));
  expect(changed.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(changed[0]?.after?.measurements).toEqual(measurements);
});

test("a hidden product has no facts", async () => {
  const id = await shop.newProduct();
  const [change] = await heardOf(() => shop.admin.catalogue.toggleActive({ type: "products", id }));
  expect(change).toEqual([{ id, before: expect.objectContaining({ inStock: true }), after: null }]);
});

test("a product that moves into a hidden brand or category is hidden too", async () => {
  const { catalogue } = shop.admin;
  const category = value(await catalogue.createCategory({ name: "Attic", description: "Put away" }));
  const brand = await newBrand("Attic");
  await catalogue.toggleActive({ type: "categories", id: category.id });
  await catalogue.toggleActive({ type: "brands", id: brand.id });
  for (const move of [sql`brand_id = ${brand.id}`, sql`category_id = ${category.id}`]) {
    const id = await shop.newProduct();
    const told = await heardOf(() =>
      shop.database.execute(sql`update products set ${move} where id = ${id}`),
    );
    // Beside its facts its words are others, because the brand's and category's are among them.
    expect(told).toContainEqual([{ id, before: expect.objectContaining({ inStock: true }), after: null }]);
  }
});

/** Two thousand products, and the category that they and others are in. */
async function addThousands(name: string): Promise<string> {
  const id = await shop.newProduct();
  await shop.database.execute(sql`
    insert into products (name, description, price_paise, category_id)
    select ${name} || n, 'Handloom', 50000, category_id from products, generate_series(1, 2000) n where id = ${id}`);
  return shop.categoryId();
}

test("up to 2,000 products of one statement are told, some at a time, and more as everything", async () => {
  await addThousands("Kurta ");
  const raise = (condition: SQL) => () =>
    shop.database.execute(sql`update products set price_paise = price_paise + 100 where ${condition}`);
  const told = await heardOf(raise(sql`name like 'Kurta %'`));
  expect(
    new Set(told.flatMap((change) => (isOfProducts(change) ? change.map((one) => one.id) : []))).size,
  ).toBe(2000);
  expect(await heardOf(raise(sql`true`))).toEqual(["all"]);
});

test("what stands on every page is told as such; a brand that is hidden takes its products along", async () => {
  const { catalogue } = shop.admin;
  const { id } = await newBrand("Loom");
  await shop.newProduct({ brand_id: id });
  const renaming = () =>
    shop.database.execute(sql`update brands set description = 'Out again' where id = ${id}`);
  expect(await heardOf(renaming)).toEqual(["shop"]);
  const told = await heardOf(() => catalogue.toggleActive({ type: "brands", id }));
  expect(told).toContain("all");
});

test("whose words were changed is told, however they were, and which words are new", async () => {
  const { catalogue } = shop.admin;
  const category_id = value(await catalogue.createCategory({ name: "Folk", description: "" })).id;
  const id = await shop.newProduct({ name: "Plain cotton kurta", category_id });
  const rename = (name: string) => () =>
    shop.database.execute(sql`update products set name = ${name} where id = ${id}`);
  expect(await heardOf(rename("Mundum neriyathum"))).toEqual([
    { reworded: [id], words: [] },
    { reworded: [], words: expect.arrayContaining([{ word: "mundum", isNamed: true }]) },
    [expect.objectContaining({ id })],
  ]);
  expect(await heardOf(rename("Neriyathum mundum"))).toContainEqual({ reworded: [id], words: [] });
  expect(await heardOf(rename("Neriyathum mundum"))).toEqual([[expect.objectContaining({ id })]]);
  const renameCategory = () =>
    catalogue.updateCategory({ id: category_id, name: "Ladies", description: "For women" });
  const told = await heardOf(renameCategory);
  expect(told).toContain("shop");
  expect(told).toContainEqual({ reworded: [id], words: [] });
  expect(await heardOf(() => catalogue.deleteProduct(id))).toContainEqual({ reworded: [id], words: [] });
  const crowded = await addThousands("Shirt ");
  const renameMany = () =>
    catalogue.updateCategory({ id: crowded, name: "Handwoven", description: "For women" });
  expect(await heardOf(renameMany)).toContain("search");
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
  await vi.waitUntil(() => !feed.isCurrent(), SOON);
  await vi.waitUntil(() => feed.isCurrent(), { timeout: 60_000 });
  expect(failures).toHaveLength(1);
  expect(heard).toEqual(["all"]);
});
