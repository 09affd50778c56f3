import type { Db } from "#platform/database/client.ts";
import { MOST_PASSKEYS } from "../contract/my-passkey.ts";
import { countPasskeysOf } from "../server/my-passkeys.ts";
import { isOwnPassword } from "../server/passwords.ts";
import type { AuthInstance } from "./auth-instance.ts";
import {
  type Factor,
  findFactor,
  findKeptCode,
  readCodes,
  spendAppCode,
  spendRecoveryCode,
} from "./factor-codes.ts";
import { createCheckedFinder } from "./find-checked.ts";
import { type AccountRequest, textIn, withFields } from "./read-request.ts";
import { reject, sentences } from "./responses.ts";
import type { Secrets } from "./secret-keys.ts";

interface Parts {
  auth: AuthInstance;
  db: Db;
  secrets: Secrets;
}

/** No code is empty: the library refuses it as a wrong one, and counts it. */
const WRONG_CODE = { code: "" };

/**
 * Checks that the library does not make: that a code of the app is used once, by whichever process; that whoever takes a factor
 * away, or asks for new recovery codes, has a code besides the password; that whoever adds a passkey has as much; and that recovery
 * codes are kept as hashes.
 * Returns the request as the library shall get it, or a refusal.
 */
export function createFactorGuard(
  parts: Parts,
): (path: string, asked: AccountRequest) => Promise<AccountRequest | Response> {
  const { db } = parts;
  const find = createCheckedFinder(parts.auth);

  async function takeOnce(asked: AccountRequest): Promise<AccountRequest | Response> {
    const person = await find(asked.request);
    const factor = person && (await findFactor(db, person.userId));
    if (!factor) return withFields(asked, WRONG_CODE);
    const outcome = await spendAppCode(parts, factor, textIn(asked.body, "code"));
    if (outcome === "used") return rejectCode("CODE_ALREADY_USED");
    return outcome === "taken" ? asked : withFields(asked, WRONG_CODE);
  }

  /** The library compares with what is kept of the codes, so it is given that. */
  async function nameKept(asked: AccountRequest): Promise<AccountRequest> {
    const person = await find(asked.request);
    const factor = person && (await findFactor(db, person.userId));
    if (!factor) return withFields(asked, WRONG_CODE);
    const code = await findKeptCode(readCodes(factor.backupCodes), textIn(asked.body, "code"), parts.secrets);
    return withFields(asked, code === null ? WRONG_CODE : { code });
  }

  async function demandCode(asked: AccountRequest): Promise<AccountRequest | Response> {
    const person = await find(asked.request);
    // Nobody: the library says so.
    if (!person?.signedIn) return asked;
    const factor = await findFactor(db, person.userId);
    // Where there is none the library looks at the password by itself.
    if (!isSetUp(factor)) return asked;
    return (await checkPassword(person.userId, asked)) ?? (await checkCode(factor, asked)) ?? asked;
  }

  /** The library lets whoever is signed in add a passkey. */
  async function demandProof(asked: AccountRequest): Promise<AccountRequest | Response> {
    const person = await find(asked.request);
    if (!person?.signedIn) return asked;
    const factor = await findFactor(db, person.userId);
    const refusal =
      (await checkPassword(person.userId, asked)) ??
      (isSetUp(factor) ? await checkCode(factor, asked) : null);
    if (refusal) return refusal;
    const had = await countPasskeysOf(db, person.userId);
    return had < MOST_PASSKEYS ? asked : rejectCode("TOO_MANY_PASSKEYS");
  }

  /** Comes before the code: a slip in the password must not cost a recovery code. */
  async function checkPassword(userId: string, { body }: AccountRequest): Promise<Response | null> {
    return (await isOwnPassword(db, userId, textIn(body, "password")))
      ? null
      : rejectCode("INVALID_PASSWORD");
  }

  async function checkCode(factor: Factor, asked: AccountRequest): Promise<Response | null> {
    const code = textIn(asked.body, "code").replace(/\s/g, "");
    if (code === "") return rejectCode("CODE_REQUIRED");
    if (!/^\d{6}$/.test(code)) {
      return (await spendRecoveryCode(parts, factor, code)) ? null : rejectCode("INVALID_BACKUP_CODE");
    }
    const outcome = await spendAppCode(parts, factor, code);
    if (outcome === "taken") return null;
    return rejectCode(outcome === "used" ? "CODE_ALREADY_USED" : "INVALID_CODE");
  }

  return async (path, asked) => {
    if (path === "/two-factor/verify-totp") return takeOnce(asked);
    if (path === "/two-factor/verify-backup-code") return nameKept(asked);
    if (path === "/two-factor/disable" || path === "/two-factor/generate-backup-codes")
      return demandCode(asked);
    if (path === "/passkey/generate-register-options") return demandProof(asked);
    return asked;
  };
}

/** One that was not set up to the end protects nothing yet. */
function isSetUp(factor: Factor | undefined): factor is Factor {
  return factor !== undefined && factor.verified !== false;
}

function rejectCode(code: keyof typeof sentences): Response {
  return reject(400, code, sentences[code]);
}
