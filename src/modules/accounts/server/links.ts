import { createHash, randomBytes } from "node:crypto";
import { eq, inArray, like, or } from "drizzle-orm";
import type { Tx } from "#platform/database/client.ts";
import { signUps, users, verifications } from "../schema.ts";

/** The token of a mailed link: 256 random bits in URL-safe characters. */
export function newLinkToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored form of a link's token: its SHA-256. A random token needs no salt. */
export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Revokes every link mailed to a person, sign-ins that wait for their second step, and passkeys that are being made. */
export async function endLinks(tx: Tx, userId: string): Promise<void> {
  const people = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  // As the accounts library keeps a sign-in link.
  const values = [userId, ...people.map(({ email }) => JSON.stringify({ type: "magic-link", email }))];
  const ofPasskey = like(verifications.value, `%"userData":{"id":"${userId}"%`);
  await tx.delete(verifications).where(or(inArray(verifications.value, values), ofPasskey));
  await tx.delete(signUps).where(eq(signUps.userId, userId));
}
