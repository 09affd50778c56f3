import { createHmac } from "node:crypto";
import { formatEnvelope, parseEnvelope, symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { and, eq, gt, isNull, like, not, or, sql } from "drizzle-orm";
import type { Logger } from "#kernel/ports/logger.ts";
import type { Db } from "#platform/database/client.ts";
import { jwks, twoFactors } from "../schema.ts";

/** The secret in use, and those that are accepted beside it while it is being changed. */
export type Secrets = readonly [current: string, ...former: string[]];

/** The number that names a secret in what is sealed with it: made of the secret, so that nobody has to count, and telling nothing of it. */
export function secretId(secret: string): number {
  return createHmac("sha256", secret).update("id of the secret").digest().readUInt32BE();
}

/** The secrets as the library takes them: the first seals, each opens what names it. */
export function versionsOf(secrets: Secrets): { version: number; value: string }[] {
  return secrets.map((value) => ({ version: secretId(value), value }));
}

/** Opens what one of the secrets sealed, and says which; null when none did. What an earlier version sealed names no secret. */
export async function openSealed(stored: string, secrets: Secrets) {
  const envelope = parseEnvelope(stored);
  const data = envelope?.ciphertext ?? stored;
  for (const secret of secrets) {
    if (envelope && envelope.version !== secretId(secret)) continue;
    try {
      return { text: await symmetricDecrypt({ key: secret, data }), secret };
    } catch {
      // Of another secret.
    }
  }
  return null;
}

/** A sealed text under the secret in use: as it is kept when it is that already, null when no secret opens it. */
export async function reseal(stored: string, secrets: Secrets): Promise<string | null> {
  const opened = await openSealed(stored, secrets);
  const [secret] = secrets;
  if (!opened || opened.secret === secret) return opened && stored;
  const id = secretId(secret);
  return symmetricEncrypt({ key: { keys: new Map([[id, secret]]), currentVersion: id }, data: opened.text });
}

/** Brings the keys of access tokens and of authenticator apps under the secret in use, and logs what no secret opens. */
export async function resealSecrets(db: Db, secrets: Secrets, log: Logger): Promise<void> {
  await resealSigningKeys(db, secrets, log);
  await resealFactors(db, secrets, log);
}

/** Retires a signing key that no secret opens, a minute ago for clocks that differ; the library makes another. Its public half stays for tokens that are out. */
async function resealSigningKeys(db: Db, secrets: Secrets, log: Logger): Promise<void> {
  const live = await db
    .select({ id: jwks.id, privateKey: jwks.privateKey })
    .from(jwks)
    .where(or(isNull(jwks.expiresAt), gt(jwks.expiresAt, sql`now()`)));
  let retired = 0;
  for (const { id, privateKey } of live) {
    const stored: unknown = JSON.parse(privateKey);
    const sealed = typeof stored === "string" ? await reseal(stored, secrets) : null;
    if (sealed === stored) continue;
    if (sealed === null) retired += 1;
    const changed =
      sealed === null
        ? { expiresAt: sql`now() - interval '1 minute'` }
        : { privateKey: JSON.stringify(sealed) };
    await db
      .update(jwks)
      .set(changed)
      .where(and(eq(jwks.id, id), eq(jwks.privateKey, privateKey)));
  }
  if (retired === 0) return;
  log.warn({ part: "accounts", keys: retired }, "AUTH_SECRET has changed: everybody has to sign in again");
}

/** Factors that no secret opens are not dropped: a password alone must not open what two steps protected. */
async function resealFactors(db: Db, secrets: Secrets, log: Logger): Promise<void> {
  const factors = await db
    .select({ id: twoFactors.id, secret: twoFactors.secret, verified: twoFactors.verified })
    .from(twoFactors)
    .where(not(like(twoFactors.secret, `${formatEnvelope(secretId(secrets[0]), "")}%`)));
  let lost = 0;
  for (const { id, secret: stored, verified } of factors) {
    const sealed = await reseal(stored, secrets);
    if (sealed === null && verified) lost += 1;
    if (sealed === null || sealed === stored) continue;
    await db
      .update(twoFactors)
      .set({ secret: sealed })
      .where(and(eq(twoFactors.id, id), eq(twoFactors.secret, stored)));
  }
  if (lost === 0) return;
  log.warn(
    { part: "accounts", people: lost },
    "the authenticator apps of these people can't be checked any more; put the former AUTH_SECRET back to let them in",
  );
}
