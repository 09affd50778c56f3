import Bowser from "bowser";
import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import type { SignedIn } from "#kernel/actor.ts";
import { fail, ok } from "#kernel/result.ts";
import type { Db } from "#platform/database/client.ts";
import { forSignedIn } from "#platform/use-cases/as-admin.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { MySession } from "../contract/my-session.ts";
import { sessions } from "../schema.ts";

/** Characters; browsers' headers are far shorter. */
const LONGEST = 512;

/** Which browser and device a User-Agent header speaks of, in words that people know; null for what is not known. */
export function describeUserAgent(header: string | null): { browser: string | null; device: string | null } {
  if (!header || header.length > LONGEST) return { browser: null, device: null };
  const { browser, os, platform } = Bowser.parse(header);
  return {
    browser: browser.name?.replace(/ for Android$/, "") || null,
    // 'iPhone' says more than 'iOS'; the model of other phones is a code.
    device: (platform.vendor === "Apple" && platform.model) || os.name || null,
  };
}

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
async function selectSessionsOf(db: Db, { userId, sessionId }: SignedIn): Promise<MySession[]> {
  const rows = await db
    .select(columns)
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(eq(sessions.id, sessionId)), desc(sessions.updatedAt), sessions.id);
  return rows.map((row) => toMySession(row, sessionId));
}

/** Ends one session of a person; null when they have none with that id. */
async function deleteSessionOf(db: Db, { userId, sessionId }: SignedIn, id: string) {
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

/** The actor's sessions: the current one first, then the most recently used. */
export function listMySessions(ctx: Context) {
  return forSignedIn(ctx, async (person) => {
    const data = await selectSessionsOf(ctx.database, person);
    return ok({ data, count: data.length });
  });
}

/** Revokes one of the actor's sessions at once, and returns it. */
export function endMySession(ctx: Context, { id }: { id: string }) {
  return forSignedIn(ctx, async (person) => {
    const ended = await deleteSessionOf(ctx.database, person, id);
    return ended ? ok(ended) : fail("not_found", "You are signed out there already.");
  });
}

/** Revokes all of the actor's sessions except the current one, and returns how many were live. */
export function endOtherSessions(ctx: Context) {
  return forSignedIn(ctx, async (person) => ok({ ended: await deleteOtherSessions(ctx.database, person) }));
}
