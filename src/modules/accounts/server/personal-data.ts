import { and, asc, eq, lt, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/client.ts";
import { consents, sessions, signUps, users, verifications } from "../schema.ts";

/** A person's sessions for them to take along, the oldest first, without the tokens. */
export async function selectSessionsToTake(db: Db, userId: string) {
  const own = eq(sessions.userId, userId);
  const rows = await db.select().from(sessions).where(own).orderBy(asc(sessions.createdAt));
  return rows.map((row) => ({
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    ip_address: row.ipAddress,
    user_agent: row.userAgent,
  }));
}

export async function selectConsentsOf(db: Db, userId: string) {
  const own = eq(consents.userId, userId);
  const rows = await db.select().from(consents).where(own).orderBy(asc(consents.agreedAt));
  return rows.map(({ notice, agreedAt }) => ({ notice, agreed_at: agreedAt.toISOString() }));
}

/** Removes an account with everything that hangs on it: sessions, factors, addresses, cart and the like. Call `endLinks` before. */
export async function removeAccount(tx: Tx, userId: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId));
}

/**
 * Removes customers' accounts of before this time that nobody confirmed, but for those that are `inUse`: they are locked first, so that no other
 * module's rows come to need them meanwhile. Returns how many.
 */
export async function removeUnconfirmedAccounts(
  tx: Tx,
  before: Date,
  inUse: (userIds: string[]) => Promise<string[]>,
): Promise<number> {
  const isNobody = and(
    eq(users.emailVerified, false),
    eq(users.role, "CUSTOMER"),
    lt(users.createdAt, before),
  );
  const found = await tx.select({ id: users.id }).from(users).where(isNobody).for("update");
  const used = new Set(await inUse(found.map(({ id }) => id)));
  const unused = found.flatMap(({ id }) => (used.has(id) ? [] : id));
  await tx.delete(users).where(sql`${users.id} = any(${sql.param(unused)}::uuid[])`);
  return unused.length;
}

/** Removes links, sign-ups and sessions that ended before this time, and returns how many sessions these were. */
export async function removeEndedSessions(tx: Tx, before: Date): Promise<number> {
  await tx.delete(verifications).where(lt(verifications.expiresAt, before));
  await tx.delete(signUps).where(lt(signUps.expiresAt, before));
  const { rowCount } = await tx.delete(sessions).where(lt(sessions.expiresAt, before));
  return rowCount ?? 0;
}
