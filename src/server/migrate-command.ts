import { migrateDatabase } from "#db/migrate.ts";
import { OperatorError } from "#db/operator-error.ts";
import { readEnv } from "./env.ts";

/**
 * Migrates the database of DATABASE_URL to this version's schema and exits, so that a deployment can migrate before it starts new
 * processes. Every start migrates as well. Throws an OperatorError without DATABASE_URL.
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
