import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { sessions, twoFactors, users } from "#db/schema/accounts.ts";
import { endLinks } from "./end-links.ts";
import { deletePasskeysOf } from "./passkey-queries.ts";

/**
 * Deletes everything that anybody added to an account before its address was confirmed: sessions, factors, passkeys, links, pending
 * sign-ups and the image. Call it when the address is confirmed; the caller sets password and name.
 */
export async function clearUnconfirmed(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await deletePasskeysOf(tx, userId);
  await endLinks(tx, userId);
  await tx.update(users).set({ twoFactorEnabled: false, image: null }).where(eq(users.id, userId));
}
