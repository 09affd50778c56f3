import { asc, eq, sql } from "drizzle-orm";
import { fail, ok } from "#kernel/result.ts";
import { isBlank } from "#kernel/visible-text.ts";
import { users } from "#modules/accounts/schema.ts";
import { isLastAdmin, takeAdminRole } from "#modules/accounts/server/admin-role.ts";
import { type Changer, recordChange } from "#modules/audit/server/record-change.ts";
import type { StaffSettings } from "#modules/settings/contract/settings.ts";
import { mailShopOf } from "#modules/settings/server/get-settings.ts";
import { changeSection } from "#modules/settings/server/save-settings.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import { enqueueMail } from "#platform/database/enqueue-job.ts";
import { asAdmin } from "#platform/database/transaction.ts";
import { speaking } from "#platform/languages/speak.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import type { StaffMember } from "../contract/staff.ts";
import { selectInvitations, withdrawOfPerson } from "./invitations.ts";
import { staffRemovedMail } from "./staff-letters.ts";

/** Adds to the log that a person became an admin (`joins`) or stopped being one. Call it within the change's transaction. */
export function recordStaffChange(
  tx: Tx,
  actor: Changer,
  what: {
    action: "joined" | "appointed" | "removed" | "left";
    person: { id: string; name: string; email: string };
    joins: boolean;
  },
): Promise<void> {
  const { action, person, joins } = what;
  const { id, name, email } = person;
  return recordChange(tx, actor, {
    area: "staff",
    action,
    subjectType: "staff",
    subjectId: id,
    // With the email, because two can share a name.
    subjectName: isBlank(name) ? email : `${name.trim()} (${email})`,
    before: { role: joins ? "CUSTOMER" : "ADMIN" },
    after: { role: joins ? "ADMIN" : "CUSTOMER" },
  });
}

/** Whether anybody can open the back office. */
export async function hasAdmin(db: Db): Promise<boolean> {
  return (await db.$count(users, eq(users.role, "ADMIN"))) > 0;
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
  const joinedAt = sql`(select max(at) from audit_entries
    where area = 'staff' and action in ('joined', 'appointed') and subject_id = users.id::text)`;
  const signedInAt = sql`(select max(created_at) from sessions where user_id = users.id and expires_at > ${now})`;
  const rows = await db
    .select({
      user: users,
      // The first admin of a shop may be older than its log.
      since: sql`coalesce(${joinedAt}, users.created_at)`.mapWith(users.createdAt),
      lastSignIn: sql<Date | null>`${signedInAt}`.mapWith(users.createdAt),
    })
    .from(users)
    .where(eq(users.role, "ADMIN"))
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id));
  return rows.map(({ user: { id, name, email, twoFactorEnabled }, since, lastSignIn }) => ({
    id,
    name,
    email,
    since: since.toISOString(),
    two_step_sign_in: twoFactorEnabled,
    last_sign_in: lastSignIn?.toISOString() ?? null,
  }));
}

const OWN_FIRST = "Please set up an authenticator app for your own sign-in first, in your profile.";

/** Sets whether all admins must have a factor; only who has one may, lest they shut themselves out. Admins only. */
export function saveStaffSettings(ctx: Context, input: StaffSettings) {
  return asAdmin(ctx, async (tx, admin) => {
    const [own] = await tx.select().from(users).where(eq(users.id, admin.userId));
    if (input.require_factor && !own?.twoFactorEnabled) {
      return fail("validation_failed", OWN_FIRST, { require_factor: OWN_FIRST });
    }
    await changeSection(tx, admin, "staff", { requireFactor: input.require_factor });
    return ok(input);
  });
}

/**
 * Makes an admin a customer again. All their sessions end, and with them every access token; so do the invitations that they sent or
 * were sent. They are told by mail. Admins only, oneself included; 'last_admin' for the only one.
 */
export function removeStaff(ctx: Context, { id }: { id: string }) {
  return asAdmin(ctx, async (tx, admin) => {
    if (await isLastAdmin(tx, id)) return fail("last_admin");
    const person = await takeAdminRole(tx, id, ctx.now());
    if (!person) return fail("not_found", "This person does not belong to the staff any more.");
    await withdrawOfPerson(tx, person);
    const shop = await mailShopOf(tx, ctx);
    const mail = speaking("en", () => staffRemovedMail({ shop, name: person.name }));
    await enqueueMail(tx, { kind: "mail", to: person.email, ...mail });
    await recordStaffChange(tx, admin, { action: "removed", person, joins: false });
    return ok(person);
  });
}
