import { sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/client.ts";

/** The balance of the solidarity fund, in paise. */
export async function readFund(db: Pick<Db, "execute">): Promise<number> {
  const { rows } = await db.execute<{ paise: string }>(sql`
    select coalesce(sum(case when credit = 'fund' then amount else -amount end), 0) as paise
    from book_entries where 'fund' in (debit, credit)`);
  return Number(rows[0]?.paise ?? 0);
}

/** Waits for whoever takes of the fund, as the book's guard does, and returns what it holds. Nobody else takes of it until the transaction ends. */
export async function lockFund(tx: Tx): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('book:fund', 0))`);
  return readFund(tx);
}
