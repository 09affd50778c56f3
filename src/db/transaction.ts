import { TransactionRollbackError } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Result } from "#contract/result.ts";
import type { Database, Tx } from "./client.ts";

/**
 * Runs `work` in one transaction. An expected failure that it answers, or anything that it throws, rolls all of it back;
 * a success commits. Statements inside must be awaited one after the other: they share one connection.
 */
export async function inTransaction<T, E extends string>(
  database: Database,
  work: (tx: Tx) => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  // Taken and given back here: where `begin` itself fails, the library would keep the connection for ever.
  const client = await database.$client.connect();
  const failures: Result<T, E>[] = [];
  try {
    return await drizzle({ client }).transaction(async (tx) => {
      const result = await work(tx);
      if (result.ok) return result;
      failures.push(result);
      return tx.rollback();
    });
  } catch (error) {
    const [failure] = failures;
    if (failure && error instanceof TransactionRollbackError) return failure;
    throw error;
  } finally {
    client.release();
  }
}
