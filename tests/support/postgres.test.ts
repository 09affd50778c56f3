import { expect, test } from "vitest";
import { withConnection } from "#embedded-postgres";
import { createTestDatabase } from "./postgres.ts";

test("tests have the shop's rights and no more", async () => {
  const own = await createTestDatabase();
  const query = (sql: string) => withConnection(own.url, async (client) => (await client.query(sql)).rows);
  const [role] = await query("select rolsuper, rolcreatedb from pg_roles where rolname = user");
  if (!process.env.TEST_DATABASE_URL) expect(role).toEqual({ rolsuper: false, rolcreatedb: false });
  const ofOwn = "select from pg_database where datname = current_database() and datdba = user::regrole";
  expect(await query(ofOwn)).toHaveLength(1);
  await own.close();
});
