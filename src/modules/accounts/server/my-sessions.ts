import Bowser from "bowser";
import { and, desc, eq, gt, ne, type SQL, sql } from "drizzle-orm";
import { t } from "#kernel/languages/messages.ts";
import { fail, ok, type Result } from "#kernel/result.ts";
import { asciiEmail } from "#kernel/typed/email.ts";
import type { Db } from "#platform/database/client.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forSignedIn } from "#platform/use-cases/for-admin.ts";
import type { MySession } from "../contract/my-session.ts";
import { sessions, users } from "../schema.ts";

/** The browser and device that a User-Agent header speaks of, in words that people know; null for what is not known. */
export function describeUserAgent(header: string | null): { browser: string | null; device: string | null } {
  // Browsers' headers are far shorter.
  if (!header || header.length > 512) return { browser: null, device: null };
  const { browser, os, platform } = Bowser.parse(header);
  return {
    browser: browser.name?.replace(/ for Android$/, "") || null,
    // 'iPhone' says more than 'iOS'; the model of other phones is a code.
    device: (platform.vendor === "Apple" && platform.model) || os.name || null,
  };
}

const toMySession = (row: typeof sessions.$inferSelect, thisOne: string): MySession => ({
  id: row.id,
  ...describeUserAgent(row.userAgent),
  first_used_at: row.createdAt.toISOString(),
  last_used_at: row.updatedAt.toISOString(),
  is_this_one: row.id === thisOne,
});

/** Ends all sessions of a person but one; returns how many live ones there were. */
export async function deleteOtherSessions(db: Db, kept: { userId: string; sessionId: string }) {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, kept.userId), ne(sessions.id, kept.sessionId)))
    .returning({ expiresAt: sessions.expiresAt });
  return ended.filter(({ expiresAt }) => expiresAt > new Date()).length;
}

/** The actor's live sessions: the current one first, then the most recently used. */
export function listMySessions(ctx: Context) {
  return forSignedIn(ctx, async ({ userId, sessionId }) => {
    const rows = await ctx.database
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
      .orderBy(desc(eq(sessions.id, sessionId)), desc(sessions.updatedAt), sessions.id);
    return ok({ data: rows.map((row) => toMySession(row, sessionId)), count: rows.length });
  });
}

export function endMySession(ctx: Context, { id }: { id: string }) {
  return forSignedIn(ctx, async ({ userId, sessionId }) => {
    const own = and(eq(sessions.userId, userId), eq(sessions.id, id));
    const [row] = await ctx.database.delete(sessions).where(own).returning();
    return row ? ok(toMySession(row, sessionId)) : fail("not_found", t("You are signed out there already."));
  });
}

/** Revokes all of the actor's sessions except the current one, and returns how many were live. */
export function endOtherSessions(ctx: Context) {
  return forSignedIn(ctx, async (person) => ok({ ended: await deleteOtherSessions(ctx.database, person) }));
}

/** Ends the sessions of an email's account, or everybody's when it is null; answers how many. For the operator's command, which has no actor. */
export async function signOutPeople(db: Db, email: string | null): Promise<Result<number, "not_found">> {
  let whose: SQL | undefined;
  if (email !== null) {
    const known = eq(users.email, asciiEmail(email).toLowerCase());
    const [person] = await db.select({ id: users.id }).from(users).where(known);
    if (!person) return fail("not_found", "Nobody has this email address.");
    whose = eq(sessions.userId, person.id);
  }
  const { rowCount } = await db.delete(sessions).where(whose);
  return ok(rowCount ?? 0);
}
