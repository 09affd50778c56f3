import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { Db, Tx } from "#db/client.ts";
import { accounts, signUps, users } from "#db/schema/accounts.ts";
import { hashOf, newLinkToken } from "./link-token.ts";

/** How long a confirmation link works. */
const CONFIRM_WITHIN = sql`interval '24 hours'`;

/** The account of an e-mail, locked until the transaction ends, so that sign-ups and confirmations of one address are serialised. */
export async function lockAccount(tx: Tx, email: string) {
  const [row] = await tx
    .select({ id: users.id, name: users.name, confirmed: users.emailVerified })
    .from(users)
    .where(eq(users.email, email.toLowerCase()))
    .for("update");
  return row ?? null;
}

/** The account's credentials by password, `password` hashed; null when it has none. */
export async function findPassword(tx: Tx, userId: string): Promise<string | null> {
  const own = and(eq(accounts.userId, userId), eq(accounts.providerId, "credential"));
  const [row] = await tx.select({ password: accounts.password }).from(accounts).where(own);
  return row?.password ?? null;
}

/** Inserts a pending sign-up, `password` hashed, and returns the token of its link. Deletes expired ones. */
export async function insertSignUp(
  tx: Tx,
  signUp: { userId: string; name: string; password: string },
): Promise<string> {
  await tx.delete(signUps).where(lte(signUps.expiresAt, sql`now()`));
  const token = newLinkToken();
  await tx
    .insert(signUps)
    .values({ ...signUp, tokenHash: hashOf(token), expiresAt: sql`now() + ${CONFIRM_WITHIN}` });
  return token;
}

/** Whose sign-up a link confirms, while it works; null otherwise. */
export async function findSignUpEmail(db: Db, token: string): Promise<string | null> {
  const [row] = await db
    .select({ email: users.email })
    .from(signUps)
    .innerJoin(users, eq(users.id, signUps.userId))
    .where(and(eq(signUps.tokenHash, hashOf(token)), gt(signUps.expiresAt, sql`now()`)));
  return row?.email ?? null;
}

/** Consumes a valid link; returns the name and the hashed password of its sign-up, and when it was made. */
export async function takeSignUp(
  tx: Tx,
  token: string,
): Promise<{ name: string; password: string; createdAt: Date } | null> {
  const [row] = await tx
    .delete(signUps)
    .where(and(eq(signUps.tokenHash, hashOf(token)), gt(signUps.expiresAt, sql`now()`)))
    .returning({ name: signUps.name, password: signUps.password, createdAt: signUps.createdAt });
  return row ?? null;
}
