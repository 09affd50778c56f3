import { and, eq, gt, isNull, like, not, or, sql } from "drizzle-orm";
import type { Logger } from "#kernel/ports/logger.ts";
import type { Db } from "#platform/database/client.ts";
import { jwks, twoFactors } from "../schema.ts";
import { reseal, type Secrets, sealedWith } from "./secret-keys.ts";

/**
 * Brings what is kept under a secret under the one in use: the private keys that sign access tokens, and the keys of authenticator apps.
 * After that nothing kept needs a former secret. Says in the log what no secret opens.
 */
export async function resealKept(db: Db, secrets: Secrets, log: Logger): Promise<void> {
  await resealSigningKeys(db, secrets, log);
  await resealFactors(db, secrets, log);
}

/**
 * A key that no secret opens is retired: the library then makes a new one for the next token instead of failing every sign-in. Its public
 * half stays, so that tokens which are out last until their end. A minute ago, for clocks that differ.
 */
async function resealSigningKeys(db: Db, secrets: Secrets, log: Logger): Promise<void> {
  const live = await db
    .select({ id: jwks.id, privateKey: jwks.privateKey })
    .from(jwks)
    .where(or(isNull(jwks.expiresAt), gt(jwks.expiresAt, sql`now()`)));
  let retired = 0;
  for (const { id, privateKey } of live) {
    const kept: unknown = JSON.parse(privateKey);
    const sealed = typeof kept === "string" ? await reseal(kept, secrets) : null;
    if (sealed === kept) continue;
    const same = and(eq(jwks.id, id), eq(jwks.privateKey, privateKey));
    if (sealed === null)
      await db.update(jwks).set({ expiresAt: sql`now() - interval '1 minute'` }).where(same);
    else
      await db
        .update(jwks)
        .set({ privateKey: JSON.stringify(sealed) })
        .where(same);
    retired += sealed === null ? 1 : 0;
  }
  if (retired === 0) return;
  log.warn({ part: "accounts", keys: retired }, "AUTH_SECRET has changed: everybody has to sign in again");
}

/** Factors that no secret opens are not dropped: a password alone must not open what two steps protected. */
async function resealFactors(db: Db, secrets: Secrets, log: Logger): Promise<void> {
  const factors = await db
    .select({ id: twoFactors.id, secret: twoFactors.secret, verified: twoFactors.verified })
    .from(twoFactors)
    .where(not(like(twoFactors.secret, `${sealedWith(secrets[0])}%`)));
  let lost = 0;
  for (const { id, secret: kept, verified } of factors) {
    const sealed = await reseal(kept, secrets);
    if (sealed === null && verified) lost += 1;
    if (sealed === null || sealed === kept) continue;
    await db
      .update(twoFactors)
      .set({ secret: sealed })
      .where(and(eq(twoFactors.id, id), eq(twoFactors.secret, kept)));
  }
  if (lost === 0) return;
  log.warn(
    { part: "accounts", people: lost },
    "the authenticator apps of these people can't be checked any more; put the former AUTH_SECRET back to let them in",
  );
}
