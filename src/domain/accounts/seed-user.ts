import type { Role } from "#contract/session.ts";
import type { Db } from "#db/client.ts";
import { accounts, users } from "#db/schema/accounts.ts";
import { hashPassword } from "./password-hash.ts";

export interface SeededUser {
  id?: string;
  email: string;
  name: string;
  password: string;
  role?: Role;
  createdAt?: Date;
}

/**
 * Inserts an account with a confirmed email that can sign in at once, for the demo and tests. Returns the user's id, or null when the
 * email is already in use.
 */
export async function seedUser(db: Db, user: SeededUser): Promise<string | null> {
  const password = await hashPassword(user.password);
  const moments = user.createdAt ? { createdAt: user.createdAt, updatedAt: user.createdAt } : {};
  const [row] = await db
    .insert(users)
    .values({
      ...(user.id ? { id: user.id } : {}),
      email: user.email.toLowerCase(),
      name: user.name,
      emailVerified: true,
      role: user.role ?? "CUSTOMER",
      ...moments,
    })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (!row) return null;
  await db
    .insert(accounts)
    .values({ userId: row.id, accountId: row.id, providerId: "credential", password, ...moments });
  return row.id;
}
