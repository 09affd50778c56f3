import { createHmac } from "node:crypto";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { twoFactors } from "#db/schema/accounts.ts";
import { findKeptCode, readCodes } from "./recovery-codes.ts";
import { openSealed, type Secrets } from "./secret-keys.ts";

export type Factor = typeof twoFactors.$inferSelect;

/** Milliseconds that a code is shown (RFC 6238); the ones before and after are taken too, as the library does. */
const STEP = 30_000;

/** The factor of a person, set up to the end or not; undefined when they have none. */
export async function findFactor(db: Db, userId: string): Promise<Factor | undefined> {
  const [factor] = await db.select().from(twoFactors).where(eq(twoFactors.userId, userId));
  return factor;
}

/**
 * Uses a code of the authenticator app up: 'used' when it, or a newer one, was accepted before, by whichever process; 'wrong' when it is
 * none of the app's codes of now. Throws when no secret opens the app's key.
 */
export async function spendAppCode(
  from: { db: Db; secrets: Secrets },
  factor: Factor,
  code: string,
): Promise<"taken" | "used" | "wrong"> {
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

/** The six digits of an authenticator app at one of its steps (RFC 4226). */
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
  const taken = await db
    .update(twoFactors)
    .set({ lastUsedStep: step })
    .where(and(eq(twoFactors.id, factorId), unused))
    .returning({ id: twoFactors.id });
  return taken.length > 0;
}

/** Uses a recovery code up; false when it is none of those that are left. */
export async function spendRecoveryCode(
  from: { db: Db; secrets: Secrets },
  factor: Factor,
  code: string,
): Promise<boolean> {
  const codes = readCodes(factor.backupCodes);
  const spent = await findKeptCode(codes, code, from.secrets);
  if (spent === null) return false;
  const left = JSON.stringify(codes.filter((kept) => kept !== spent));
  const used = await from.db
    .update(twoFactors)
    .set({ backupCodes: left })
    .where(and(eq(twoFactors.id, factor.id), eq(twoFactors.backupCodes, factor.backupCodes)))
    .returning({ id: twoFactors.id });
  return used.length > 0;
}
