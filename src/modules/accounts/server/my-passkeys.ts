import { and, asc, eq, sql } from "drizzle-orm";
import { fail, ok } from "#kernel/result.ts";
import type { Db } from "#platform/database/client.ts";
import { asSignedIn, forSignedIn } from "#platform/use-cases/as-admin.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { MyPasskey } from "../contract/my-passkey.ts";
import { passkeys } from "../schema.ts";
import { deleteOtherSessions } from "./my-sessions.ts";

/** Everything but the key, which is the library's business. */
const columns = {
  id: passkeys.id,
  name: passkeys.name,
  backedUp: passkeys.backedUp,
  createdAt: passkeys.createdAt,
  lastUsedAt: passkeys.lastUsedAt,
};

type Row = { id: string; name: string; backedUp: boolean; createdAt: Date; lastUsedAt: Date | null };

function toMyPasskey({ id, name, backedUp, createdAt, lastUsedAt }: Row): MyPasskey {
  return {
    id,
    name,
    synced: backedUp,
    added_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  };
}

const ofPerson = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id));

/** A person's passkeys, the oldest first. */
export async function selectPasskeysOf(db: Db, userId: string): Promise<MyPasskey[]> {
  const rows = await db
    .select(columns)
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), passkeys.id);
  return rows.map(toMyPasskey);
}

/** How many passkeys a person has. */
export async function countPasskeysOf(db: Db, userId: string): Promise<number> {
  return db.$count(passkeys, eq(passkeys.userId, userId));
}

/** Names a passkey of a person; null when they have none with that id. */
async function updatePasskeyName(db: Db, userId: string, { id, name }: { id: string; name: string }) {
  const [row] = await db.update(passkeys).set({ name }).where(ofPerson(userId, id)).returning(columns);
  return row ? toMyPasskey(row) : null;
}

/** Removes a passkey of a person; null when they have none with that id. */
async function deletePasskeyOf(db: Db, userId: string, id: string): Promise<MyPasskey | null> {
  const [row] = await db.delete(passkeys).where(ofPerson(userId, id)).returning(columns);
  return row ? toMyPasskey(row) : null;
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

/** The actor's passkeys, the oldest first. */
export function listMyPasskeys(ctx: Context) {
  return forSignedIn(ctx, async (person) => {
    const data = await selectPasskeysOf(ctx.database, person.userId);
    return ok({ data, count: data.length });
  });
}

/** Gives one of the actor's passkeys another name, and returns it. */
export function renameMyPasskey(ctx: Context, input: { id: string; name: string }) {
  return forSignedIn(ctx, async (person) => {
    const renamed = await updatePasskeyName(ctx.database, person.userId, input);
    return renamed ? ok(renamed) : fail("not_found", "This passkey was removed already.");
  });
}

/** Removes one of the actor's passkeys and returns it. All other sessions end: who has the device may have signed in with it. */
export function removeMyPasskey(ctx: Context, { id }: { id: string }) {
  return asSignedIn(ctx, async (tx, person) => {
    const removed = await deletePasskeyOf(tx, person.userId, id);
    if (!removed) return fail("not_found", "This passkey was removed already.");
    await deleteOtherSessions(tx, person);
    return ok(removed);
  });
}
