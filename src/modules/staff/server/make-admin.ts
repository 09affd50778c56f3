import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { StaffRole } from "#kernel/actor.ts";
import { MALFORMED_EMAIL } from "#kernel/fields.ts";
import { fail, ok, type Result } from "#kernel/result.ts";
import { asciiEmail } from "#kernel/typed/email.ts";
import { users } from "#modules/accounts/schema.ts";
import { createAdminAccount, giveStaffRole } from "#modules/accounts/server/admin-role.ts";
import { checkPassword } from "#modules/accounts/server/check-password.ts";
import { setPassword } from "#modules/accounts/server/passwords.ts";
import type { Database, Tx } from "#platform/database/client.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { withdrawForEmail } from "./invitations.ts";
import { recordStaffChange } from "./staff.ts";

export interface MadeAdmin {
  outcome: "created" | "promoted";
  /** The new password, to be shown once; null when the account keeps the one it has. */
  password: string | null;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The command on the server has no actor: whoever may run it is the shop. */
function recordAppointment(
  tx: Tx,
  person: { id: string; name: string; email: string },
  from: StaffRole | null,
): Promise<void> {
  return recordStaffChange(tx, null, { action: "appointed", person, from, to: "owner" });
}

async function promote(
  tx: Tx,
  known: { id: string; name: string; email: string; staffRole: StaffRole | null },
  password: string | null,
): Promise<MadeAdmin> {
  await giveStaffRole(tx, known.id, "owner");
  if (password !== null) await setPassword(tx, known.id, password);
  if (known.staffRole !== "owner") await recordAppointment(tx, known, known.staffRole);
  return { outcome: "promoted", password };
}

/**
 * Makes the account of `email` an owner's, creating it when there is none; an unconfirmed one, never proved to be theirs, is made anew.
 * A confirmed one keeps its password unless one is given. 'validation_failed' for an address or password that the shop does not take.
 */
export async function makeAdmin(
  database: Database,
  input: { email: string; password?: string | undefined },
): Promise<Result<MadeAdmin, "validation_failed">> {
  const email = asciiEmail(input.email).toLowerCase();
  if (!EMAIL.test(email)) return fail("validation_failed", MALFORMED_EMAIL);
  return inTransaction(database, async (tx) => {
    const [known] = await tx
      .select({ id: users.id, name: users.name, confirmed: users.emailVerified, staffRole: users.staffRole })
      .from(users)
      .where(eq(users.email, email))
      .for("update");
    const { password: given = null } = input;
    if (given !== null) {
      const checked = await checkPassword(tx, given, { name: known?.name ?? "", email });
      if (!checked.ok) return checked;
    }
    // Whoever is an admin has nothing left to accept.
    await withdrawForEmail(tx, email);
    if (known?.confirmed) return ok(await promote(tx, { ...known, email }, given));
    // 24 characters of 6 random bits each.
    const password = given ?? randomBytes(18).toString("base64url");
    const person = await createAdminAccount(tx, {
      email,
      name: email.split("@")[0] ?? "",
      password,
      staffRole: "owner",
    });
    await recordAppointment(tx, person, null);
    return ok<MadeAdmin>({ outcome: known ? "promoted" : "created", password });
  });
}
