import { and, eq } from "drizzle-orm";
import { mustExist } from "#kernel/must-exist.ts";
import type { Tx } from "#platform/database/client.ts";
import { sessions, users } from "../schema.ts";
import { setPassword } from "./passwords.ts";
import { clearUnconfirmed } from "./unconfirmed.ts";

interface Person {
  id: string;
  name: string;
  email: string;
}

/** Makes the confirmed account with this id an admin's. The caller has locked its row. */
export async function giveAdminRole(tx: Tx, userId: string): Promise<void> {
  await tx.update(users).set({ role: "ADMIN", updatedAt: new Date() }).where(eq(users.id, userId));
}

/**
 * Creates the confirmed account of an admin, and returns it. An unconfirmed one with the address is taken over, with nothing left of what
 * anybody added to it. The caller has proof that the address is the person's, has checked the password, and has locked the row that there may be.
 */
export async function createAdminAccount(
  tx: Tx,
  { email, name, password }: { email: string; name: string; password: string },
): Promise<Person> {
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
export async function takeAdminRole(tx: Tx, userId: string, now: Date): Promise<Person | null> {
  const [person] = await tx
    .update(users)
    .set({ role: "CUSTOMER", updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.role, "ADMIN")))
    .returning({ id: users.id, name: users.name, email: users.email });
  if (!person) return null;
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  return person;
}
