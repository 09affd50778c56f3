import type { Client } from "pg";
import { fillAtOnce, fillDatabase, sumTables } from "#db/copy/fill-database.ts";
import { noteRestored } from "#db/installation.ts";
import { migrateUntil } from "#db/migrate-until.ts";
import { OperatorError } from "#db/operator-error.ts";
import { bringClosedAccounts, readClosedSince } from "./closed-accounts.ts";
import { type Manifest, partOf } from "./manifest.ts";
import type { Vault } from "./vault.ts";

/** A backup that was found and opened. */
export interface Backup {
  vault: Vault;
  name: string;
  manifest: Manifest;
}

/**
 * Fills an empty database with what the backup holds, compares all rows with it, brings it up to date and notes that it is a copy, in one
 * transaction: what fails leaves nothing. Throws an OperatorError when the database is not empty, or what came of it is not the backup's.
 */
export async function restoreDatabase(
  url: string,
  { vault, name, manifest }: Backup,
  say: (line: string) => void,
): Promise<void> {
  const closed = await readClosedSince(vault, say);
  await fillAtOnce(url, async (client) => {
    await migrateUntil(client, manifest.migratedTo);
    await fillDatabase(client, {
      tables: manifest.tables,
      sequences: manifest.sequences,
      open: (table) => vault.readZipped(partOf(name, `${table.schema}.${table.name}`)),
    });
    say("Everything is in; comparing…");
    const problems = await compareDatabase(client, manifest);
    if (problems.length > 0) throw new OperatorError(["The restored shop is not the backup's:", ...problems]);
    await migrateUntil(client);
    await noteRestored(client);
    await bringClosedAccounts(client, closed, say);
  });
}

/** What differs between a restored database and the backup, a sentence each. */
async function compareDatabase(client: Client, { tables }: Manifest): Promise<string[]> {
  const sums = await sumTables(client, tables);
  return tables.flatMap(({ schema, name, rows, sum }, at) => {
    const found = sums[at];
    if (found?.rows === rows && found.sum === sum) return [];
    return [`${schema}.${name} has ${found?.rows} rows that are not the backup's ${rows}.`];
  });
}
