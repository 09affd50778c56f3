import { and, eq } from "drizzle-orm";
import { fail, ok, type Result } from "#contract/result.ts";
import type { Db } from "#db/client.ts";
import { accounts, sessions } from "#db/schema/accounts.ts";
import { hashPassword, PASSWORD_LENGTH } from "./password-hash.ts";

/** Whether the shop takes it for a password; 'validation_failed' says how long one has to be. */
export function checkPassword(password: string): Result<null, "validation_failed"> {
  const { min, max } = PASSWORD_LENGTH;
  if (password.length >= min && password.length <= max) return ok(null);
  const message = `The password must have ${min} to ${max} characters.`;
  return fail("validation_failed", message, { password: message });
}

/** Gives an account its password, the first one too, and ends all its sessions. */
export async function setPassword(tx: Db, userId: string, password: string): Promise<void> {
  const kept = await hashPassword(password);
  const own = and(eq(accounts.userId, userId), eq(accounts.providerId, "credential"));
  const changed = await tx.update(accounts).set({ password: kept }).where(own).returning({ id: accounts.id });
  if (changed.length === 0) {
    await tx.insert(accounts).values({ userId, accountId: userId, providerId: "credential", password: kept });
  }
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}
