import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import type { MySession } from "#contract/my-session.ts";
import type { Db } from "#db/client.ts";
import { sessions } from "#db/schema/accounts.ts";
import type { SignedIn } from "../actor.ts";
import { describeUserAgent } from "./describe-user-agent.ts";

/** Everything but the token, which nothing here needs to know. */
const columns = {
  id: sessions.id,
  userAgent: sessions.userAgent,
  createdAt: sessions.createdAt,
  updatedAt: sessions.updatedAt,
};

type Row = { id: string; userAgent: string | null; createdAt: Date; updatedAt: Date };

function toMySession(row: Row, thisOne: string): MySession {
  return {
    id: row.id,
    ...describeUserAgent(row.userAgent),
    first_used_at: row.createdAt.toISOString(),
    last_used_at: row.updatedAt.toISOString(),
    is_this_one: row.id === thisOne,
  };
}

/** A person's live sessions: the current one first, then the most recently used. */
export async function selectSessionsOf(db: Db, { userId, sessionId }: SignedIn): Promise<MySession[]> {
  const rows = await db
    .select(columns)
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(eq(sessions.id, sessionId)), desc(sessions.updatedAt), sessions.id);
  return rows.map((row) => toMySession(row, sessionId));
}

/** Ends one session of a person; null when they have none with that id. */
export async function deleteSessionOf(
  db: Db,
  { userId, sessionId }: SignedIn,
  id: string,
): Promise<MySession | null> {
  const [row] = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning(columns);
  return row ? toMySession(row, sessionId) : null;
}

/** Ends all sessions of a person but one; returns how many there were. */
export async function deleteOtherSessions(
  db: Db,
  kept: { userId: string; sessionId: string },
): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, kept.userId), ne(sessions.id, kept.sessionId)))
    .returning({ expiresAt: sessions.expiresAt });
  return ended.filter(({ expiresAt }) => expiresAt > new Date()).length;
}
