import { DAY } from "#kernel/durations.ts";
import { retainedSince } from "#kernel/policies/books.ts";
import { retainedData } from "#kernel/policies/retained-data.ts";
import { ok } from "#kernel/result.ts";
import { booksSection } from "#modules/settings/server/books-section.ts";
import { readSection } from "#modules/settings/server/read-settings.ts";
import type { Database } from "#platform/database/client.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { partsIn, type Removal } from "#platform/module.ts";

/** Removes what is kept longer than the notice says (DPDP Act 2023, section 8(7)), and returns how much of each kind. Safe to repeat. */
export async function removeOutdated(database: Database, now: Date): Promise<Record<string, number>> {
  const { keep_years } = await readSection(database, booksSection);
  const parts = partsIn("personal").toReversed();
  const removed: Record<string, number> = {};
  for (const [name, { days }] of Object.entries(retainedData)) {
    if (days === null) continue;
    const before = days === "books" ? retainedSince(now, keep_years) : new Date(now.getTime() - days * DAY);
    const removals = parts.flatMap(({ outdated }) => outdated?.[name as keyof typeof retainedData] ?? []);
    const done = await inTransaction(database, async (tx) => {
      const inUse: Parameters<Removal>[1]["inUse"] = async (userIds) =>
        (await Promise.all(parts.map((part) => part.inUse?.(tx, userIds) ?? []))).flat();
      let count = 0;
      for (const remove of removals) count += await remove(tx, { before, now, inUse });
      return ok(count);
    });
    removed[name] = done.value;
  }
  return removed;
}
