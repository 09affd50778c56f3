import { and, desc, eq, gt, lte, sql } from "drizzle-orm";
import { POLICIES_UPDATED } from "#kernel/policies/policies-updated.ts";
import { fail, ok, type Result } from "#kernel/result.ts";
import type { Database, Db, Tx } from "#platform/database/client.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { Wish } from "../contract/wish.ts";
import { consents, signUps, users } from "../schema.ts";
import { hashOf, newLinkToken } from "./links.ts";
import { hashPassword } from "./password-hash.ts";
import { setPassword, storePassword } from "./passwords.ts";
import { clearUnconfirmed } from "./unconfirmed.ts";

/** How long a confirmation link works. */
const CONFIRM_WITHIN = sql`interval '24 hours'`;

/** The account of an email, locked until the transaction ends, so that sign-ups and confirmations of one address are serialised. */
async function lockAccount(tx: Tx, email: string) {
  const [row] = await tx
    .select({ id: users.id, name: users.name, confirmed: users.emailVerified })
    .from(users)
    .where(eq(users.email, email.toLowerCase()))
    .for("update");
  return row ?? null;
}

/** The names and wishes of an account's pending sign-ups, the newest first. */
function listSignUps(tx: Tx, userId: string): Promise<{ name: string; wishes: Wish[] }[]> {
  return tx
    .select({ name: signUps.name, wishes: signUps.wishes })
    .from(signUps)
    .where(eq(signUps.userId, userId))
    .orderBy(desc(signUps.createdAt), desc(signUps.id));
}

/** Inserts a pending sign-up, and returns the token of its link. Deletes expired ones. */
async function insertSignUp(tx: Tx, signUp: { userId: string; name: string; wishes: Wish[] }) {
  await tx.delete(signUps).where(lte(signUps.expiresAt, sql`now()`));
  const token = newLinkToken();
  await tx
    .insert(signUps)
    .values({ ...signUp, tokenHash: hashOf(token), expiresAt: sql`now() + ${CONFIRM_WITHIN}` });
  return token;
}

/** The address that a link confirms and the name of its sign-up, while it works; null otherwise. */
export async function findSignUpByToken(
  db: Db,
  token: string,
): Promise<{ email: string; name: string } | null> {
  const [row] = await db
    .select({ email: users.email, name: signUps.name })
    .from(signUps)
    .innerJoin(users, eq(users.id, signUps.userId))
    .where(and(eq(signUps.tokenHash, hashOf(token)), gt(signUps.expiresAt, sql`now()`)));
  return row ?? null;
}

/** Consumes a valid link; returns what was typed and wanted with its sign-up, and when it was made. */
async function takeSignUp(tx: Tx, token: string) {
  const [row] = await tx
    .delete(signUps)
    .where(and(eq(signUps.tokenHash, hashOf(token)), gt(signUps.expiresAt, sql`now()`)))
    .returning({ name: signUps.name, wishes: signUps.wishes, createdAt: signUps.createdAt });
  return row ?? null;
}

/** Records that a person agreed at this time to the notice of what is kept, as it is now (DPDP Act 2023, section 6). */
export async function recordConsent(tx: Tx, userId: string, agreedAt: Date): Promise<void> {
  await tx.insert(consents).values({ userId, notice: POLICIES_UPDATED, agreedAt }).onConflictDoNothing();
}

/** The mail to send: the link of the sign-up, or that the address has an account. */
type KeptSignUp = { waits: true; token: string } | { waits: false; name: string };

/**
 * Saves a sign-up until its mailed link confirms it. The unconfirmed account of the address gets the name and password of the newest
 * sign-up, only so that signing in with it can say what is missing: the confirmation sets both anew. A confirmed account is left
 * as it is. Null when the address has no account at all; the library creates it beforehand.
 */
export async function keepSignUp(
  database: Database,
  input: { email: string; name: string; password: string; wishes: Wish[] },
): Promise<KeptSignUp | null> {
  const password = await hashPassword(input.password);
  const kept = await inTransaction(database, async (tx) => {
    const account = await lockAccount(tx, input.email);
    if (!account) return ok(null);
    if (account.confirmed) return ok<KeptSignUp>({ waits: false, name: account.name });
    await tx.update(users).set({ name: input.name }).where(eq(users.id, account.id));
    await storePassword(tx, account.id, password);
    const token = await insertSignUp(tx, { userId: account.id, name: input.name, wishes: input.wishes });
    return ok<KeptSignUp>({ waits: true, token });
  });
  return kept.value;
}

/**
 * The address that a confirmation link proves, and the name that was typed with it; null when the link is wrong, used or too old. For
 * whoever holds the link: it was sent to that address alone. Looking it up confirms nothing.
 */
export function findSignUp(ctx: Context, token: string): Promise<{ email: string; name: string } | null> {
  return findSignUpByToken(ctx.database, token);
}

/**
 * Creates another confirmation link for an address, and returns its token. Earlier links keep working, because a mail may only be slow.
 * It carries name and wishes only when all sign-ups of the address gave the same name: with several, nobody can tell whose the newest is.
 * Null when the address is confirmed or has no account.
 */
export async function renewConfirmation(database: Database, email: string): Promise<string | null> {
  const renewed = await inTransaction(database, async (tx) => {
    const account = await lockAccount(tx, email);
    if (!account || account.confirmed) return ok(null);
    const signUps = await listSignUps(tx, account.id);
    const isOne = new Set(signUps.map(({ name }) => name)).size === 1;
    const { name, wishes } = (isOne && signUps[0]) || { name: "", wishes: [] };
    return ok(await insertSignUp(tx, { userId: account.id, name, wishes }));
  });
  return renewed.value;
}

interface Confirmed {
  userId: string;
  wishes: Wish[];
}

/**
 * Confirms the address of a mailed link. The password is the one given here, by whoever reads the mailbox, and never one that came with a
 * sign-up: anybody can sign up with another's address. Everything that was added to the account before is deleted. Without a name
 * the account gets the one of the link's sign-up. Returns whose account it is and what they wanted; 'not_found' for a link that was used, has expired, or whose
 * address is already confirmed.
 */
export async function confirmSignUp(
  database: Database,
  input: { token: string; password: string; name?: string | undefined },
): Promise<Result<Confirmed, "not_found">> {
  return inTransaction(database, async (tx) => {
    const found = await findSignUpByToken(tx, input.token);
    const account = found && (await lockAccount(tx, found.email));
    if (!account || account.confirmed) return fail("not_found");
    const signUp = await takeSignUp(tx, input.token);
    if (!signUp) return fail("not_found");
    await clearUnconfirmed(tx, account.id);
    await setPassword(tx, account.id, input.password);
    const name = input.name ?? signUp.name;
    await tx
      .update(users)
      .set({ name, emailVerified: true, updatedAt: sql`now()` })
      .where(eq(users.id, account.id));
    await recordConsent(tx, account.id, signUp.createdAt);
    return ok({ userId: account.id, wishes: signUp.wishes });
  });
}
