import { createHmac } from "node:crypto";
import { formatEnvelope, parseEnvelope, symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";

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

/** How everything begins that is sealed with a secret, so that a query can tell it. */
export const sealedWith = (secret: string): string => formatEnvelope(secretId(secret), "");

/** Encrypts a text under a secret, with that secret's number in front. */
function seal(text: string, secret: string): Promise<string> {
  const id = secretId(secret);
  return symmetricEncrypt({ key: { keys: new Map([[id, secret]]), currentVersion: id }, data: text });
}

/** Opens what one of the secrets sealed, and says which; null when none did. What an earlier version sealed names no secret. */
export async function openSealed(
  kept: string,
  secrets: Secrets,
): Promise<{ text: string; secret: string } | null> {
  const envelope = parseEnvelope(kept);
  const data = envelope?.ciphertext ?? kept;
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

/** The same under the secret in use: as it is kept when it is that already, null when no secret opens it. */
export async function reseal(kept: string, secrets: Secrets): Promise<string | null> {
  const opened = await openSealed(kept, secrets);
  if (!opened) return null;
  return opened.secret === secrets[0] ? kept : seal(opened.text, secrets[0]);
}
