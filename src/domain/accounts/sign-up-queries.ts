import { and, desc, eq, gt, lte, sql } from "drizzle-orm";
import type { Wish } from "#contract/wish.ts";
import type { Db, Tx } from "#db/client.ts";
import { signUps, users } from "#db/schema/accounts.ts";
import { hashOf, newLinkToken } from "./link-token.ts";

/** How long a confirmation link works. */
const CONFIRM_WITHIN = sql`interval '24 hours'`;

/** The account of an email, locked until the transaction ends, so that sign-ups and confirmations of one address are serialised. */
export async function lockAccount(tx: Tx, email: string) {
  const [row] = await tx
    .select({ id: users.id, name: users.name, confirmed: users.emailVerified })
    .from(users)
    .where(eq(users.email, email.toLowerCase()))
    .for("update");
  return row ?? null;
}

/** What people typed and wanted with the pending sign-ups of an account, the newest first. */
export function listSignUps(tx: Tx, userId: string): Promise<{ name: string; wishes: Wish[] }[]> {
  return tx
    .select({ name: signUps.name, wishes: signUps.wishes })
    .from(signUps)
    .where(eq(signUps.userId, userId))
    .orderBy(desc(signUps.createdAt), desc(signUps.id));
}

/** Inserts a pending sign-up, and returns the token of its link. Deletes expired ones. */
export async function insertSignUp(
  tx: Tx,
  signUp: { userId: string; name: string; wishes: Wish[] },
): Promise<string> {
  await tx.delete(signUps).where(lte(signUps.expiresAt, sql`now()`));
  const token = newLinkToken();
  await tx
    .insert(signUps)
    .values({ ...signUp, tokenHash: hashOf(token), expiresAt: sql`now() + ${CONFIRM_WITHIN}` });
  return token;
}

/** The address that a link confirms and the name of its sign-up, while it works; null otherwise. */
export async function findSignUpByToken(
  db: Db,
  token: string,
): Promise<{ email: string; name: string } | null> {
  const [row] = await db
    .select({ email: users.email, name: signUps.name })
    .from(signUps)
    .innerJoin(users, eq(users.id, signUps.userId))
    .where(and(eq(signUps.tokenHash, hashOf(token)), gt(signUps.expiresAt, sql`now()`)));
  return row ?? null;
}

/** Consumes a valid link; returns what was typed and wanted with its sign-up, and when it was made. */
export async function takeSignUp(
  tx: Tx,
  token: string,
): Promise<{ name: string; wishes: Wish[]; createdAt: Date } | null> {
  const [row] = await tx
    .delete(signUps)
    .where(and(eq(signUps.tokenHash, hashOf(token)), gt(signUps.expiresAt, sql`now()`)))
    .returning({ name: signUps.name, wishes: signUps.wishes, createdAt: signUps.createdAt });
  return row ?? null;
}
