import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { sessions, twoFactors, users } from "#db/schema/accounts.ts";
import { endLinks } from "./end-links.ts";

/**
 * Drops everything that was left at an account before its address was proved, by whoever that was: sessions, factors, links,
 * sign-ups that wait, and the image. To be called when the proof comes; password and name are the caller's to set.
 */
export async function clearUnconfirmed(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await endLinks(tx, userId);
  await tx.update(users).set({ twoFactorEnabled: false, image: null }).where(eq(users.id, userId));
}
