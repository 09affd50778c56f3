import { and, desc, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import { hasPermission, type SignedIn, type StaffRole } from "#kernel/actor.ts";
import { DAY } from "#kernel/durations.ts";
import { nameOrEmail } from "#kernel/person-name.ts";
import { fail, mustExist, ok } from "#kernel/result.ts";
import { users } from "#modules/accounts/schema.ts";
import { hashOf, newLinkToken } from "#modules/accounts/server/links.ts";
import { signOutPeople } from "#modules/accounts/server/my-sessions.ts";
import { recordChange } from "#modules/audit/server/record-change.ts";
import { mailShopOf } from "#modules/settings/server/get-settings.ts";
import type { Database, Db, Tx } from "#platform/database/client.ts";
import { enqueueMail } from "#platform/database/enqueue-job.ts";
import { asAdmin, inTransaction, lockName } from "#platform/database/transaction.ts";
import { speaking } from "#platform/languages/speak.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { INVITATION_DAYS, type StaffInvitation } from "../contract/staff.ts";
import { staffInvitations as invitations } from "../schema.ts";
import { staffInvitationMail } from "./staff-letters.ts";

type InvitationRow = typeof invitations.$inferSelect;

function toInvitation(row: InvitationRow, invitedBy: string, now: Date): StaffInvitation {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
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

/** The invitation that a link's token was sent for, while the link works. */
const working = (token: string, now: Date) =>
  and(pending, eq(invitations.tokenHash, hashOf(token)), gt(invitations.expiresAt, now));

/** Consumes a valid invitation: of two concurrent calls one gets its email and role, the other null. */
export async function takeInvitation(
  tx: Tx,
  token: string,
  now: Date,
): Promise<Pick<InvitationRow, "email" | "role"> | null> {
  const [row] = await tx
    .update(invitations)
    .set({ acceptedAt: now })
    .where(working(token, now))
    .returning({ email: invitations.email, role: invitations.role });
  return row ?? null;
}

function withdraw(tx: Tx, which: SQL | undefined) {
  return tx.update(invitations).set({ withdrawnAt: sql`now()` }).where(and(pending, which)).returning();
}

/** Ends what is pending for an address: whoever invites again sends the only link that works. */
export async function withdrawForEmail(tx: Tx, email: string): Promise<void> {
  await withdraw(tx, eq(invitations.email, email));
}

/** Ends what a person who leaves the staff could still come back by: links sent to them, and links that they sent. */
export async function withdrawOfPerson(tx: Tx, person: { id: string; email: string }): Promise<void> {
  await withdraw(tx, or(eq(invitations.email, person.email), eq(invitations.invitedBy, person.id)));
}

/** Ends the links that a person sent, who may not invite any more. */
export async function withdrawSentBy(tx: Tx, userId: string): Promise<void> {
  await withdraw(tx, eq(invitations.invitedBy, userId));
}

/** The invited email and whether it has an account, for who holds the link; null where that no longer works. */
export async function findInvitation(ctx: Context, token: string) {
  const [row] = await ctx.database
    .select({ email: invitations.email, hasAccount: sql<boolean>`${users.id} is not null` })
    .from(invitations)
    .leftJoin(users, and(eq(users.email, invitations.email), eq(users.emailVerified, true)))
    .where(working(token, ctx.now()));
  return row ?? null;
}

/** Mails a link to join the staff in a role, and ends an earlier one. Owners only; 'validation_failed' for who is one already. */
export function inviteStaff(ctx: Context, { email, role }: { email: string; role: StaffRole }) {
  return asAdmin(ctx, "staff", async (tx, admin) => {
    // Two invitations to one address take turns, so that only the later one's link works.
    await lockName(tx, `staff ${email}`);
    // An owner who left or was given another role meanwhile has had their invitations withdrawn, and leaves no other behind.
    const self = eq(users.id, admin.userId);
    const [inviter] = await tx.select({ role: users.staffRole }).from(users).where(self).for("share");
    if (!inviter?.role || !hasPermission(inviter.role, "staff")) return fail("forbidden");
    if ((await tx.$count(users, and(eq(users.email, email), eq(users.role, "ADMIN")))) > 0) {
      const message = `${email} belongs to the staff already.`;
      return fail("validation_failed", message, { email: message });
    }
    await withdrawForEmail(tx, email);
    const token = newLinkToken();
    const createdAt = ctx.now();
    const expiresAt = new Date(createdAt.getTime() + INVITATION_DAYS * DAY);
    const [row] = await tx
      .insert(invitations)
      .values({ email, role, tokenHash: hashOf(token), invitedBy: admin.userId, createdAt, expiresAt })
      .returning();
    const invitation = mustExist(row, "the invitation just inserted");
    const invitedBy = nameOrEmail(admin);
    const shop = await mailShopOf(tx, ctx);
    const mail = speaking("en", () => staffInvitationMail({ shop, invitedBy, role, token }));
    await enqueueMail(tx, { kind: "mail", to: email, ...mail });
    await record(tx, admin, invitation, {
      action: "invited",
      after: { staff_role: role, expires_at: expiresAt },
    });
    return ok(toInvitation(invitation, invitedBy, createdAt));
  });
}

function record(tx: Tx, admin: SignedIn, row: InvitationRow, what: { action: string; after?: object }) {
  const subject = { subjectType: "invitation", subjectId: row.id, subjectName: row.email };
  return recordChange(tx, admin, { area: "staff", ...subject, ...what });
}

/** Ends an invitation, whose link then leads nowhere. Admins only; 'not_found' when it was used or ended before. */
export function withdrawInvitation(ctx: Context, { id }: { id: string }) {
  return asAdmin(ctx, "staff", async (tx, admin) => {
    const [row] = await withdraw(tx, eq(invitations.id, id));
    if (!row) return fail("not_found", "This invitation is no longer open.");
    await record(tx, admin, row, { action: "withdrawn" });
    return ok(toInvitation(row, "", ctx.now()));
  });
}

/**
 * Ends what a restored copy brings back, sessions and open invitations, and returns the email addresses of its admins: whoever left the staff since
 * the backup is among them. For the operator's command, which has no actor.
 */
export async function endRestoredAccess(database: Database): Promise<string[]> {
  const ended = await inTransaction(database, async (tx) => {
    await signOutPeople(tx, null);
    await withdraw(tx, undefined);
    const admins = tx.select({ email: users.email }).from(users).where(eq(users.role, "ADMIN"));
    return ok(await admins.orderBy(users.email));
  });
  return ended.value.map(({ email }) => email);
}
