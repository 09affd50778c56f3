import { eq } from "drizzle-orm";
import type { StaffRole } from "#kernel/actor.ts";
import { fail, ok } from "#kernel/result.ts";
import { users } from "#modules/accounts/schema.ts";
import { createAdminAccount, giveStaffRole } from "#modules/accounts/server/admin-role.ts";
import { checkPassword } from "#modules/accounts/server/check-password.ts";
import { recordConsent } from "#modules/accounts/server/sign-up.ts";
import type { Tx } from "#platform/database/client.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { JoinInput } from "../contract/staff.ts";
import { takeInvitation } from "./invitations.ts";
import { recordStaffChange } from "./staff.ts";

const OVER = "This invitation can't be used any more. Please ask for a new one.";

/**
 * Makes the invited person an admin in the role of the invitation, once: by the confirmed account of that address ('unauthenticated' unless signed in with it), or by
 * a new one with this name and password. A link that does not work is 'validation_failed' for `token`.
 */
export function acceptInvitation(ctx: Context, input: JoinInput) {
  return inTransaction(ctx.database, async (tx) => {
    const invitation = await takeInvitation(tx, input.token, ctx.now());
    if (!invitation) return fail("validation_failed", OVER, { token: OVER });
    const { email, role } = invitation;
    const [known] = await tx.select().from(users).where(eq(users.email, email)).for("update");
    const joined = known?.emailVerified
      ? await promote(tx, ctx.actor, known, role)
      : await makeAccount(tx, invitation, input);
    if (!joined.ok) return joined;
    const { id, name } = joined.value;
    const person = { id, name, email };
    await recordStaffChange(tx, { userId: id, name, email }, { action: "joined", person, to: role });
    return ok({ email });
  });
}

async function promote(tx: Tx, actor: Context["actor"], known: typeof users.$inferSelect, role: StaffRole) {
  if (actor.kind === "guest" || actor.userId !== known.id)
    return fail("unauthenticated", `Please sign in as ${known.email} to join.`);
  await giveStaffRole(tx, known.id, role);
  return ok(known);
}

/** An unconfirmed account is taken over: whoever signed up with the address never proved to own it. */
async function makeAccount(
  tx: Tx,
  { email, role }: { email: string; role: StaffRole },
  { name = "", password = "" }: JoinInput,
) {
  if (!name) return fail("validation_failed", "Name is required", { name: "Name is required" });
  const checked = await checkPassword(tx, password, { name, email });
  if (!checked.ok) return checked;
  const person = await createAdminAccount(tx, { email, name, password, staffRole: role });
  await recordConsent(tx, person.id);
  return ok(person);
}
