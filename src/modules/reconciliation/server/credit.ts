import { asc, sql } from "drizzle-orm";
import { ok } from "#kernel/result.ts";
import { enter } from "#modules/books/server/enter.ts";
import { creditEntries } from "#modules/credit/schema.ts";
import { creditAccountOf, inTheBook } from "#modules/credit/server/credit-ledger.ts";
import type { Database } from "#platform/database/client.ts";
import { inTransaction } from "#platform/database/transaction.ts";

const lacking = sql`not exists (select from book_entries b where b.source = 'credit:' || ${creditEntries.id})`;

/** Enters store credit that the book lacks, as it came and went. Returns how many entries. */
export async function enterCredit(database: Database): Promise<number> {
  const rows = await database
    .select()
    .from(creditEntries)
    .where(lacking)
    .orderBy(asc(creditEntries.at), sql`${creditEntries.paise} < 0`);
  for (const { id, userId, paise, cause, ...row } of rows) {
    await inTransaction(database, async (tx) => {
      const entry = {
        source: `credit:${id}`,
        amount: Math.abs(paise),
        happenedAt: row.at,
        lastDay: row.lastDay,
      };
      const of = {
        orderId: row.orderId,
        claimId: row.claimId,
        creditAccountId: await creditAccountOf(tx, userId),
      };
      await enter(tx, [{ ...inTheBook(cause, paise), ...entry, ...of }]);
      return ok(null);
    });
  }
  return rows.length;
}

/** Accounts of which the book has another balance. */
export async function findCreditDifferences(database: Database): Promise<string[]> {
  const { rows } = await database.execute<{ id: string; kept: string; booked: string }>(sql`
    select a.id, a.balance_paise as kept, coalesce(b.paise, 0) as booked
    from credit_accounts a left join (
      select credit_account_id as id, sum(case when credit = 'store_credit' then amount else -amount end) as paise
      from book_entries where credit_account_id is not null group by credit_account_id) b using (id)
    where a.balance_paise <> coalesce(b.paise, 0)`);
  return rows.map(
    ({ id, kept, booked }) => `store credit ${id} is ${booked} by the book, ${kept} by its account`,
  );
}
