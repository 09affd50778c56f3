import { eq, inArray } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { signUps, users, verifications } from "#db/schema/accounts.ts";
import { signInLinkValue } from "./sign-in-link-value.ts";

/** Revokes every link mailed to a person, and sign-ins that wait for their second step. */
export async function endLinks(tx: Tx, userId: string): Promise<void> {
  const people = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const values = [userId, ...people.map(({ email }) => signInLinkValue(email))];
  await tx.delete(verifications).where(inArray(verifications.value, values));
  await tx.delete(signUps).where(eq(signUps.userId, userId));
}
