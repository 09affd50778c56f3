import { createHmac } from "node:crypto";
import { and, eq, isNull, like, lt, not, or } from "drizzle-orm";
import type { Logger } from "#kernel/ports/logger.ts";
import type { Db } from "#platform/database/client.ts";
import { twoFactors } from "../schema.ts";
import { hashPassword, verifyPassword } from "../server/password-hash.ts";
import { openSealed, type Secrets } from "./secret-keys.ts";

export type Factor = typeof twoFactors.$inferSelect;

/** Milliseconds that a code is shown (RFC 6238); the ones before and after are taken too, as the library does. */
const STEP = 30_000;

/** Uses a code of the app up: 'used' when it, or a newer one, was accepted before, by whichever process. Throws when no secret opens the app's key. */
export async function spendAppCode(from: { db: Db; secrets: Secrets }, factor: Factor, code: string) {
  const opened = await openSealed(factor.secret, from.secrets);
  if (!opened) throw new Error("no secret opens the key of this authenticator app");
  const now = Math.floor(Date.now() / STEP);
  let found = false;
  for (const step of [now - 1, now, now + 1]) {
    if (codeOf(opened.text, step) !== code) continue;
    found = true;
    if (await takeStep(from.db, factor.id, step)) return "taken";
  }
  return found ? "used" : "wrong";
}

/** The six digits at a step (RFC 4226). */
function codeOf(key: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", key).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000;
  return String(number).padStart(6, "0");
}

async function takeStep(db: Db, factorId: string, step: number): Promise<boolean> {
  const unused = or(isNull(twoFactors.lastUsedStep), lt(twoFactors.lastUsedStep, step));
  const { rowCount } = await db
    .update(twoFactors)
    .set({ lastUsedStep: step })
    .where(and(eq(twoFactors.id, factorId), unused));
  return rowCount === 1;
}

export async function spendRecoveryCode(from: { db: Db; secrets: Secrets }, factor: Factor, code: string) {
  const codes = readCodes(factor.backupCodes);
  const spent = await findStoredCode(codes, code, from.secrets);
  if (spent === null) return false;
  const { rowCount } = await from.db
    .update(twoFactors)
    .set({ backupCodes: JSON.stringify(codes.filter((stored) => stored !== spent)) })
    .where(and(eq(twoFactors.id, factor.id), eq(twoFactors.backupCodes, factor.backupCodes)));
  return rowCount === 1;
}

/** How a code is kept: hashed like a password. Earlier versions kept a hash keyed with the secret. */
const HASHED = "$argon2id$";
const KEYED = "hmac:";

const isStored = (code: string) => code.startsWith(HASHED) || code.startsWith(KEYED);

/** A code as it counts: gaps and dashes don't. */
const plain = (code: string) => code.replace(/[^a-zA-Z0-9]/g, "");

function keyedHash(code: string, secret: string): string {
  const key = createHmac("sha256", secret).update("recovery codes").digest();
  return KEYED + createHmac("sha256", key).update(plain(code)).digest("base64url");
}

async function hashCodes(codes: readonly string[]): Promise<string> {
  return JSON.stringify(
    await Promise.all(codes.map((code) => (isStored(code) ? code : hashPassword(plain(code))))),
  );
}

/** The kept code that somebody typed; null when it is none of them. */
export async function findStoredCode(stored: readonly string[], typed: string, secrets: Secrets) {
  const keyed = secrets.map((secret) => keyedHash(typed, secret));
  for (const code of stored) {
    if (code.startsWith(HASHED) ? await verifyPassword(code, plain(typed)) : keyed.includes(code))
      return code;
  }
  return null;
}

/** How the library keeps recovery codes: it compares what is kept with what `createFactorGuard` makes of a typed one. */
export const hashedCodeStorage = {
  encrypt: (json: string) => hashCodes(readCodes(json)),
  decrypt: async (stored: string) => (stored.startsWith("[") ? stored : "[]"),
};

export function readCodes(json: string): string[] {
  const value: unknown = json.startsWith("[") ? JSON.parse(json) : [];
  return Array.isArray(value) ? value.filter((code) => typeof code === "string") : [];
}

/** Hashes the codes that an earlier version kept encrypted. Those of another secret can't be read, and are left as they are. */
export async function hashStoredCodes(db: Db, secrets: Secrets, log: Logger): Promise<void> {
  const rows = await db
    .select({ id: twoFactors.id, stored: twoFactors.backupCodes })
    .from(twoFactors)
    .where(not(like(twoFactors.backupCodes, "[%")));
  for (const { id, stored } of rows) {
    const opened = await openSealed(stored, secrets);
    if (!opened) {
      log.warn({ part: "accounts" }, "recovery codes of another AUTH_SECRET can't be read");
      continue;
    }
    await db
      .update(twoFactors)
      .set({ backupCodes: await hashCodes(readCodes(opened.text)) })
      .where(and(eq(twoFactors.id, id), eq(twoFactors.backupCodes, stored)));
  }
}
