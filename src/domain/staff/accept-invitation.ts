import { eq } from "drizzle-orm";
import { fail, ok, type Result } from "#contract/result.ts";
import type { JoinInput } from "#contract/staff.ts";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { inTransaction } from "#db/transaction.ts";
import { checkPassword, setPassword } from "../accounts/set-password.ts";
import type { Context } from "../context.ts";
import { takeInvitation } from "./invitation-queries.ts";
import { recordStaffChange } from "./record-staff-change.ts";

type Refusal = "unauthenticated" | "validation_failed";
type Person = { id: string; name: string; email: string };

const OVER = "This invitation can't be used any more. Please ask for a new one.";

/**
 * Makes whoever an invitation was mailed to a shopkeeper. An address with a confirmed account joins by being signed in with it:
 * 'unauthenticated' until then. Any other gets an account with this name and password, confirmed because the
 * link came by mail. A link works once; one that does not is 'validation_failed' with a message for `token`.
 */
export async function acceptInvitation(
  ctx: Context,
  input: JoinInput,
): Promise<Result<{ email: string }, Refusal>> {
  return inTransaction<{ email: string }, Refusal>(ctx.database, async (tx) => {
    const email = await takeInvitation(tx, input.token, ctx.now());
    if (email === null) return fail("validation_failed", OVER, { token: OVER });
    const [known] = await tx.select().from(users).where(eq(users.email, email)).for("update");
    const joined = known?.emailVerified
      ? await promote(tx, ctx.actor, known)
      : await makeAccount(tx, email, input);
    if (!joined.ok) return joined;
    const person = joined.value;
    const self = { userId: person.id, name: person.name, email };
    await recordStaffChange(tx, self, { action: "joined", person, joins: true });
    return ok({ email });
  });
}

async function promote(tx: Db, actor: Context["actor"], known: Person): Promise<Result<Person, Refusal>> {
  if (actor.kind === "guest" || actor.userId !== known.id)
    return fail("unauthenticated", `Please sign in as ${known.email} to join.`);
  await tx.update(users).set({ role: "ADMIN", updatedAt: new Date() }).where(eq(users.id, known.id));
  return ok(known);
}

/** An account that was never confirmed is taken over: whoever typed it in never proved that the address is theirs. */
async function makeAccount(tx: Db, email: string, input: JoinInput): Promise<Result<Person, Refusal>> {
  const password = input.password ?? "";
  const name = input.name ?? "";
  if (!name) return fail("validation_failed", "Name is required", { name: "Name is required" });
  const checked = checkPassword(password);
  if (!checked.ok) return checked;
  const set = { name, emailVerified: true, role: "ADMIN" };
  const [user] = await tx
    .insert(users)
    .values({ email, ...set })
    .onConflictDoUpdate({ target: users.email, set: { ...set, updatedAt: new Date() } })
    .returning({ id: users.id });
  if (!user) throw new Error("the upsert of a user returned no row");
  await setPassword(tx, user.id, password);
  return ok({ id: user.id, name, email });
}
