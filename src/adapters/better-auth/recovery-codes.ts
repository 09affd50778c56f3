import { createHmac } from "node:crypto";
import { and, eq, like, not } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { twoFactors } from "#db/schema/accounts.ts";
import { hashPassword, verifyPassword } from "#domain/accounts/password-hash.ts";
import type { Logger } from "#domain/logger.ts";
import { openSealed, type Secrets } from "./secret-keys.ts";

/** How a code is kept: hashed like a password. Earlier versions kept a hash keyed with the secret. */
const HASHED = "$argon2id$";
const KEYED = "hmac:";

const isKept = (code: string) => code.startsWith(HASHED) || code.startsWith(KEYED);

/** A code as it counts: gaps and dashes don't. */
const plain = (code: string) => code.replace(/[^a-zA-Z0-9]/g, "");

function keyedHash(code: string, secret: string): string {
  const key = createHmac("sha256", secret).update("recovery codes").digest();
  return KEYED + createHmac("sha256", key).update(plain(code)).digest("base64url");
}

/** The codes as they are to be kept, as JSON; those that are kept already stay what they are. */
export async function hashCodes(codes: readonly string[]): Promise<string> {
  return JSON.stringify(
    await Promise.all(codes.map((code) => (isKept(code) ? code : hashPassword(plain(code))))),
  );
}

/** Which of the kept codes somebody typed; null when it is none of them. */
export async function findKeptCode(
  kept: readonly string[],
  typed: string,
  secrets: Secrets,
): Promise<string | null> {
  const keyed = secrets.map((secret) => keyedHash(typed, secret));
  for (const code of kept) {
    if (code.startsWith(HASHED) ? await verifyPassword(code, plain(typed)) : keyed.includes(code))
      return code;
  }
  return null;
}

/**
 * How the library keeps recovery codes: it hands over new ones as they are and those that are left as they were kept, and
 * compares what is kept with what `guardFactor` makes of a typed one.
 */
export const hashedCodeStorage = {
  encrypt: (json: string) => hashCodes(readCodes(json)),
  decrypt: async (kept: string) => (kept.startsWith("[") ? kept : "[]"),
};

/** The list of codes in a kept text; empty when it is none. */
export function readCodes(json: string): string[] {
  const value: unknown = json.startsWith("[") ? JSON.parse(json) : [];
  return Array.isArray(value) ? value.filter((code) => typeof code === "string") : [];
}

/** Hashes the codes that an earlier version kept encrypted. Those of another secret can't be read, and are left as they are. */
export async function hashStoredCodes(db: Db, secrets: Secrets, log: Logger): Promise<void> {
  const rows = await db
    .select({ id: twoFactors.id, kept: twoFactors.backupCodes })
    .from(twoFactors)
    .where(not(like(twoFactors.backupCodes, "[%")));
  for (const { id, kept } of rows) {
    const opened = await openSealed(kept, secrets);
    if (!opened) {
      log.warn({ part: "accounts" }, "recovery codes of another AUTH_SECRET can't be read");
      continue;
    }
    await db
      .update(twoFactors)
      .set({ backupCodes: await hashCodes(readCodes(opened.text)) })
      .where(and(eq(twoFactors.id, id), eq(twoFactors.backupCodes, kept)));
  }
}
