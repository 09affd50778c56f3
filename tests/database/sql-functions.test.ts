import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withConnection } from "#embedded-postgres";
import { createTestDatabase } from "../support/postgres.ts";

/** The first cells of a table below a heading. */
function listed(heading: string): string[] {
  const [, part = ""] = readFileSync("docs/sql-functions.md", "utf8").split(`## ${heading}`);
  const [table = ""] = part.split("\n## ");
  return [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, name = ""]) => name).toSorted();
}

test("what runs in the database by itself is listed, each with its reason, and is little", async () => {
  const own = await createTestDatabase();
  const names = (query: string) =>
    withConnection(own.url, async (client) =>
      (await client.query<{ name: string }>(query)).rows.map(({ name }) => name).toSorted(),
    );
  const functions = await names(`
    select p.proname as name from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`);
  const triggers = await names(`
    select t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`);
  const extensions = await names("select extname as name from pg_extension where extname <> 'plpgsql'");
  const told = await names(`
    select distinct tgrelid::regclass::text as name from pg_trigger t join pg_proc f on f.oid = t.tgfoid
    where not t.tgisinternal and f.proname like 'notify%'`);
  await own.close();
  expect(extensions).toEqual(listed("Extensions"));
  expect(functions).toEqual(listed("Functions"));
  expect(triggers).toEqual(listed("Triggers"));
  // Writes of a call on the cart or an address are told to no kept page, so it waits for none.
  expect(told).toContain("products");
  for (const table of ["carts", "cart_lines", "addresses"]) expect(told).not.toContain(table);
});
