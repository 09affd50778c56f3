import { createHmac } from "node:crypto";
import { symmetricDecrypt } from "better-auth/crypto";
import { and, eq, like, not } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { twoFactors } from "#db/schema/accounts.ts";
import type { Logger } from "#domain/logger.ts";
import { describeError } from "./auth-log.ts";

const HASHED = "hmac:";

/** Turns a recovery code, as somebody types it, into what is kept of it: gaps and dashes don't count. */
export type RecoveryCodeHash = (code: string) => string;

/** The hash is keyed with the shop's secret, so that the database alone does not do to try codes out. */
export function createRecoveryCodeHash(secret: string): RecoveryCodeHash {
  const key = createHmac("sha256", secret).update("recovery codes").digest();
  return (code) => {
    const typed = code.replace(/[^a-zA-Z0-9]/g, "");
    return HASHED + createHmac("sha256", key).update(typed).digest("base64url");
  };
}

/**
 * How the library keeps recovery codes: it hands over new ones as they are and those that are left as they were kept, and
 * compares what is kept with what `guardFactor` makes of a typed one.
 */
export function hashedCodeStorage(hash: RecoveryCodeHash) {
  return {
    encrypt: async (json: string) =>
      JSON.stringify(readCodes(json).map((code) => (isHashed(code) ? code : hash(code)))),
    decrypt: async (kept: string) => (kept.startsWith("[") ? kept : "[]"),
  };
}

const isHashed = (code: string) => code.startsWith(HASHED);

/** The list of codes in a kept text; empty when it is none. */
export function readCodes(json: string): string[] {
  const value: unknown = json.startsWith("[") ? JSON.parse(json) : [];
  return Array.isArray(value) ? value.filter((code) => typeof code === "string") : [];
}

/** Hashes the codes that an earlier version kept encrypted. Those of another secret can't be read, and are left as they are. */
export async function hashStoredCodes(db: Db, secret: string, log: Logger): Promise<void> {
  const hash = createRecoveryCodeHash(secret);
  const rows = await db
    .select({ id: twoFactors.id, kept: twoFactors.backupCodes })
    .from(twoFactors)
    .where(not(like(twoFactors.backupCodes, "[%")));
  for (const { id, kept } of rows) {
    try {
      const codes = readCodes(await symmetricDecrypt({ key: secret, data: kept }));
      await db
        .update(twoFactors)
        .set({ backupCodes: JSON.stringify(codes.map(hash)) })
        .where(and(eq(twoFactors.id, id), eq(twoFactors.backupCodes, kept)));
    } catch (error) {
      log.warn(
        { part: "accounts", ...describeError(error) },
        "recovery codes of another AUTH_SECRET can't be read",
      );
    }
  }
}
