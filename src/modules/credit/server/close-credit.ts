import type { Tx } from "#platform/database/client.ts";
import { lockCredit, writeCredit } from "./credit-ledger.ts";

/** Writes off the credit of somebody whose account is being removed, so that a book without a name owes nothing. */
export async function closeCredit(tx: Tx, userId: string): Promise<void> {
  const paise = await lockCredit(tx, userId);
  const note = "The account was closed";
  if (paise > 0) await writeCredit(tx, { userId, paise: -paise, cause: "expired", note });
}
