import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type Database, openDatabase } from "#platform/database/client.ts";
import { createTestDatabase } from "../support/postgres.ts";

/** Tables whose changes are told to the pages that are kept, by the functions of their triggers. */
async function toldTables(database: Database): Promise<string[]> {
  const { rows } = await database.execute<{ table: string }>(sql`
    select distinct tgrelid::regclass::text as table from pg_trigger t join pg_proc f on f.oid = t.tgfoid
    where not t.tgisinternal and f.proname like 'notify%'`);
  return rows.map(({ table }) => table);
}

test("what a call on the cart or an address writes is told to no kept page, so it waits for none", async () => {
  const own = await createTestDatabase();
  const database = openDatabase(own.url, { onError: () => undefined });
  const told = await toldTables(database);
  await database.$client.end();
  await own.close();
  expect(told).toContain("products");
  for (const table of ["carts", "cart_lines", "addresses"]) expect(told).not.toContain(table);
});
