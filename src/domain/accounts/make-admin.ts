import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { fail, ok, type Result } from "#contract/result.ts";
import type { Database, Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { inTransaction } from "#db/transaction.ts";
import { withdrawForEmail } from "../staff/invitation-queries.ts";
import { recordStaffChange } from "../staff/record-staff-change.ts";
import { checkPassword, setPassword } from "./set-password.ts";

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

/** The command on the server has no actor: whoever may run it is the shop. */
function recordAppointment(tx: Db, person: { id: string; name: string; email: string }): Promise<void> {
  return recordStaffChange(tx, null, { action: "appointed", person, joins: true });
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
  if (input.password !== undefined) {
    const checked = checkPassword(input.password);
    if (!checked.ok) return checked;
  }
  return inTransaction(database, async (tx) => {
    const [known] = await tx
      .select({ id: users.id, name: users.name, confirmed: users.emailVerified, role: users.role })
      .from(users)
      .where(eq(users.email, email))
      .for("update");
    // Whoever is a shopkeeper has nothing left to accept.
    await withdrawForEmail(tx, email);
    if (known?.confirmed) {
      await tx.update(users).set({ role: "ADMIN", updatedAt: new Date() }).where(eq(users.id, known.id));
      if (input.password !== undefined) await setPassword(tx, known.id, input.password);
      if (known.role !== "ADMIN") await recordAppointment(tx, { ...known, email });
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
      .returning({ id: users.id, name: users.name });
    if (!user) throw new Error("the upsert of a user returned no row");
    await setPassword(tx, user.id, password);
    await recordAppointment(tx, { ...user, email });
    return ok<MadeAdmin>({ outcome: known ? "promoted" : "created", password });
  });
}
