import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createCategory } from "#modules/catalogue/server/categories.ts";
import { createSubCategory } from "#modules/catalogue/server/sub-categories.ts";
import { toggleActive } from "#modules/catalogue/server/toggle-active.ts";
import { writtenHolds } from "#modules/holds/server/hold-queries.ts";
import { databaseForFile } from "#tests/support/postgres.ts";
import { SOON } from "#tests/support/soon.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { type Notice, openChangeFeed, type PublicChange } from "./change-feed.ts";

let heard: PublicChange[] = [];
const failures: unknown[] = [];

const database = await databaseForFile();
const shop = await shopForFile({ databaseUrl: database.url });
const feed = openChangeFeed({
  url: database.url,
  asked: writtenHolds,
  onError: (error) => failures.push(error),
});
afterAll(() => feed.stop());
feed.subscribe((change) => heard.push(change));
await vi.waitUntil(() => feed.isCurrent(), SOON);
beforeEach(() => feed.catchUp());

/** The rows that were told of what this did; nothing else was. */
async function heardOf(work: () => Promise<unknown>): Promise<Notice[]> {
  await feed.catchUp();
  heard = [];
  await work();
  await feed.catchUp();
  return heard.flatMap((change) => {
    if (change === "all") throw new Error("everything was told");
    return change;
  });
}

const run = (statement: SQL) => () => shop.database.execute(statement);
const ofProduct = (id: string): Notice => ({ table: "products", id });

test("a product is named when its row or one of its images is written, once for all of a transaction", async () => {
  const id = await shop.newProduct();
  expect(await heardOf(run(sql`update products set stock = 0 where id = ${id}`))).toEqual([ofProduct(id)]);
  const describeImages = sql`update product_images set alt_text = 'A kurta' where product_id = ${id}`;
  expect(await heardOf(run(describeImages))).toEqual([ofProduct(id)]);
  const removeImages = sql`delete from product_images where product_id = ${id}`;
  expect(await heardOf(run(removeImages))).toEqual([ofProduct(id)]);
  const made = await heardOf(() => shop.newProduct());
  expect(made).toHaveLength(1);
  const [{ id: other = "" } = {}] = made;
  expect(await heardOf(run(sql`delete from products where id = ${other}`))).toEqual([ofProduct(other)]);
});

test("categories, sub-categories, brands and settings are named, whoever writes them", async () => {
  const category = value(await createCategory(shop.admin, { name: "Attic", description: "" }));
  const sub = value(
    await createSubCategory(shop.admin, { name: "Shirts", description: "", category_id: category.id }),
  );
  const hide = () => toggleActive(shop.admin, { type: "categories", id: category.id });
  const classify = sql`update sub_categories set template = 'tops' where id = ${sub.id}`;
  const add = sql`insert into brands (name, description, image_url, blur_hash) values ('Loom', '', '', '')`;
  const set = sql`insert into settings (section, value) values ('store', '{}')`;
  expect(await heardOf(hide)).toEqual([{ table: "categories", id: category.id }]);
  expect(await heardOf(run(classify))).toEqual([{ table: "sub_categories", id: sub.id }]);
  expect(await heardOf(run(add))).toMatchObject([{ table: "brands" }]);
  expect(await heardOf(run(set))).toEqual([{ table: "settings", id: "store" }]);
});

test("what one statement does to thousands is told together", async () => {
  const id = await shop.newProduct();
  const add = sql`insert into products (name, description, price_paise, category_id)
    select 'Kurta ' || n, 'Handloom', 50000, category_id from products, generate_series(1, 3000) n where id = ${id}`;
  const named = await heardOf(run(add));
  expect(new Set(named.map((notice) => notice.id)).size).toBe(3000);
  expect(heard.length).toBeLessThan(300);
});

test("what changes no row, or is rolled back, is not told", async () => {
  const id = await shop.newProduct();
  expect(await heardOf(run(sql`update products set stock = 2 where id = ${id} and stock = 9`))).toEqual([]);
  const rolledBack = () =>
    shop.database
      .transaction(async (tx) => {
        await tx.execute(sql`update products set stock = 2 where id = ${id}`);
        tx.rollback();
      })
      .catch(() => undefined);
  expect(await heardOf(rolledBack)).toEqual([]);
});

describe("rows that are asked for", () => {
  const inserts = (product: string, user: string) =>
    sql`insert into holds (product_id, user_id, quantity, held_until) values (${product}, ${user}, 1, now())`;
  const renews = (product: string) =>
    sql`update holds set held_until = now(), written_in = default where product_id = ${product}`;
  const ofHold = (id: string): Notice => ({ table: "holds", id });
  let piece = "";
  let userId = "";
  beforeEach(async () => {
    piece = await shop.newProduct();
    userId = (await shop.newCustomer()).userId;
    await feed.catchUp();
  });

  test("are told when they are made, written and removed, each time once", async () => {
    expect(await heardOf(run(inserts(piece, userId)))).toEqual([ofHold(piece)]);
    expect(await heardOf(run(renews(piece)))).toEqual([ofHold(piece)]);
    expect(await heardOf(run(sql`select 1`))).toEqual([]);
    expect(await heardOf(run(sql`delete from holds where product_id = ${piece}`))).toEqual([ofHold(piece)]);
  });

  test("are told when a transaction commits after younger ones", async () => {
    const younger = await shop.newProduct();
    const written = Promise.withResolvers<void>();
    const commit = Promise.withResolvers<void>();
    const older = shop.database.transaction(async (tx) => {
      await tx.execute(inserts(piece, userId));
      written.resolve();
      await commit.promise;
    });
    await written.promise;
    expect(await heardOf(run(inserts(younger, userId)))).toEqual([ofHold(younger)]);
    expect(await heardOf(run(renews(younger)))).toEqual([ofHold(younger)]);
    const commits = async () => {
      commit.resolve();
      await older;
    };
    expect(await heardOf(commits)).toEqual([ofHold(piece)]);
  });

  test("of a transaction that is still to come, as a restored database may have them, are not told", async () => {
    await run(inserts(piece, userId))();
    const restores = sql`update holds set written_in = '9000000000000' where product_id = ${piece}`;
    expect(await heardOf(run(restores))).toEqual([]);
    expect(await heardOf(run(renews(piece)))).toEqual([ofHold(piece)]);
  });
});

test("a lost connection is told once, nothing is current until it is there again, and then everything may have changed", async () => {
  failures.length = 0;
  heard = [];
  await shop.database.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'select pg_snapshot_xmin%'`,
  );
  await vi.waitUntil(() => !feed.isCurrent(), SOON);
  await vi.waitUntil(() => feed.isCurrent(), { timeout: 60_000 });
  expect(failures).toHaveLength(1);
  expect(heard).toEqual(["all"]);
});
