import { OperatorError } from "#db/cluster/operator-error.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { readEnv } from "./env.ts";

/**
 * Brings the database of DATABASE_URL to the schema of this version and ends, so that a new version can be seen to fit before a process
 * of it serves. Every start does the same. Throws an OperatorError without DATABASE_URL.
 */
export async function runMigrateCommand(): Promise<void> {
  const { databaseDirectUrl } = readEnv();
  if (!databaseDirectUrl)
    throw new OperatorError(
      "migrate needs DATABASE_URL; the shop's own database is brought up to date by its start.",
    );
  await migrateDatabase(databaseDirectUrl);
  console.log("The database is up to date.");
}
