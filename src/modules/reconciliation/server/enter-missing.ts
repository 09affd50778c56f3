import { sql } from "drizzle-orm";
import { ok } from "#kernel/result.ts";
import { enter, type NewEntry, readBook } from "#modules/books/server/enter.ts";
import { creditAccountOf } from "#modules/credit/server/credit-ledger.ts";
import type { Database, Tx } from "#platform/database/client.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { enterCredit } from "./credit.ts";
import { missingEntries } from "./missing-entries.ts";
import { lockOrders, type OrderFacts, readFacts } from "./order-facts.ts";

/** Orders that are looked at in one go. */
export const BATCH = 100;

/**
 * Enters what was written before there was a book: everything of the orders that it has not, then credit, which is given before it is used. Returns how many entries.
 */
export async function enterEverything(database: Database): Promise<number> {
  let entered = 0;
  const { rows } = await database.execute<{ id: string }>(sql`
    select id from orders o where not exists (select from book_entries b where b.source = 'order:' || o.id) order by id`);
  for (let from = 0; from < rows.length; from += BATCH)
    entered += await enterOrders(
      database,
      rows.slice(from, from + BATCH).map(({ id }) => id),
    );
  return entered + (await enterCredit(database));
}

/** Enters what the book of these orders lacks, apart from credit. Returns how many entries. */
export async function enterOrders(database: Database, ids: readonly string[]): Promise<number> {
  const { value } = await inTransaction(database, async (tx) => {
    await lockOrders(tx, ids);
    const missing = (await missingOf(tx, ids)).flatMap((one) => one.missing);
    const entries = missing.filter(({ source }) => !isOfCredit(source));
    await enter(tx, entries);
    return ok(entries.length);
  });
  return value;
}

/** Enters what the book of a locked order lacks, credit among it, apart from one source. */
export async function enterOrder(tx: Tx, orderId: string, apartFrom: string): Promise<void> {
  for (const { facts, missing } of await missingOf(tx, [orderId], apartFrom)) {
    const creditAccountId = missing.some(({ source }) => isOfCredit(source))
      ? await creditAccountOf(tx, facts.credit[0]?.userId ?? null)
      : null;
    await enter(
      tx,
      missing.map((entry) => (isOfCredit(entry.source) ? { ...entry, creditAccountId } : entry)),
    );
  }
}

const isOfCredit = (source: string) => source.startsWith("credit:");

async function missingOf(
  tx: Tx,
  ids: readonly string[],
  apartFrom?: string,
): Promise<{ facts: OrderFacts; missing: NewEntry[] }[]> {
  const book = Map.groupBy(await readBook(tx, ids), ({ orderId }) => orderId);
  return (await readFacts(tx, ids)).map((facts) => ({
    facts,
    missing: missingEntries(facts, book.get(facts.order.id) ?? [], apartFrom),
  }));
}
