import type { Logger } from "#kernel/ports/logger.ts";
import type { Database, Db } from "#platform/database/client.ts";
import { bookComparison } from "../schema.ts";
import { reconcile } from "./reconcile.ts";

/** Reconciles, and keeps for 'To do' what was found. */
export async function compareBooks({ database, log }: { database: Database; log: Logger }): Promise<void> {
  const found = await reconcile(database);
  const { entered, differences } = found;
  if (entered > 0) log.info({ part: "books", entered }, "the book had lacked entries, which were made");
  for (const difference of differences)
    log.error({ part: "books", difference }, "the book and the other tables of money differ");
  const row = { ...found, comparedAt: new Date() };
  await database
    .insert(bookComparison)
    .values(row)
    .onConflictDoUpdate({ target: bookComparison.only, set: row });
}

/** How many differences the last comparison found, and the first of them in words. */
export async function findBookDifferences(db: Db): Promise<{ count: number; first: string | null }> {
  const [last] = await db.select({ differences: bookComparison.differences }).from(bookComparison);
  return { count: last?.differences.length ?? 0, first: last?.differences[0] ?? null };
}
