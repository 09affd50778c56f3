import { eq, gt } from "drizzle-orm";
import { ok } from "#kernel/result.ts";
import { readSection } from "#modules/settings/server/settings-section.ts";
import type { Database } from "#platform/database/client.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { creditAccounts, creditEntries } from "../schema.ts";
import { lockCredit, writeCredit } from "./credit-ledger.ts";
import { creditSection } from "./credit-settings.ts";
import { outdatedPaise } from "./outdated-paise.ts";

/** Has credit expire that is older than the settings allow, where they do, and returns of how many people. Safe to repeat. */
export async function expireCredit(database: Database, now: Date): Promise<number> {
  const { expires_months: months } = await readSection(database, creditSection);
  if (months === 0) return 0;
  const before = monthsBefore(now, months);
  const holders = await database.select().from(creditAccounts).where(gt(creditAccounts.balancePaise, 0));
  let expired = 0;
  for (const { userId } of holders) if (await expireOf(database, userId, { before, now })) expired += 1;
  return expired;
}

/** The same day so many months before, or the last of a shorter month: a month before 31 March is 28 February, and not 3 March. */
export function monthsBefore(moment: Date, months: number): Date {
  const there = new Date(moment);
  there.setUTCMonth(there.getUTCMonth() - months);
  if (there.getUTCDate() !== moment.getUTCDate()) there.setUTCDate(0);
  return there;
}

async function expireOf(
  database: Database,
  userId: string,
  { before, now }: { before: Date; now: Date },
): Promise<boolean> {
  const done = await inTransaction(database, async (tx) => {
    await lockCredit(tx, userId);
    const entries = await tx.select().from(creditEntries).where(eq(creditEntries.userId, userId));
    const paise = outdatedPaise(entries, before);
    return ok(paise > 0 && (await writeCredit(tx, { userId, paise: -paise, cause: "expired", at: now })));
  });
  return done.value;
}
