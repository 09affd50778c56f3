import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { signUps, verifications } from "#db/schema/accounts.ts";

/** Revokes every link mailed to a person, and sign-ins that wait for their second step. */
export async function endLinks(tx: Tx, userId: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, userId));
  await tx.delete(signUps).where(eq(signUps.userId, userId));
}
