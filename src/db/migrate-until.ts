import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OperatorError } from "./cluster/operator-error.ts";
import { MIGRATIONS, migrateDatabase } from "./migrate.ts";

/**
 * Brings an empty database to the schema of a former version: that of the migration which the journal says was made at this time
 * (milliseconds). Throws an OperatorError when there is none, because a later version made it.
 */
export async function migrateUntil(url: string, made: number): Promise<void> {
  const journal: { entries: { when: number }[] } = JSON.parse(
    readFileSync(join(MIGRATIONS, "meta/_journal.json"), "utf8"),
  );
  if (!journal.entries.some(({ when }) => when === made))
    throw new OperatorError("A later version of the shop made this backup; restore it with that one.");
  const folder = mkdtempSync(join(tmpdir(), "rebon-migrations-"));
  try {
    cpSync(MIGRATIONS, folder, { recursive: true });
    const entries = journal.entries.filter(({ when }) => when <= made);
    writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
    await migrateDatabase(url, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
