import type { Result } from "#contract/result.ts";
import type { Database, Db } from "./client.ts";

class RolledBack extends Error {
  readonly result: unknown;
  constructor(result: unknown) {
    super("rolled back by an expected failure");
    this.result = result;
  }
}

/**
 * Runs `work` in one transaction. An expected failure that it answers, or anything that it throws, rolls all of it back;
 * a success commits. Statements inside must be awaited one after the other: they share one connection.
 */
export async function inTransaction<T, E extends string>(
  database: Database,
  work: (tx: Db) => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  try {
    return await database.transaction(async (tx) => {
      const result = await work(tx);
      if (!result.ok) throw new RolledBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result as Result<T, E>;
    throw error;
  }
}
