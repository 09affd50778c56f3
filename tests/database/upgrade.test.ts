import { cpSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withConnection } from "#embedded-postgres";
import { listProducts } from "#modules/catalogue/server/list-products.ts";
import { searchProducts } from "#modules/catalogue/server/search/understand.ts";
import { listImports } from "#modules/import/server/import-records.ts";
import { featureNames } from "#modules/settings/contract/features.ts";
import { getStoreFacts } from "#modules/settings/server/features.ts";
import { migrateDatabase } from "#platform/database/migrate.ts";
import { migrationsBefore } from "../support/old-database.ts";
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from "../support/postgres.ts";
import { removeScratchFolder } from "../support/scratch-folder.ts";
import { openTestShop, type TestShop, value } from "../support/test-shop.ts";

const older = join(import.meta.dirname, "../../tests/fixtures/older-migrations");
/** The first migration after the day on which both edited ones had their first text. */
const NEXT = "0009_summaries";
const IMPORT = "11111111-1111-4111-8111-111111111111";

const ends = new AsyncDisposableStack();
let upgraded: TestDatabase;
let shop: TestShop;

/** The data of a shop of that time: two products and an import that made one of them and changed the other. */
const ROWS = `
  insert into categories (id, name, description) values ('22222222-2222-4222-8222-222222222222', 'Jeans', 'For both');
  insert into products (id, name, description, price_paise, discounted_price_paise, stock, category_id) values
    ('33333333-3333-4333-8333-333333333333', 'Levis 501', 'Blue', 100000, 0, 1, '22222222-2222-4222-8222-222222222222'),
    ('44444444-4444-4444-8444-444444444444', 'Levis 505', 'Black', 90000, 0, 2, '22222222-2222-4222-8222-222222222222');
  insert into product_imports (id, file_name, created_by_name) values ('${IMPORT}', 'jeans.csv', 'Meera');
  insert into product_import_rows (import_id, line, product_id, action, before) values
    ('${IMPORT}', 2, '33333333-3333-4333-8333-333333333333', 'created', null),
    ('${IMPORT}', 3, '44444444-4444-4444-8444-444444444444', 'updated', '{"name":"Levis","pictures":[]}');
  insert into users (id, name, email) values ('55555555-5555-4555-8555-555555555555', 'Anu', 'anu@example.org');
  insert into sessions (user_id, token, created_at, expires_at) values
    ('55555555-5555-4555-8555-555555555555', 'old', now() - interval '120 days', now() + interval '20 days'),
    ('55555555-5555-4555-8555-555555555555', 'new', now() - interval '20 days', now() + interval '20 days');`;

beforeAll(async () => {
  const then = ends.adopt(migrationsBefore(NEXT), removeScratchFolder);
  cpSync(older, then, { recursive: true });
  upgraded = ends.adopt(await createEmptyDatabase(), ({ close }) => close());
  await migrateDatabase(upgraded.url, then);
  await withConnection(upgraded.url, (client) => client.query(ROWS));
  await migrateDatabase(upgraded.url);
  shop = ends.adopt(await openTestShop({ databaseUrl: upgraded.url }), ({ close }) => close());
});
afterAll(() => ends.disposeAsync());

/** Tables with their columns, rules, indexes, functions and triggers, one a line. Where a column stands in its table is no part of it. */
const SCHEMA = `
  select format('column %s.%s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
    case when a.attnotnull then 'not null' end, pg_get_expr(d.adbin, d.adrelid)) as line
  from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  union all select format('rule %s %s', conrelid::regclass, pg_get_constraintdef(oid) || ' ' || conname)
  from pg_constraint where connamespace = 'public'::regnamespace
  union all select format('index %s', indexdef) from pg_indexes where schemaname = 'public'
  union all select format('trigger %s', pg_get_triggerdef(t.oid)) from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
  union all select format('function %s', pg_get_functiondef(p.oid)) from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  order by 1`;

async function schemaOf(url: string): Promise<string[]> {
  const { rows } = await withConnection(url, (client) => client.query<{ line: string }>(SCHEMA));
  return rows.map(({ line }) => line);
}

test("a database of a time when two migrations had another text ends with the schema of a new one", async () => {
  const fresh = await createTestDatabase();
  const wanted = await schemaOf(fresh.url);
  await fresh.close();
  expect(wanted.length).toBeGreaterThan(300);
  expect(await schemaOf(upgraded.url)).toEqual(wanted);
});

test("its imports are listed, and what they made or changed is a part of its products", async () => {
  const { data } = value(await listImports(shop.admin, { page: 1, limit: 10 }));
  expect(data).toEqual([expect.objectContaining({ id: IMPORT, created: 1, updated: 1, left_out: 0 })]);
  const { count } = await listProducts(shop.admin, { page: 1, limit: 10, import_id: IMPORT });
  expect(count).toBe(2);
});

test("its products are found, and a number is no typing error for another", async () => {
  const found = async (search: string) =>
    (await searchProducts(shop.guest, { page: 1, limit: 20, search })).data.map(({ name }) => name);
  expect(await found("lewis 501")).toEqual(["Levis 501"]);
  // The product that has most of the words, and not the one whose number is nearest.
  expect(await found("levis 502")).toEqual(["Levis 505", "Levis 501"]);
});

test("it keeps on what every shop did before there were switches, and has nothing on that came with them", async () => {
  const { features } = await getStoreFacts(shop.guest);
  const off = featureNames.filter((name) => !features.includes(name));
  expect(off).toEqual(["packing", "counter", "collect", "ladders"]);
});

test("its sessions end 90 days after their sign-in, and others as they would have", async () => {
  const { rows } = await shop.database.execute<{ token: string; days: number }>(
    sql`select token, round(extract(epoch from expires_at - created_at) / 86400)::int as days from sessions order by token`,
  );
  expect(rows).toEqual([
    { token: "new", days: 40 },
    { token: "old", days: 90 },
  ]);
});
