import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeScratchFolder } from "./scratch-folder.ts";

const MIGRATIONS = join(import.meta.dirname, "../../src/platform/database/migrations");

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
