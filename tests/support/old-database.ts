import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withConnection } from "#embedded-postgres";
import { migrateDatabase } from "#platform/database/migrate.ts";
import { createEmptyDatabase } from "./postgres.ts";
import { makeScratchFolder, removeScratchFolder } from "./scratch-folder.ts";

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
  await using ends = new AsyncDisposableStack();
  const { url } = ends.adopt(await createEmptyDatabase(), ({ close }) => close());
  await migrateDatabase(url, ends.adopt(migrationsBefore(migration), removeScratchFolder));
  await withConnection(url, (client) => client.query(fill));
  await migrateDatabase(url);
  await withConnection(url, (client) =>
    look(async (text) => (await client.query<unknown[]>({ text, rowMode: "array" })).rows),
  );
}

/** A folder of the migrations that came before one. */
export function migrationsBefore(migration: string): string {
  const folder = makeScratchFolder("migrations");
  cpSync(MIGRATIONS, folder, { recursive: true });
  const file = join(folder, "meta/_journal.json");
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(file, "utf8"));
  const until = journal.entries.findIndex(({ tag }) => tag === migration);
  if (until < 0) throw new Error(`there is no migration ${migration}`);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, until) }));
  return folder;
}
