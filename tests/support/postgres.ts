import { inject } from "vitest";
import { copyTemplate, emptyDatabase, type TestDatabase } from "./own-database.ts";

export type { TestDatabase } from "./own-database.ts";

/**
 * Copies the migrated template, usually once per test file: `beforeAll(async () => { database = await
 * createTestDatabase(); })`, and `afterAll(() => database.close())`.
 */
export function createTestDatabase(): Promise<TestDatabase> {
  return copyTemplate(inject("testServer"));
}

/** A database with nothing in it, for what brings its own migrations. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return emptyDatabase(inject("testServer"));
}
