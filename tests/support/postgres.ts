import { inject } from "vitest";
import { forFile } from "./for-file.ts";
import { copyTemplate, emptyDatabase, type TestDatabase } from "./own-database.ts";

export type { TestDatabase } from "./own-database.ts";

/** Copies the migrated template. */
export function createTestDatabase(): Promise<TestDatabase> {
  return copyTemplate(inject("testServer"));
}

/** A database for a file of tests, after whose last it is closed. */
export const databaseForFile = async () => forFile(await createTestDatabase(), ({ close }) => close());

/** A database with nothing in it, for what brings its own migrations. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return emptyDatabase(inject("testServer"));
}
