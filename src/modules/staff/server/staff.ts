import { and, asc, eq, gt, max, sql } from "drizzle-orm";
import { fail, ok } from "#kernel/result.ts";
import { isBlank } from "#kernel/visible-text.ts";
import { sessions, users } from "#modules/accounts/schema.ts";
import { isLastAdmin, takeAdminRole } from "#modules/accounts/server/admin-role.ts";
import { auditEntries } from "#modules/audit/schema.ts";
import { type Changer, recordChange } from "#modules/audit/server/record-change.ts";
import { mailShopOf } from "#modules/settings/server/get-settings.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import { enqueueMail } from "#platform/mail/enqueue-mail.ts";
import { asAdmin, forAdmin } from "#platform/use-cases/as-admin.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { StaffMember } from "../contract/staff.ts";
import { selectInvitations, withdrawOfPerson } from "./invitations.ts";
import { staffRemovedMail } from "./staff-letters.ts";

interface Person {
  id: string;
  name: string;
  email: string;
}

/** A staff member's name in the log: with the email, because two can share a name. */
function nameOf({ name, email }: Person): string {
  return isBlank(name) ? email : `${name.trim()} (${email})`;
}

/** Adds to the log that a person became an admin (`joins`) or stopped being one. Call it within the change's transaction. */
export function recordStaffChange(
  tx: Tx,
  actor: Changer,
  what: { action: "joined" | "appointed" | "removed" | "left"; person: Person; joins: boolean },
): Promise<void> {
  const { action, person, joins } = what;
  return recordChange(tx, actor, {
    area: "staff",
    action,
    subjectType: "staff",
    subjectId: person.id,
    subjectName: nameOf(person),
    before: { role: joins ? "CUSTOMER" : "ADMIN" },
    after: { role: joins ? "ADMIN" : "CUSTOMER" },
  });
}

/** Whether anybody can open the back office. */
export async function hasAdmin(db: Db): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.role, "ADMIN")).limit(1);
  return found.length > 0;
}

/** Everybody who runs the shop, by name, and the invitations that nobody accepted yet. Admins only. */
export function listStaff(ctx: Context) {
  return forAdmin(ctx, async () =>
    ok({
      members: await selectMembers(ctx.database, ctx.now()),
      invitations: await selectInvitations(ctx.database, ctx.now()),
    }),
  );
}

async function selectMembers(db: Db, now: Date): Promise<StaffMember[]> {
  const joined = db
    .select({ userId: auditEntries.subjectId, at: max(auditEntries.at).as("joined_at") })
    .from(auditEntries)
    .where(and(eq(auditEntries.area, "staff"), sql`${auditEntries.action} in ('joined', 'appointed')`))
    .groupBy(auditEntries.subjectId)
    .as("joined");
  const signedIn = db
    .select({ userId: sessions.userId, at: max(sessions.createdAt).as("signed_in_at") })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.role, "ADMIN")))
    .where(gt(sessions.expiresAt, now))
    .groupBy(sessions.userId)
    .as("signed_in");
  const rows = await db
    .select({ user: users, joinedAt: joined.at, signedInAt: signedIn.at })
    .from(users)
    .leftJoin(joined, eq(joined.userId, sql`${users.id}::text`))
    .leftJoin(signedIn, eq(signedIn.userId, users.id))
    .where(eq(users.role, "ADMIN"))
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id));
  return rows.map(({ user, joinedAt, signedInAt }) => ({
    id: user.id,
    name: user.name,
    email: user.email,
    // The first admin of a shop may be older than its log.
    since: (joinedAt ?? user.createdAt).toISOString(),
    two_step_sign_in: user.twoFactorEnabled,
    last_sign_in: signedInAt?.toISOString() ?? null,
  }));
}

/**
 * Makes an admin a customer again. All their sessions end, and with them every access token; so do the invitations that
 * they sent or were sent. They are told by mail. Admins only, oneself included;
 * 'last_admin' for the only one.
 */
export function removeStaff(ctx: Context, { id }: { id: string }) {
  return asAdmin(ctx, async (tx, admin) => {
    if (await isLastAdmin(tx, id)) return fail("last_admin");
    const person = await takeAdminRole(tx, id, ctx.now());
    if (!person) return fail("not_found", "This person does not belong to the staff any more.");
    await withdrawOfPerson(tx, person);
    const shop = await mailShopOf(tx, ctx);
    await enqueueMail(tx, {
      kind: "mail",
      to: person.email,
      ...staffRemovedMail({ shop, name: person.name }),
    });
    await recordStaffChange(tx, admin, { action: "removed", person, joins: false });
    return ok(person);
  });
}
