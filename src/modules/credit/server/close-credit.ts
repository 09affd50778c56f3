import { and, eq, lt, ne, type SQL } from "drizzle-orm";
import type { Tx } from "#platform/database/client.ts";
import { creditEntries } from "../schema.ts";
import { lockCredit, writeCredit } from "./credit-ledger.ts";

const REMOVED = "(removed)";

/** Writes off the credit of somebody whose account is being removed, so that a book without a name owes nothing, and forgets the words in it. */
export async function closeCredit(tx: Tx, { id: userId }: { id: string }): Promise<void> {
  const { paise } = await lockCredit(tx, userId);
  const note = "The account was closed";
  if (paise > 0) await writeCredit(tx, { userId, paise: -paise, cause: "expired", note });
  await forgetReasons(tx, eq(creditEntries.userId, userId));
}

/** Forgets the reasons of what was given or taken by hand before this time, and returns how many. Safe to repeat. */
export async function forgetOldReasons(tx: Tx, { before }: { before: Date }): Promise<number> {
  return forgetReasons(tx, lt(creditEntries.at, before));
}

/** A person wrote the reason, and it may name another. */
async function forgetReasons(tx: Tx, whose: SQL): Promise<number> {
  const { rowCount } = await tx
    .update(creditEntries)
    .set({ note: REMOVED })
    .where(and(whose, eq(creditEntries.cause, "by_hand"), ne(creditEntries.note, REMOVED)));
  return rowCount ?? 0;
}
