import { and, asc, eq, lt, sql } from "drizzle-orm";
import { isStaff } from "#kernel/actor.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import type { PersonalData, Removal } from "#platform/module.ts";
import { consents, sessions, signUps, users, verifications } from "../schema.ts";
import { endLinks } from "./links.ts";
import { selectPasskeysOf } from "./my-passkeys.ts";
import { getProfile } from "./profile.ts";

/** A person's sessions for them to take along, the oldest first, without the tokens. */
async function selectSessionsToTake(db: Db, userId: string) {
  const own = eq(sessions.userId, userId);
  const rows = await db.select().from(sessions).where(own).orderBy(asc(sessions.createdAt));
  return rows.map((row) => ({
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    ip_address: row.ipAddress,
    user_agent: row.userAgent,
  }));
}

async function selectConsentsOf(db: Db, userId: string) {
  const own = eq(consents.userId, userId);
  const rows = await db.select().from(consents).where(own).orderBy(asc(consents.agreedAt));
  return rows.map(({ notice, agreedAt }) => ({ notice, agreed_at: agreedAt.toISOString() }));
}

/**
 * Removes customers' accounts of before this time that nobody confirmed, but for those that are `inUse`: they are locked first, so that no other
 * module's rows come to need them meanwhile. Returns how many.
 */
async function removeUnconfirmedAccounts(tx: Tx, { before, inUse }: Parameters<Removal>[1]): Promise<number> {
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
async function removeEndedSessions(tx: Tx, { before }: { before: Date }): Promise<number> {
  await tx.delete(verifications).where(lt(verifications.expiresAt, before));
  await tx.delete(signUps).where(lt(signUps.expiresAt, before));
  const { rowCount } = await tx.delete(sessions).where(lt(sessions.expiresAt, before));
  return rowCount ?? 0;
}

export const personal: PersonalData = {
  async export(ctx, person) {
    const { database: db } = ctx;
    const profile = await getProfile(ctx);
    return {
      profile: profile.ok && {
        id: person.userId,
        role: isStaff(person) ? "ADMIN" : "CUSTOMER",
        ...(person.kind === "admin" && { staff_role: person.staffRole }),
        ...profile.value,
      },
      consents: await selectConsentsOf(db, person.userId),
      passkeys: await selectPasskeysOf(db, person.userId),
      sessions: await selectSessionsToTake(db, person.userId),
    };
  },
  /** With the account goes everything that hangs on it: sessions, factors, addresses, cart and the like. */
  async erase(tx, { id }) {
    await endLinks(tx, id);
    await tx.delete(users).where(eq(users.id, id));
  },
  outdated: { account: removeUnconfirmedAccounts, devices: removeEndedSessions },
};
