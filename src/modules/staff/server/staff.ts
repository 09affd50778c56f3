import { asc, eq, sql } from "drizzle-orm";
import type { StaffRole } from "#kernel/actor.ts";
import { fail, mustExist, ok } from "#kernel/result.ts";
import { isBlank } from "#kernel/visible-text.ts";
import { users } from "#modules/accounts/schema.ts";
import { giveStaffRole, lockOwners, takeAdminRole } from "#modules/accounts/server/admin-role.ts";
import { type Changer, recordChange } from "#modules/audit/server/record-change.ts";
import type { StaffSettings } from "#modules/settings/contract/settings.ts";
import { mailShopOf } from "#modules/settings/server/get-settings.ts";
import { changeSection } from "#modules/settings/server/save-settings.ts";
import type { Seen } from "#modules/settings/server/settings-section.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import { enqueueMail } from "#platform/database/enqueue-job.ts";
import { asAdmin } from "#platform/database/transaction.ts";
import { speaking } from "#platform/languages/speak.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import type { StaffMember } from "../contract/staff.ts";
import { selectInvitations, withdrawOfPerson, withdrawSentBy } from "./invitations.ts";
import { staffRemovedMail } from "./staff-letters.ts";

/** Adds to the log that a person was given a part in running the shop, another one, or none any more. Call it within the change's transaction. */
export function recordStaffChange(
  tx: Tx,
  actor: Changer,
  what: {
    action: "joined" | "appointed" | "role" | "removed" | "left";
    person: { id: string; name: string; email: string };
    from?: StaffRole | null;
    to?: StaffRole | null;
  },
): Promise<void> {
  const { action, person, from = null, to = null } = what;
  const { id, name, email } = person;
  return recordChange(tx, actor, {
    area: "staff",
    action,
    subjectType: "staff",
    subjectId: id,
    // With the email, because two can share a name.
    subjectName: isBlank(name) ? email : `${name.trim()} (${email})`,
    before: { role: from ? "ADMIN" : "CUSTOMER", staff_role: from },
    after: { role: to ? "ADMIN" : "CUSTOMER", staff_role: to },
  });
}

/** Whether anybody can open the back office. */
export async function hasAdmin(db: Db): Promise<boolean> {
  return (await db.$count(users, eq(users.role, "ADMIN"))) > 0;
}

/** Everybody who runs the shop, by name, and the invitations that nobody accepted yet. Admins only. */
export function listStaff(ctx: Context) {
  return forAdmin(ctx, "staff.read", async () =>
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
  return rows.map(({ user: { id, name, email, staffRole, twoFactorEnabled }, since, lastSignIn }) => ({
    id,
    name,
    email,
    role: mustExist(staffRole, "the role of an admin"),
    since: since.toISOString(),
    two_step_sign_in: twoFactorEnabled,
    last_sign_in: lastSignIn?.toISOString() ?? null,
  }));
}

const OWN_FIRST = "Please set up an authenticator app for your own sign-in first, in your profile.";

/** Sets whether all admins must have a factor; only who has one may, lest they shut themselves out. Admins only. */
export function saveStaffSettings(ctx: Context, sent: StaffSettings & Seen) {
  const { require_factor } = sent;
  return asAdmin(ctx, "staff", async (tx, admin) => {
    const [own] = await tx.select().from(users).where(eq(users.id, admin.userId));
    if (require_factor && !own?.twoFactorEnabled) {
      return fail("validation_failed", OWN_FIRST, { require_factor: OWN_FIRST });
    }
    const value = { requireFactor: require_factor };
    return (await changeSection(tx, admin, { section: "staff", value, sent })) ?? ok({ require_factor });
  });
}

/**
 * Makes an admin a customer again. All their sessions end, and with them every access token; so do the invitations that they sent or
 * were sent. They are told by mail. Owners only, oneself included; 'last_admin' for the only owner.
 */
export function removeStaff(ctx: Context, { id }: { id: string }) {
  return asAdmin(ctx, "staff", async (tx, admin) => {
    const owners = await lockOwners(tx);
    // Of owners who remove each other, one who was removed meanwhile removes nobody.
    if (!owners.includes(admin.userId)) return fail("forbidden");
    if (owners.length === 1 && owners[0] === id) return fail("last_admin");
    const left = await takeAdminRole(tx, id, ctx.now());
    if (!left) return fail("not_found", "This person does not belong to the staff any more.");
    const { staffRole: from, ...person } = left;
    await withdrawOfPerson(tx, person);
    const shop = await mailShopOf(tx, ctx);
    const mail = speaking("en", () => staffRemovedMail({ shop, name: person.name }));
    await enqueueMail(tx, { kind: "mail", to: person.email, ...mail });
    await recordStaffChange(tx, admin, { action: "removed", person, from });
    return ok(person);
  });
}

/**
 * Gives somebody of the staff another role, from their next request on. Whoever was an owner has the invitations withdrawn that they sent. Owners only,
 * oneself included; 'last_admin' for the only owner.
 */
export function changeStaffRole(ctx: Context, { id, role }: { id: string; role: StaffRole }) {
  return asAdmin(ctx, "staff", async (tx, admin) => {
    const owners = await lockOwners(tx);
    // Of two owners who change each other, the second is none any more.
    if (!owners.includes(admin.userId)) return fail("forbidden");
    const [person] = await tx.select().from(users).where(eq(users.id, id)).for("update");
    if (!person?.staffRole) return fail("not_found", "This person does not belong to the staff any more.");
    if (role !== "owner" && owners.length === 1 && owners[0] === id) return fail("last_admin");
    const { staffRole: from, name, email } = person;
    if (from !== role) {
      await giveStaffRole(tx, id, role);
      if (from === "owner") await withdrawSentBy(tx, id);
      await recordStaffChange(tx, admin, { action: "role", person, from, to: role });
    }
    return ok({ id, name, email, role });
  });
}
