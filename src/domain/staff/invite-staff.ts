import { and, eq, sql } from "drizzle-orm";
import { nameOrEmail } from "#contract/person-name.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import { INVITATION_DAYS, type StaffInvitation } from "#contract/staff.ts";
import type { Tx } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { inTransaction } from "#db/transaction.ts";
import { newLinkToken } from "../accounts/links.ts";
import { requireAdmin } from "../actor.ts";
import { recordChange } from "../audit/record-change.ts";
import type { Context } from "../context.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import { staffInvitationMail } from "../mail/staff-letters.ts";
import { insertInvitation, toInvitation, withdrawForEmail } from "./invitation-queries.ts";
import { mailShopOf } from "./mail-shop.ts";

const DAY = 24 * 60 * 60 * 1000;

/**
 * Mails a link by which the reader of `email` joins the staff within seven days; an earlier one to that address ends.
 * Admins only; 'validation_failed' for somebody who is one already.
 */
export async function inviteStaff(
  ctx: Context,
  input: { email: string },
): Promise<Result<StaffInvitation, "unauthenticated" | "forbidden" | "validation_failed">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  const { userId, name, email: inviterEmail } = admin.value;
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
    await recordChange(tx, admin.value, {
      area: "staff",
      action: "invited",
      subjectType: "invitation",
      subjectId: row.id,
      subjectName: email,
      after: { expires_at: expiresAt },
    });
    return ok(toInvitation(row, invitedBy, createdAt));
  });
}

async function isStaff(tx: Tx, email: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.role, "ADMIN")));
  return rows.length > 0;
}
