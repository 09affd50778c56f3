import { asc, sql } from "drizzle-orm";
import { ok } from "#kernel/result.ts";
import { enter } from "#modules/books/server/enter.ts";
import { poolEntries } from "#modules/offers/schema.ts";
import { inTheBook } from "#modules/offers/server/solidarity-pool.ts";
import type { Database } from "#platform/database/client.ts";
import { inTransaction } from "#platform/database/transaction.ts";

const lacking = sql`not exists (select from book_entries b where b.source = 'fund:' || ${poolEntries.id})`;

/** Enters what the solidarity fund has and the book lacks, as it came and went. Returns how many entries. */
export async function enterFund(database: Database): Promise<number> {
  const rows = await database.select().from(poolEntries).where(lacking).orderBy(asc(poolEntries.number));
  for (const { id, orderId, cause, paise, userId, at: happenedAt } of rows) {
    const by = userId === null ? "shop" : "staff";
    const entry = { kind: inTheBook[cause], amount: Math.abs(paise), source: `fund:${id}` };
    await inTransaction(database, async (tx) => {
      await enter(tx, [{ ...entry, orderId, by, happenedAt }]);
      return ok(null);
    });
  }
  return rows.length;
}

/** Where the book has another balance of the fund than the pool, in words with paise. */
export async function findFundDifference(database: Database): Promise<string[]> {
  const { rows } = await database.execute<{ kept: string; booked: string }>(sql`
    select coalesce((select sum(balance_paise) from pool_balance), 0) as kept,
      coalesce((select sum(case when credit = 'fund' then amount else -amount end) from book_entries
        where 'fund' in (debit, credit)), 0) as booked`);
  return rows
    .filter(({ kept, booked }) => kept !== booked)
    .map(({ kept, booked }) => `the fund is ${booked} by the book, ${kept} by the pool`);
}
