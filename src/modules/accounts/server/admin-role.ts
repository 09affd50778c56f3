import { and, eq } from "drizzle-orm";
import { mustExist } from "#kernel/result.ts";
import type { Tx } from "#platform/database/client.ts";
import { sessions, users } from "../schema.ts";
import { setPassword } from "./passwords.ts";
import { clearUnconfirmed } from "./sign-up.ts";

/** Whether no other admin would be left. Locks their rows, so that the last two can't both leave at once. */
export async function isLastAdmin(tx: Tx, userId: string): Promise<boolean> {
  const admins = await tx.select({ id: users.id }).from(users).where(eq(users.role, "ADMIN")).for("update");
  return admins.some(({ id }) => id === userId) && admins.length === 1;
}

/** Makes the confirmed account with this id an admin's. The caller has locked its row. */
export async function giveAdminRole(tx: Tx, userId: string): Promise<void> {
  await tx.update(users).set({ role: "ADMIN", updatedAt: new Date() }).where(eq(users.id, userId));
}

/** Creates an admin's confirmed account, or takes an unconfirmed one over. The caller has proof of the address, and has locked the row. */
export async function createAdminAccount(
  tx: Tx,
  { email, name, password }: { email: string; name: string; password: string },
) {
  const set = { name, emailVerified: true, role: "ADMIN" } as const;
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
  const [person] = await tx
    .update(users)
    .set({ role: "CUSTOMER", updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.role, "ADMIN")))
    .returning({ id: users.id, name: users.name, email: users.email });
  if (!person) return null;
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  return person;
}
