import { asc, gt, sql } from "drizzle-orm";
import { ok } from "#kernel/result.ts";
import { accountOf, balanceOf, type Entered } from "#modules/books/contract/account.ts";
import { type BookedEntry, readBook } from "#modules/books/server/enter.ts";
import { orders } from "#modules/orders/schema.ts";
import type { Database, Db } from "#platform/database/client.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { findCreditDifferences } from "./credit.ts";
import { BATCH, enterEverything, enterOrders } from "./enter-missing.ts";
import { missingEntries } from "./missing-entries.ts";
import { lockOrders, type OrderFacts, readFacts } from "./order-facts.ts";

/** How many entries the book lacked and has now, and where it says something else than the other tables. */
export interface Reconciled {
  entered: number;
  differences: string[];
}

/**
 * Enters what the book lacks, because a process wrote it that kept none, and compares it with everything else that the tables say of money. Safe to
 * repeat, also while the shop is open.
 */
export async function reconcile(database: Database): Promise<Reconciled> {
  let entered = await enterEverything(database);
  const differences = [...(await findOpenGuards(database)), ...(await findCreditDifferences(database))];
  for await (const ids of batches(database)) {
    // Read without a lock they may have changed meanwhile.
    const suspects = (await compareOrders(database, ids)).map(({ orderId }) => orderId);
    if (suspects.length === 0) continue;
    entered += await enterOrders(database, suspects);
    const { value } = await inTransaction(database, async (tx) => {
      await lockOrders(tx, suspects);
      return ok(await compareOrders(tx, suspects));
    });
    differences.push(...value.map(({ orderId, difference }) => `order ${orderId}: ${difference}`));
  }
  return { entered, differences };
}

/** The triggers that keep the book, where they are gone or switched off. */
async function findOpenGuards(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from unnest(array['book_entries_stay', 'book_entries_stay_all', 'book_entries_add_up']) as name
    where not exists (select from pg_trigger
      where tgrelid = 'book_entries'::regclass and tgname = name and tgenabled in ('O', 'A'))`);
  return rows.map(({ name }) => `the trigger ${name} does not guard the book`);
}

async function* batches(database: Database): AsyncGenerator<string[]> {
  let after: string | null = null;
  while (true) {
    const rows: { id: string }[] = await database
      .select({ id: orders.id })
      .from(orders)
      .where(after === null ? undefined : gt(orders.id, after))
      .orderBy(asc(orders.id))
      .limit(BATCH);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) yield ids;
    if (ids.length < BATCH) return;
    after = ids.at(-1) ?? null;
  }
}

async function compareOrders(db: Db, ids: readonly string[]) {
  const facts = await readFacts(db, ids);
  const book = Map.groupBy(await readBook(db, ids), ({ orderId }) => orderId);
  return facts.flatMap((one) =>
    differencesOf(one, book.get(one.order.id) ?? []).map((difference) => ({
      orderId: one.order.id,
      difference,
    })),
  );
}

/** Where an order's book and the tables differ, in words with paise. */
function differencesOf(facts: OrderFacts, book: readonly BookedEntry[]): string[] {
  const said = sumsOf(book);
  const expected = sumsOf(missingEntries(facts, [], undefined, book));
  return Object.entries(expected).flatMap(([name, paise]) =>
    said[name] === paise ? [] : [`${name} is ${said[name]} by the book, ${paise} by the tables`],
  );
}

/** Everything that an order's entries come to, in paise. How something became less may have happened in another order by two clocks, and is left out. */
function sumsOf(entries: readonly Entered[]): Record<string, number> {
  const { total, net, due, paid, wentBack, onItsWay, failed } = accountOf(entries);
  const accounts = [
    "gateway",
    "not_wanted",
    "courier_cash",
    "till",
    "upi",
    "bank",
    "cgst",
    "sgst",
    "igst",
  ] as const;
  return {
    ...{ total, net, due, "on its way": onItsWay, failed },
    ...{ "paid online": paid.online, "paid in cash": paid.cash, "paid by UPI": paid.upi },
    "paid with credit": paid.credit,
    ...{ "went back online": wentBack.online, "went back by hand": wentBack.byHand },
    "went back as credit": wentBack.credit,
    ...Object.fromEntries(accounts.map((name) => [name, balanceOf(entries, name)])),
  };
}
