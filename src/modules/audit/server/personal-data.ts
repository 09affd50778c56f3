import { lt } from "drizzle-orm";
import type { Tx } from "#platform/database/client.ts";
import { auditEntries } from "../schema.ts";

/** Removes the entries of before this time, and returns how many these were. The database lets go of none that is younger than it allows. */
export async function removeOldEntries(tx: Tx, before: Date): Promise<number> {
  const { rowCount } = await tx.delete(auditEntries).where(lt(auditEntries.at, before));
  return rowCount ?? 0;
}
