import { and, desc, eq, gt, lte, sql } from "drizzle-orm";
import { language } from "#kernel/languages/messages.ts";
import { POLICIES_UPDATED } from "#kernel/policies/policies-updated.ts";
import { fail, ok, type Result } from "#kernel/result.ts";
import type { Database, Db, Tx } from "#platform/database/client.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { PendingAction } from "../contract/pending-action.ts";
import { consents, sessions, signUps, twoFactors, users } from "../schema.ts";
import { endLinks, hashOf, newLinkToken } from "./links.ts";
import { deletePasskeysOf } from "./my-passkeys.ts";
import { hashPassword } from "./password-hash.ts";
import { setPassword, storePassword } from "./passwords.ts";

const CONFIRM_WITHIN = sql`interval '24 hours'`;

/** Locked until the transaction ends, so that sign-ups and confirmations of one address are serialised. */
async function lockAccount(tx: Tx, email: string) {
  const [row] = await tx
    .select({ id: users.id, name: users.name, confirmed: users.emailVerified })
    .from(users)
    .where(eq(users.email, email.toLowerCase()))
    .for("update");
  return row ?? null;
}

async function insertSignUp(tx: Tx, signUp: { userId: string; name: string; wishes: PendingAction[] }) {
  await tx.delete(signUps).where(lte(signUps.expiresAt, sql`now()`));
  const token = newLinkToken();
  await tx
    .insert(signUps)
    .values({ ...signUp, tokenHash: hashOf(token), expiresAt: sql`now() + ${CONFIRM_WITHIN}` });
  return token;
}

const isValid = (token: string) =>
  and(eq(signUps.tokenHash, hashOf(token)), gt(signUps.expiresAt, sql`now()`));

/** The address that a link proves, and the name and wishes that came with it, perhaps of a stranger; null when it is wrong, used or too old. Looking it up confirms nothing. */
export async function findSignUp({ database }: { database: Db }, token: string) {
  const [row] = await database
    .select({ email: users.email, name: signUps.name, wishes: signUps.wishes })
    .from(signUps)
    .innerJoin(users, eq(users.id, signUps.userId))
    .where(isValid(token));
  return row ?? null;
}

/** Records that a person agrees just now to the notice of what is kept, as it is now (DPDP Act 2023, section 6). */
export async function recordConsent(tx: Tx, userId: string): Promise<void> {
  const agreedAt = new Date();
  await tx.insert(consents).values({ userId, notice: POLICIES_UPDATED, agreedAt }).onConflictDoNothing();
}

/** Saves a sign-up until its link confirms it; returns the link's token, null where the address is confirmed. Null without an account, which comes first. */
export async function saveSignUp(
  database: Database,
  input: { email: string; name: string; password: string; wishes: PendingAction[] },
): Promise<{ token: string | null; name: string } | null> {
  const password = await hashPassword(input.password);
  const saved = await inTransaction(database, async (tx) => {
    const account = await lockAccount(tx, input.email);
    if (!account) return ok(null);
    if (account.confirmed) return ok({ token: null, name: account.name });
    await tx.update(users).set({ name: input.name, language: language() }).where(eq(users.id, account.id));
    // Only so that signing in with it can say what is missing: the confirmation sets another.
    await storePassword(tx, account.id, password);
    const { name, wishes } = input;
    return ok({ token: await insertSignUp(tx, { userId: account.id, name, wishes }), name });
  });
  return saved.value;
}

/** Another link for an address, null when it is confirmed or unknown. With several names nobody can tell whose the newest is: it carries none then. */
export async function renewConfirmation(database: Database, email: string): Promise<string | null> {
  const renewed = await inTransaction(database, async (tx) => {
    const account = await lockAccount(tx, email);
    if (!account || account.confirmed) return ok(null);
    const pending = await tx
      .select()
      .from(signUps)
      .where(eq(signUps.userId, account.id))
      .orderBy(desc(signUps.createdAt), desc(signUps.id));
    const isOne = new Set(pending.map(({ name }) => name)).size === 1;
    const { name, wishes } = (isOne && pending[0]) || { name: "", wishes: [] };
    return ok(await insertSignUp(tx, { userId: account.id, name, wishes }));
  });
  return renewed.value;
}

/** Confirms a link's address with a password typed now: one of a sign-up may be anybody's. 'not_found' when the link is spent or the address confirmed. */
export async function confirmSignUp(
  database: Database,
  input: { token: string; password: string; name?: string | undefined },
): Promise<Result<{ userId: string }, "not_found">> {
  return inTransaction(database, async (tx) => {
    const found = await findSignUp({ database: tx }, input.token);
    const account = found && (await lockAccount(tx, found.email));
    if (!account || account.confirmed) return fail("not_found");
    const [signUp] = await tx.delete(signUps).where(isValid(input.token)).returning();
    if (!signUp) return fail("not_found");
    await clearUnconfirmed(tx, account.id);
    await setPassword(tx, account.id, input.password);
    const name = input.name ?? signUp.name;
    const confirmed = { name, emailVerified: true, updatedAt: sql`now()` };
    await tx.update(users).set(confirmed).where(eq(users.id, account.id));
    await recordConsent(tx, account.id);
    return ok({ userId: account.id });
  });
}

/** Deletes whatever anybody added to an account before its address was confirmed. The caller sets password and name. */
export async function clearUnconfirmed(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await deletePasskeysOf(tx, userId);
  await endLinks(tx, userId);
  await tx.update(users).set({ twoFactorEnabled: false, image: null }).where(eq(users.id, userId));
}

/** Run after a new password, which ends all other links. Set by a mail's link it confirms the address: whoever reads its mails agrees by it, and all that was entered with the sign-up goes. */
export async function finishPasswordChange(database: Database, userId: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    const isTheirs = eq(users.id, userId);
    const [user] = await tx
      .select({ confirmed: users.emailVerified })
      .from(users)
      .where(isTheirs)
      .for("update");
    if (!user || user.confirmed) await endLinks(tx, userId);
    else {
      await recordConsent(tx, userId);
      await clearUnconfirmed(tx, userId);
      const proved = { name: "", emailVerified: true, updatedAt: sql`now()` };
      await tx.update(users).set(proved).where(isTheirs);
    }
    return ok(null);
  });
}
