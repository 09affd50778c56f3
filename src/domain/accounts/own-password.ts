import { and, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { verifyPassword } from "./password-hash.ts";

/** Whether it is the person's password; false for an account without one. */
export async function isOwnPassword(db: Db, userId: string, password: string): Promise<boolean> {
  const [row] = await db
    .select({ kept: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential")));
  return row?.kept ? verifyPassword(row.kept, password) : false;
}
