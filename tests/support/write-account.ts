import type { Role } from "#kernel/actor.ts";
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
    role = "CUSTOMER",
    password,
  }: { email: string; name?: string; role?: Role; password?: string },
): Promise<string> {
  const [user] = await database
    .insert(users)
    .values({ email, name, role, emailVerified: true })
    .returning({ id: users.id });
  if (!user) throw new Error("no user was made");
  if (!password) hash ??= hashPassword(PASSWORD);
  const kept = password ? await hashPassword(password) : await hash;
  const credential = { accountId: user.id, providerId: "credential", password: kept };
  await database.insert(accounts).values({ userId: user.id, ...credential });
  return user.id;
}
