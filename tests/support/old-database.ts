import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { migrateDatabase } from "#platform/database/migrate.ts";
import { withConnection } from "#platform/database/with-connection.ts";

const MIGRATIONS = join(import.meta.dirname, "../../src/platform/database/migrations");

/** Returns the rows of a query, each as its values in order. */
type Ask = (text: string) => Promise<unknown[][]>;

/**
 * Lets a shop grow older: a database of the migrations before `migration` is filled by the SQL in `fill` and then migrated to
 * today's; `look` sees what has become of it.
 */
export async function migrateOldShop(
  migration: string,
  fill: string,
  look: (ask: Ask) => Promise<void>,
): Promise<void> {
  const { adminUrl, templateUrl } = inject("testServer");
  const url = new URL(templateUrl);
  const name = `rebon_old_${process.pid}_${migration.replace(/\W/g, "_")}`;
  url.pathname = `/${name}`;
  const folder = migrationsBefore(migration);
  await withConnection(adminUrl, (client) => client.query(`create database ${name} owner ${url.username}`));
  try {
    await migrateDatabase(url.href, folder);
    await withConnection(url.href, (client) => client.query(fill));
    await migrateDatabase(url.href);
    await withConnection(url.href, (client) =>
      look(async (text) => (await client.query<unknown[]>({ text, rowMode: "array" })).rows),
    );
  } finally {
    rmSync(folder, { recursive: true });
    await withConnection(adminUrl, (client) => client.query(`drop database ${name} with (force)`));
  }
}

/** A folder of the migrations that came before one. */
function migrationsBefore(migration: string): string {
  const folder = mkdtempSync(join(tmpdir(), "rebon-migrations-"));
  cpSync(MIGRATIONS, folder, { recursive: true });
  const file = join(folder, "meta/_journal.json");
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(file, "utf8"));
  const until = journal.entries.findIndex(({ tag }) => tag === migration);
  if (until < 0) throw new Error(`there is no migration ${migration}`);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, until) }));
  return folder;
}
