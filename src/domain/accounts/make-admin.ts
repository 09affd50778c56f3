import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { fail, ok, type Result } from "#contract/result.ts";
import type { Database, Db } from "#db/client.ts";
import { accounts, sessions, users } from "#db/schema/accounts.ts";
import { inTransaction } from "#db/transaction.ts";
import { hashPassword, PASSWORD_LENGTH } from "./password-hash.ts";

export interface MadeAdmin {
  outcome: "created" | "promoted";
  /** The new password, to be shown once; null when the account keeps the one it has. */
  password: string | null;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** 24 characters of 6 random bits each. */
function inventPassword(): string {
  return randomBytes(18).toString("base64url");
}

async function setPassword(tx: Db, userId: string, password: string): Promise<void> {
  const kept = await hashPassword(password);
  const own = and(eq(accounts.userId, userId), eq(accounts.providerId, "credential"));
  const changed = await tx.update(accounts).set({ password: kept }).where(own).returning({ id: accounts.id });
  if (changed.length === 0) {
    await tx.insert(accounts).values({ userId, accountId: userId, providerId: "credential", password: kept });
  }
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}

/**
 * Makes the account of `email` a shopkeeper's, creating it when there is none. A confirmed account keeps its password unless one is
 * given. An unconfirmed one gets a new password in any case: whoever typed the old one never proved that the address is
 * theirs. Answers 'validation_failed' for an address or a password that the shop does not take.
 */
export async function makeAdmin(
  database: Database,
  input: { email: string; password?: string | undefined },
): Promise<Result<MadeAdmin, "validation_failed">> {
  const email = input.email.trim().toLowerCase();
  if (!EMAIL.test(email)) return fail("validation_failed", "That is not an e-mail address.");
  const { min, max } = PASSWORD_LENGTH;
  if (input.password !== undefined && (input.password.length < min || input.password.length > max)) {
    return fail("validation_failed", `The password must have ${min} to ${max} characters.`);
  }
  return inTransaction(database, async (tx) => {
    const [known] = await tx
      .select({ id: users.id, confirmed: users.emailVerified })
      .from(users)
      .where(eq(users.email, email))
      .for("update");
    if (known?.confirmed) {
      await tx.update(users).set({ role: "ADMIN", updatedAt: new Date() }).where(eq(users.id, known.id));
      if (input.password !== undefined) await setPassword(tx, known.id, input.password);
      return ok<MadeAdmin>({ outcome: "promoted", password: input.password ?? null });
    }
    const password = input.password ?? inventPassword();
    const [user] = await tx
      .insert(users)
      .values({ email, name: email.split("@")[0] ?? "", emailVerified: true, role: "ADMIN" })
      .onConflictDoUpdate({
        target: users.email,
        set: { emailVerified: true, role: "ADMIN", updatedAt: new Date() },
      })
      .returning({ id: users.id });
    if (!user) throw new Error("the upsert of a user returned no row");
    await setPassword(tx, user.id, password);
    return ok<MadeAdmin>({ outcome: known ? "promoted" : "created", password });
  });
}
