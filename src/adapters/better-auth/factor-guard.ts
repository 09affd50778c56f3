import type { Db } from "#db/client.ts";
import { isOwnPassword } from "#domain/accounts/own-password.ts";
import type { AuthInstance } from "./auth-instance.ts";
import { findFactor, spendAppCode, spendRecoveryCode } from "./factor-codes.ts";
import { createCheckedFinder } from "./find-checked.ts";
import { type AccountRequest, textIn, withFields } from "./read-request.ts";
import { findKeptCode, readCodes } from "./recovery-codes.ts";
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
 * What the library does not look at itself: that a code of the app is used once, by whichever process; that whoever takes a factor
 * away, or asks for new recovery codes, has a code besides the password; and that recovery codes are kept as hashes.
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
    // One that was not set up to the end protects nothing yet.
    if (!factor || factor.verified === false) return asked;
    // Before the code: a slip in the password must not cost a recovery code.
    if (!(await isOwnPassword(db, person.userId, textIn(asked.body, "password"))))
      return rejectCode("INVALID_PASSWORD");
    const code = textIn(asked.body, "code").replace(/\s/g, "");
    if (code === "") return rejectCode("CODE_REQUIRED");
    if (!/^\d{6}$/.test(code)) {
      return (await spendRecoveryCode(parts, factor, code)) ? asked : rejectCode("INVALID_BACKUP_CODE");
    }
    const outcome = await spendAppCode(parts, factor, code);
    if (outcome === "taken") return asked;
    return rejectCode(outcome === "used" ? "CODE_ALREADY_USED" : "INVALID_CODE");
  }

  return async (path, asked) => {
    if (path === "/two-factor/verify-totp") return takeOnce(asked);
    if (path === "/two-factor/verify-backup-code") return nameKept(asked);
    if (path === "/two-factor/disable" || path === "/two-factor/generate-backup-codes")
      return demandCode(asked);
    return asked;
  };
}

function rejectCode(code: keyof typeof sentences): Response {
  return reject(400, code, sentences[code]);
}
