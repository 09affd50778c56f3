import { and, eq } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/client.ts";
import { accounts, sessions } from "../schema.ts";
import { endLinks } from "./links.ts";
import { deletePasskeysOf } from "./my-passkeys.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";

const isPassword = (userId: string) =>
  and(eq(accounts.userId, userId), eq(accounts.providerId, "credential"));

/** Whether it is the person's password; false for an account without one. */
export async function isOwnPassword(db: Db, userId: string, password: string): Promise<boolean> {
  const [row] = await db.select({ kept: accounts.password }).from(accounts).where(isPassword(userId));
  return row?.kept ? verifyPassword(row.kept, password) : false;
}

/** Sets an account's password, also the first one, and revokes all its sessions, passkeys and links. */
export async function setPassword(tx: Tx, userId: string, password: string): Promise<void> {
  await storePassword(tx, userId, await hashPassword(password));
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await deletePasskeysOf(tx, userId);
  await endLinks(tx, userId);
}

/** Sets an account's password, also the first one, from its hash. */
export async function storePassword(tx: Tx, userId: string, hashed: string): Promise<void> {
  const { rowCount } = await tx.update(accounts).set({ password: hashed }).where(isPassword(userId));
  if (rowCount) return;
  await tx.insert(accounts).values({ userId, accountId: userId, providerId: "credential", password: hashed });
}
