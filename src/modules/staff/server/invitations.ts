import { and, desc, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import { mustExist } from "#kernel/must-exist.ts";
import { nameOrEmail } from "#kernel/person-name.ts";
import { fail, ok } from "#kernel/result.ts";
import { users } from "#modules/accounts/schema.ts";
import { hashOf, newLinkToken } from "#modules/accounts/server/links.ts";
import { recordChange } from "#modules/audit/server/record-change.ts";
import { mailShopOf } from "#modules/settings/server/get-settings.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { enqueueMail } from "#platform/mail/enqueue-mail.ts";
import { asAdmin, forAdmin } from "#platform/use-cases/as-admin.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { INVITATION_DAYS, type StaffInvitation } from "../contract/staff.ts";
import { staffInvitations as invitations } from "../schema.ts";
import { staffInvitationMail } from "./staff-letters.ts";

type InvitationRow = typeof invitations.$inferSelect;

/** An invitation as the wire speaks it, `invitedBy` by name. */
function toInvitation(row: InvitationRow, invitedBy: string, now: Date): StaffInvitation {
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
async function findInvitedEmail(db: Db, token: string, now: Date): Promise<string | null> {
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
async function withdrawById(tx: Tx, id: string): Promise<InvitationRow | null> {
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
async function insertInvitation(
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

/** The recipient of an invitation, and whether the address has an account. */
interface FoundInvitation {
  email: string;
  hasAccount: boolean;
}

/**
 * The invitation behind a link; null when the link is wrong, used, withdrawn or too old. For
 * whoever holds the link: it was sent to that address alone.
 */
export async function findInvitation(ctx: Context, token: string): Promise<FoundInvitation | null> {
  const email = await findInvitedEmail(ctx.database, token, ctx.now());
  if (email === null) return null;
  const rows = await ctx.database
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.emailVerified, true)));
  return { email, hasAccount: rows.length > 0 };
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * Mails a link by which the reader of `email` joins the staff within seven days; an earlier one to that address ends.
 * Admins only; 'validation_failed' for somebody who is one already.
 */
export function inviteStaff(ctx: Context, input: { email: string }) {
  return forAdmin(ctx, async (admin) => {
    const { userId, name, email: inviterEmail } = admin;
    const { email } = input;
    const token = newLinkToken();
    return inTransaction(ctx.database, async (tx) => {
      // Two invitations to one address take turns, so that only the later one's link works.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`staff ${email}`}, 0))`);
      if (await isStaff(tx, email)) {
        const message = `${email} belongs to the staff already.`;
        return fail("validation_failed", message, { email: message });
      }
      await withdrawForEmail(tx, email);
      const createdAt = ctx.now();
      const expiresAt = new Date(createdAt.getTime() + INVITATION_DAYS * DAY);
      const row = await insertInvitation(tx, { email, token, invitedBy: userId, createdAt, expiresAt });
      const invitedBy = nameOrEmail({ name, email: inviterEmail });
      const shop = await mailShopOf(tx, ctx);
      await enqueueMail(tx, { kind: "mail", to: email, ...staffInvitationMail({ shop, invitedBy, token }) });
      await recordChange(tx, admin, {
        area: "staff",
        action: "invited",
        subjectType: "invitation",
        subjectId: row.id,
        subjectName: email,
        after: { expires_at: expiresAt },
      });
      return ok(toInvitation(row, invitedBy, createdAt));
    });
  });
}

async function isStaff(tx: Tx, email: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.role, "ADMIN")));
  return rows.length > 0;
}

/** Ends an invitation, whose link then leads nowhere. Admins only; 'not_found' when it was used or ended before. */
export function withdrawInvitation(ctx: Context, { id }: { id: string }) {
  return asAdmin(ctx, async (tx, admin) => {
    const row = await withdrawById(tx, id);
    if (!row) return fail("not_found", "This invitation is no longer open.");
    await recordChange(tx, admin, {
      area: "staff",
      action: "withdrawn",
      subjectType: "invitation",
      subjectId: row.id,
      subjectName: row.email,
    });
    return ok(toInvitation(row, "", ctx.now()));
  });
}
