import { eq } from "drizzle-orm";
import type { Db } from "#platform/database/client.ts";
import { MOST_PASSKEYS } from "../contract/my-passkey.ts";
import { passkeys, twoFactors } from "../schema.ts";
import { isOwnPassword } from "../server/passwords.ts";
import type { AuthInstance } from "./auth-instance.ts";
import { type Factor, findStoredCode, readCodes, spendAppCode, spendRecoveryCode } from "./factor-codes.ts";
import { type Checked, findChecked } from "./find-checked.ts";
import { type AccountRequest, textIn, withFields } from "./read-request.ts";
import { rejectCode, say } from "./responses.ts";
import type { Secrets } from "./secret-keys.ts";

/** No code is empty: the library refuses it as a wrong one, and counts it. */
const WRONG_CODE = { code: "" };

type Guard = (
  asked: AccountRequest,
  factor: Factor | undefined,
  person: Checked | null,
) => Promise<AccountRequest | Response>;

/** Checks that the library does not make, of codes and of who adds a passkey. Returns the request as the library shall get it, or a refusal. */
export function createFactorGuard(parts: { auth: AuthInstance; db: Db; secrets: Secrets }) {
  const { db } = parts;

  const takeOnce: Guard = async (asked, factor) => {
    const outcome = factor && (await spendAppCode(parts, factor, textIn(asked.body, "code")));
    if (outcome === "used") return rejectCode("CODE_ALREADY_USED");
    return outcome === "taken" ? asked : withFields(asked, WRONG_CODE);
  };

  /** The library compares with what is kept of the codes, so it is given that. */
  const nameKept: Guard = async (asked, factor) => {
    const kept = readCodes(factor?.backupCodes ?? "");
    const code = await findStoredCode(kept, textIn(asked.body, "code"), parts.secrets);
    return withFields(asked, code === null ? WRONG_CODE : { code });
  };

  /** Nobody is left to the library, which says so; who has no factor too, whose password it looks at by itself. */
  const demandCode: Guard = async (asked, factor, person) =>
    person?.signedIn && isSetUp(factor) ? ((await checkProof(asked, factor, person)) ?? asked) : asked;

  /** The library lets whoever is signed in add a passkey. */
  const demandProof: Guard = async (asked, factor, person) => {
    if (!person?.signedIn) return asked;
    const refusal = await checkProof(asked, factor, person);
    if (refusal) return refusal;
    const had = await db.$count(passkeys, eq(passkeys.userId, person.userId));
    return had < MOST_PASSKEYS ? asked : rejectCode("TOO_MANY_PASSKEYS");
  };

  /** The password comes before the code: a slip in it must not cost a recovery code. */
  async function checkProof({ body }: AccountRequest, factor: Factor | undefined, { userId }: Checked) {
    if (!(await isOwnPassword(db, userId, textIn(body, "password")))) return rejectCode("INVALID_PASSWORD");
    const fault = await findFault(parts, factor, textIn(body, "code"));
    return fault && rejectCode(fault);
  }

  const guards: Readonly<Record<string, Guard>> = {
    "/two-factor/verify-totp": takeOnce,
    "/two-factor/verify-backup-code": nameKept,
    "/two-factor/disable": demandCode,
    "/two-factor/generate-backup-codes": demandCode,
    "/passkey/generate-register-options": demandProof,
  };
  return async (path: string, asked: AccountRequest): Promise<AccountRequest | Response> => {
    const guard = guards[path];
    if (!guard) return asked;
    const person = await findChecked(parts.auth, asked.request);
    return guard(asked, person ? await findFactor(db, person.userId) : undefined, person);
  };
}

/** Uses up a code of a person's app, or one for recovery; the sentence says what is wrong with it, null when it is good or there is no factor. */
export async function checkCodeOf(from: { db: Db; secrets: Secrets }, userId: string, code: string) {
  const fault = await findFault(from, await findFactor(from.db, userId), code);
  return fault && say(fault);
}

async function findFactor(db: Db, userId: string): Promise<Factor | undefined> {
  const [factor] = await db.select().from(twoFactors).where(eq(twoFactors.userId, userId));
  return factor;
}

async function findFault(from: { db: Db; secrets: Secrets }, factor: Factor | undefined, typed: string) {
  if (!isSetUp(factor)) return null;
  const code = typed.replace(/\s/g, "");
  if (code === "") return "CODE_REQUIRED";
  if (!/^\d{6}$/.test(code))
    return (await spendRecoveryCode(from, factor, code)) ? null : "INVALID_BACKUP_CODE";
  const outcome = await spendAppCode(from, factor, code);
  if (outcome === "taken") return null;
  return outcome === "used" ? "CODE_ALREADY_USED" : "INVALID_CODE";
}

/** One that was not set up to the end protects nothing yet. */
function isSetUp(factor: Factor | undefined): factor is Factor {
  return factor !== undefined && factor.verified !== false;
}
