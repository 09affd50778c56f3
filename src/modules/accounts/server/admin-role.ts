import { and, eq } from "drizzle-orm";
import type { StaffRole } from "#kernel/actor.ts";
import { mustExist } from "#kernel/result.ts";
import type { Tx } from "#platform/database/client.ts";
import { sessions, users } from "../schema.ts";
import { setPassword } from "./passwords.ts";
import { clearUnconfirmed } from "./sign-up.ts";

/** The ids of the owners, whose rows it locks: of the last two, one stays. */
export async function lockOwners(tx: Tx): Promise<string[]> {
  const owners = tx.select({ id: users.id }).from(users).where(eq(users.staffRole, "owner"));
  return (await owners.orderBy(users.id).for("update")).map(({ id }) => id);
}

/** Whether no other owner would be left. Locks the owners. */
export async function isLastOwner(tx: Tx, userId: string): Promise<boolean> {
  const owners = await lockOwners(tx);
  return owners.length === 1 && owners[0] === userId;
}

/** Makes the confirmed account with this id an admin's in this role. The caller has locked its row. */
export async function giveStaffRole(tx: Tx, userId: string, staffRole: StaffRole): Promise<void> {
  const given = { role: "ADMIN", staffRole, updatedAt: new Date() } as const;
  await tx.update(users).set(given).where(eq(users.id, userId));
}

/** Creates an admin's confirmed account, or takes an unconfirmed one over. The caller has proof of the address, and has locked the row. */
export async function createAdminAccount(
  tx: Tx,
  {
    email,
    name,
    password,
    staffRole,
  }: Record<"email" | "name" | "password", string> & { staffRole: StaffRole },
) {
  const set = { name, emailVerified: true, role: "ADMIN", staffRole } as const;
  const [user] = await tx
    .insert(users)
    .values({ email, ...set })
    .onConflictDoUpdate({ target: users.email, set: { ...set, updatedAt: new Date() } })
    .returning({ id: users.id, name: users.name });
  const created = mustExist(user, "the account just written");
  await clearUnconfirmed(tx, created.id);
  await setPassword(tx, created.id, password);
  return { ...created, email };
}

/** Makes an admin a customer at `now` and ends all their sessions; returns who it is, or null when there is no admin with this id. */
export async function takeAdminRole(tx: Tx, userId: string, now: Date) {
  const [held] = await tx
    .select({ staffRole: users.staffRole })
    .from(users)
    .where(eq(users.id, userId))
    .for("update");
  const [person] = await tx
    .update(users)
    .set({ role: "CUSTOMER", staffRole: null, updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.role, "ADMIN")))
    .returning({ id: users.id, name: users.name, email: users.email });
  if (!person) return null;
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  return { ...person, staffRole: held?.staffRole ?? null };
}
