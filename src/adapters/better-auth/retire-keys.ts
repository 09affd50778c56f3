import { symmetricDecrypt } from "better-auth/crypto";
import { count, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { jwks, twoFactors } from "#db/schema/accounts.ts";
import type { Logger } from "#domain/logger.ts";

/**
 * Retires the keys of access tokens that this secret can't read, because they were made under another one: the library then makes a
 * new key for the next token instead of failing every sign-in. Their public halves stay, so that tokens which are out already
 * last until their end. Returns how many were retired.
 */
export async function retireUnreadableKeys(db: Db, secret: string, log: Logger): Promise<number> {
  const live = await db
    .select({ id: jwks.id, privateKey: jwks.privateKey })
    .from(jwks)
    .where(or(isNull(jwks.expiresAt), gt(jwks.expiresAt, sql`now()`)));
  let retired = 0;
  for (const key of live) {
    if (await isReadable(key.privateKey, secret)) continue;
    await db.update(jwks).set({ expiresAt: sql`now()` }).where(eq(jwks.id, key.id));
    retired += 1;
  }
  if (retired > 0) {
    log.warn({ part: "accounts", keys: retired }, "AUTH_SECRET has changed: everybody has to sign in again");
    await warnOfFactors(db, log);
  }
  return retired;
}

/**
 * The keys of authenticator apps are kept under the secret too, and nobody can make them anew. They are not dropped: a password
 * alone must not open what two steps protected.
 */
async function warnOfFactors(db: Db, log: Logger): Promise<void> {
  const [row] = await db.select({ people: count() }).from(twoFactors).where(eq(twoFactors.verified, true));
  if (!row || row.people === 0) return;
  log.warn(
    { part: "accounts", people: row.people },
    "the authenticator apps of these people can't be checked any more; put the former AUTH_SECRET back to let them in",
  );
}

async function isReadable(privateKey: string, secret: string): Promise<boolean> {
  try {
    await symmetricDecrypt({ key: secret, data: JSON.parse(privateKey) });
    return true;
  } catch {
    return false;
  }
}
