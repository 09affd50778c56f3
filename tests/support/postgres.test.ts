import { afterAll, expect, test } from "vitest";
import { withConnection } from "#platform/database/with-connection.ts";
import { createTestDatabase, type TestDatabase } from "./postgres.ts";

const one = await createTestDatabase();
const other = await createTestDatabase();
afterAll(async () => {
  await one.close();
  await other.close();
});

const query = (database: TestDatabase, sql: string) =>
  withConnection(database.url, async (client) => (await client.query(sql)).rows);

test("what one test file writes, no other sees", async () => {
  await query(one, "create table only_here ()");
  expect(await query(other, "select to_regclass('only_here') as found")).toEqual([{ found: null }]);
});

test("tests have the shop's rights and no more", async () => {
  const [role] = await query(one, "select rolsuper, rolcreatedb from pg_roles where rolname = user");
  if (!process.env.TEST_DATABASE_URL) expect(role).toEqual({ rolsuper: false, rolcreatedb: false });
  expect(
    await query(
      one,
      "select datname from pg_database where datname = current_database() and datdba = user::regrole",
    ),
  ).toHaveLength(1);
});
