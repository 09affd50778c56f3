import type { StaffRole } from "#kernel/actor.ts";
import { accounts, users } from "#modules/accounts/schema.ts";
import { hashPassword } from "#modules/accounts/server/password-hash.ts";
import type { Db } from "#platform/database/client.ts";

/** Of everybody whom tests write down. */
export const PASSWORD = "kasavu and gold";
/** Made once: it takes time on purpose. */
let hash: Promise<string> | undefined;

/** Writes a confirmed account down, with the password that all of them have unless another is given; returns the user's id. */
export async function writeAccount(
  database: Pick<Db, "insert">,
  {
    email,
    name = "Anu",
    staffRole = null,
    password,
  }: { email: string; name?: string; staffRole?: StaffRole | null; password?: string },
): Promise<string> {
  const [user] = await database
    .insert(users)
    .values({ email, name, role: staffRole ? "ADMIN" : "CUSTOMER", staffRole, emailVerified: true })
    .returning({ id: users.id });
  if (!user) throw new Error("no user was made");
  if (!password) hash ??= hashPassword(PASSWORD);
  const kept = password ? await hashPassword(password) : await hash;
  const credential = { accountId: user.id, providerId: "credential", password: kept };
  await database.insert(accounts).values({ userId: user.id, ...credential });
  return user.id;
}
