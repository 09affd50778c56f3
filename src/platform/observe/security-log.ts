import { createHmac } from "node:crypto";
import type { Logger } from "#kernel/ports/logger.ts";

/** A pseudonym of an email: the same 32 hex digits for every spelling of it. */
export type EmailHash = (email: string) => string;

/** A hash keyed by the shop's `secret`: without it nobody can try a list of emails against a log or a table. */
export function createEmailHash(secret: string): EmailHash {
  const key = createHmac("sha256", secret).update("e-mails in logs and limits").digest();
  return (email) => createHmac("sha256", key).update(email.toLowerCase()).digest("hex").slice(0, 32);
}

/** Security events and their log levels: rejected attempts are warnings, completed changes are information. */
const levels = {
  /** To the end: with `call` saying by what, a password alone or a second step. */
  signed_in: "info",
  sign_in_failed: "warn",
  sign_in_locked: "warn",
  check_failed: "warn",
  check_locked: "warn",
  role_refused: "warn",
  password_reset: "info",
  password_changed: "info",
  factor_enrolled: "info",
  factor_removal_asked: "info",
  factor_removed: "info",
  recovery_codes_made: "info",
  passkey_added: "info",
  passkey_removed: "info",
  staff_invited: "info",
  staff_invitation_withdrawn: "info",
  staff_joined: "info",
  staff_removed: "info",
  staff_role_changed: "info",
} as const satisfies Record<string, "info" | "warn">;

export type SecurityEvent = keyof typeof levels;

interface SecurityFacts {
  /** The email of the account concerned; only its keyed hash is logged. */
  email?: string | null | undefined;
  /** The person who did it, where that is somebody else. */
  byEmail?: string | undefined;
  client: string;
  call?: string;
}

/** Writes one line per event, always with the same names, so that a program can watch for them. */
export type SecurityLog = (event: SecurityEvent, facts: SecurityFacts) => void;

/** The lines go to `log` as `{ security, client, account, by, call }`. */
export function createSecurityLog(log: Logger, hashEmail: EmailHash): SecurityLog {
  return (event, { email, byEmail, client, call }) =>
    log[levels[event]](
      {
        security: event,
        client,
        ...(email ? { account: hashEmail(email) } : {}),
        ...(byEmail ? { by: hashEmail(byEmail) } : {}),
        ...(call ? { call } : {}),
      },
      `security: ${event.replaceAll("_", " ")}`,
    );
}
