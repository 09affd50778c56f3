import { and, asc, eq, sql } from "drizzle-orm";
import { t } from "#kernel/languages/messages.ts";
import { fail, ok } from "#kernel/result.ts";
import type { Db } from "#platform/database/client.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forSignedIn } from "#platform/use-cases/for-admin.ts";
import type { MyPasskey } from "../contract/my-passkey.ts";
import { passkeys } from "../schema.ts";

export const toMyPasskey = (row: typeof passkeys.$inferSelect): MyPasskey => ({
  id: row.id,
  name: row.name,
  synced: row.backedUp,
  added_at: row.createdAt.toISOString(),
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
});

export const ofPerson = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id));

/** A person's passkeys, the oldest first. */
export async function selectPasskeysOf(db: Db, userId: string): Promise<MyPasskey[]> {
  const own = eq(passkeys.userId, userId);
  const rows = await db.select().from(passkeys).where(own).orderBy(asc(passkeys.createdAt), passkeys.id);
  return rows.map(toMyPasskey);
}

/** Removes all passkeys of a person; returns how many there were. */
export async function deletePasskeysOf(db: Db, userId: string): Promise<number> {
  const { rowCount } = await db.delete(passkeys).where(eq(passkeys.userId, userId));
  return rowCount ?? 0;
}

/** Notes that a passkey was used just now; `credentialId` as its browser names it. */
export async function notePasskeyUse(db: Db, credentialId: string): Promise<void> {
  await db.update(passkeys).set({ lastUsedAt: sql`now()` }).where(eq(passkeys.credentialID, credentialId));
}

export function listMyPasskeys(ctx: Context) {
  return forSignedIn(ctx, async (person) => {
    const data = await selectPasskeysOf(ctx.database, person.userId);
    return ok({ data, count: data.length });
  });
}

export function renameMyPasskey(ctx: Context, { id, name }: { id: string; name: string }) {
  return forSignedIn(ctx, async ({ userId }) => {
    const own = ofPerson(userId, id);
    const [row] = await ctx.database.update(passkeys).set({ name }).where(own).returning();
    return row ? ok(toMyPasskey(row)) : fail("not_found", t("This passkey was removed already."));
  });
}
