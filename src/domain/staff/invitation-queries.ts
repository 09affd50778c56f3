import { and, desc, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import { nameOrEmail } from "#contract/person-name.ts";
import type { StaffInvitation } from "#contract/staff.ts";
import type { Db, Tx } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { staffInvitations as invitations } from "#db/schema/staff.ts";
import { hashOf } from "../accounts/links.ts";
import { mustExist } from "../must-exist.ts";

type InvitationRow = typeof invitations.$inferSelect;

/** An invitation as the wire speaks it, `invitedBy` by name. */
export function toInvitation(row: InvitationRow, invitedBy: string, now: Date): StaffInvitation {
  return {
    id: row.id,
    email: row.email,
    invited_by: invitedBy,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    is_expired: row.expiresAt <= now,
  };
}

/** Neither accepted nor withdrawn; its time may be over. */
const pending = and(isNull(invitations.acceptedAt), isNull(invitations.withdrawnAt));

/** The invitations that nobody accepted or withdrew, newest first. */
export async function selectInvitations(db: Db, now: Date): Promise<StaffInvitation[]> {
  const rows = await db
    .select({ invitation: invitations, name: users.name, email: users.email })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(pending)
    .orderBy(desc(invitations.createdAt));
  return rows.map(({ invitation, name, email }) =>
    toInvitation(invitation, nameOrEmail({ name: name ?? "", email: email ?? "" }), now),
  );
}

/** The email that a link's token was sent to, while the link works; null otherwise. */
export async function findInvitedEmail(db: Db, token: string, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ email: invitations.email })
    .from(invitations)
    .where(and(pending, eq(invitations.tokenHash, hashOf(token)), gt(invitations.expiresAt, now)));
  return row?.email ?? null;
}

/** Consumes a valid invitation: of two concurrent calls one gets its email, the other null. */
export async function takeInvitation(tx: Tx, token: string, now: Date): Promise<string | null> {
  const [row] = await tx
    .update(invitations)
    .set({ acceptedAt: now })
    .where(and(pending, eq(invitations.tokenHash, hashOf(token)), gt(invitations.expiresAt, now)))
    .returning({ email: invitations.email });
  return row?.email ?? null;
}

/** Ends the pending invitations that fit, and returns them. */
async function withdraw(tx: Tx, which: SQL | undefined): Promise<InvitationRow[]> {
  return tx.update(invitations).set({ withdrawnAt: sql`now()` }).where(and(pending, which)).returning();
}

/** Ends one pending invitation; null when there is none with that id. */
export async function withdrawById(tx: Tx, id: string): Promise<InvitationRow | null> {
  const [row] = await withdraw(tx, eq(invitations.id, id));
  return row ?? null;
}

/** Ends what is pending for an address: whoever invites again sends the only link that works. */
export async function withdrawForEmail(tx: Tx, email: string): Promise<void> {
  await withdraw(tx, eq(invitations.email, email));
}

/** Ends what a person who leaves the staff could still come back by: links sent to them, and links that they sent. */
export async function withdrawOfPerson(tx: Tx, person: { id: string; email: string }): Promise<void> {
  await withdraw(tx, or(eq(invitations.email, person.email), eq(invitations.invitedBy, person.id)));
}

/** Writes an invitation down. */
export async function insertInvitation(
  tx: Tx,
  input: { email: string; token: string; invitedBy: string; createdAt: Date; expiresAt: Date },
): Promise<InvitationRow> {
  const { token, ...columns } = input;
  const [row] = await tx
    .insert(invitations)
    .values({ ...columns, tokenHash: hashOf(token) })
    .returning();
  return mustExist(row, "the invitation just inserted");
}
