import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { productSorts } from "#contract/product.ts";
import { type ChangeFeed, openChangeFeed } from "#db/change-feed.ts";
import { createTestDatabase } from "#tests/support/postgres.ts";
import { SOON } from "#tests/support/soon.ts";
import { openTestShop, type TestShop, value } from "#tests/support/test-shop.ts";
import type { IndexQuery } from "../../ports.ts";
import { type OpenIndex, openCatalogueIndex } from "./open-catalogue-index.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let shop: TestShop;
let feed: ChangeFeed;
let index: OpenIndex;
const failures: unknown[] = [];
let categoryId: string;
let subCategoryId: string;
let brandId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  shop = await openTestShop({ databaseUrl: database.url });
  const { catalogue } = shop.admin;
  categoryId = await shop.categoryId();
  subCategoryId = value(
    await catalogue.createSubCategory({ name: "Kurtas", description: "", category_id: categoryId }),
  ).id;
  brandId = value(
    await catalogue.createBrand({
      name: "Fabindia",
      description: "",
      image_url: "/images/somewhere/preview.jpg",
      blur_hash: "L00000fQfQfQfQfQfQfQfQfQfQfQ",
    }),
  ).id;
  // More than are read at once, many of them made in the same microsecond.
  await shop.database.execute(sql`
    insert into products (name, description, price_paise, discounted_price_paise, stock, category_id, sub_category_id, brand_id, created_at)
    select 'Kurta ' || n, 'Handloom', 50000 + n % 70 * 1000, case n % 3 when 0 then 40000 else 0 end, n % 4, ${categoryId}::uuid,
      case n % 2 when 0 then ${subCategoryId}::uuid end, case n % 5 when 0 then ${brandId}::uuid end,
      '2026-10-01T10:00:00.123456+05:30'::timestamptz + n / 1700 * interval '1 microsecond'
    from generate_series(1, 12000) n`);
  feed = openChangeFeed({ url: database.url, onError: (error) => failures.push(error) });
  index = openCatalogueIndex({
    database: shop.database,
    changes: feed,
    onError: (error) => failures.push(error),
  });
}, 120_000);
afterAll(async () => {
  await index.stop();
  await feed.stop();
  await shop.close();
  await database.close();
});

async function queries(): Promise<IndexQuery[]> {
  const filters: Partial<IndexQuery>[] = [
    {},
    { category_id: categoryId },
    { sub_category_id: subCategoryId, category_id: categoryId },
    { brand_id: brandId, sub_category_id: subCategoryId },
    { min: 500, max: 650 },
    { brand_id: brandId, min: 600, in_stock: true },
    { category_id: "00000000-0000-4000-8000-000000000000" },
  ];
  const pages = [1, 3, 400];
  return filters.flatMap((filter) =>
    productSorts.flatMap((sort) => pages.map((page) => ({ ...filter, sort, page, limit: 20 }))),
  );
}

/** Compares every list with PostgreSQL's. */
async function expectSameLists(): Promise<void> {
  await feed.catchUp();
  const found = await vi.waitUntil(() => index.find({ page: 1, limit: 1 }), { timeout: 60_000 });
  expect(found).not.toBeNull();
  for (const query of await queries()) {
    const { data, count } = await shop.guest.catalogue.listProducts(query);
    await vi.waitUntil(() => feed.isCurrent(), SOON);
    expect(index.find(query), JSON.stringify(query)).toEqual({ data: data.map(({ id }) => id), count });
  }
}

test("knows every list as PostgreSQL does, and goes on knowing them when products change", async () => {
  await expectSameLists();
  await shop.newProduct({ price: 600, stock: 3 });
  await shop.database.execute(sql`update products set stock = 0 where name like 'Kurta 1%5'`);
  await shop.database.execute(
    sql`update products set is_active = false, price_paise = 99900 where name = 'Kurta 7'`,
  );
  await shop.database.execute(sql`update products set deleted_at = now() where name like 'Kurta 2_7'`);
  await shop.database.execute(sql`update products set brand_id = ${brandId} where name like 'Kurta 3_'`);
  await expectSameLists();
  expect(failures).toEqual([]);
}, 120_000);

test("knows nothing while a brand's products go with it, and then what is left", async () => {
  value(await shop.admin.catalogue.toggleActive({ type: "brands", id: brandId }));
  await feed.catchUp();
  expect(index.find({ page: 1, limit: 1 })).toBeNull();
  await expectSameLists();
}, 120_000);

test("more products than are named one by one are read anew", async () => {
  await shop.database.execute(sql`update products set price_paise = price_paise + 100`);
  await feed.catchUp();
  expect(index.find({ page: 1, limit: 1 })).toBeNull();
  await expectSameLists();
}, 120_000);
