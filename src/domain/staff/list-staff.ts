import { and, asc, eq, gt, max, sql } from "drizzle-orm";
import { ok, type Result } from "#contract/result.ts";
import type { StaffInvitation, StaffMember } from "#contract/staff.ts";
import type { Db } from "#db/client.ts";
import { sessions, users } from "#db/schema/accounts.ts";
import { auditEntries } from "#db/schema/staff.ts";
import { requireAdmin } from "../actor.ts";
import type { Context } from "../context.ts";
import { selectInvitations } from "./invitation-queries.ts";

/** Everybody who runs the shop, by name, and the invitations that nobody accepted yet. Admins only. */
export async function listStaff(
  ctx: Context,
): Promise<
  Result<{ members: StaffMember[]; invitations: StaffInvitation[] }, "unauthenticated" | "forbidden">
> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return ok({
    members: await selectMembers(ctx.database, ctx.now()),
    invitations: await selectInvitations(ctx.database, ctx.now()),
  });
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
