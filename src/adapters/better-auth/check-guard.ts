import type { EmailHash, SecurityEvent, SecurityLog } from "#domain/accounts/security-log.ts";
import type { Attempts } from "./attempts.ts";
import type { Checked } from "./find-checked.ts";
import { readError, rejectTooMany } from "./responses.ts";

/** Routes that ask for a password or a code once more, and what is told when one of them was done. */
const checking: Readonly<Record<string, SecurityEvent | null>> = {
  "/change-password": "password_changed",
  "/two-factor/enable": null,
  "/two-factor/disable": "factor_removed",
  "/two-factor/verify-totp": null,
  "/two-factor/verify-backup-code": null,
  "/two-factor/generate-backup-codes": "recovery_codes_made",
  "/passkey/generate-register-options": null,
};

/** The library's codes for a guess that was wrong. */
const WRONG = new Set(["INVALID_PASSWORD", "INVALID_CODE", "INVALID_BACKUP_CODE"]);

export interface CheckGuard {
  /** Whether the route is one of those. */
  guards(path: string): boolean;
  guard(path: string, request: Request, client: string, respond: () => Promise<Response>): Promise<Response>;
}

/**
 * Stops the guessing of passwords and codes by whoever holds somebody's session, or their password but not their factor: so many wrong
 * ones per account, from wherever they come, and then 429 with Retry-After. `find` says whose account a request is about, null when
 * nobody's: then the library refuses it.
 */
export function createCheckGuard(parts: {
  attempts: Attempts;
  hashEmail: EmailHash;
  note: SecurityLog;
  find: (request: Request) => Promise<Checked | null>;
}): CheckGuard {
  const { attempts, hashEmail, note, find } = parts;
  return {
    guards: (path) => Object.hasOwn(checking, path),
    async guard(path, request, client, respond) {
      const checked = await find(request);
      if (!checked) return respond();
      const { email, hasFactor } = checked;
      const facts = { email, client, call: `POST ${path}` };
      const count = { kind: "check", account: hashEmail(email) } as const;
      const wait = await attempts.take([count]);
      if (wait !== null) {
        note("check_locked", facts);
        return rejectTooMany(wait);
      }
      const response = await respond();
      if (response.ok) {
        await attempts.forget(count);
        if (!checked.signedIn) note("signed_in", facts);
        const done = path === "/two-factor/verify-totp" && !hasFactor ? "factor_enrolled" : checking[path];
        if (done) note(done, { email, client });
        return response;
      }
      if (WRONG.has((await readError(response)).code)) note("check_failed", facts);
      else await attempts.giveBack([count]);
      return response;
    },
  };
}
