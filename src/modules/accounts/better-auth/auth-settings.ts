import type { Logger } from "#kernel/ports/logger.ts";
import type { Database } from "#platform/database/client.ts";
import type { RateCounter } from "#platform/database/rate-counter.ts";
import type { SecurityLog } from "#platform/observe/security-log.ts";
import type { AccountMails } from "../server/account-mails.ts";
import type { Secrets } from "./secret-keys.ts";

export interface AuthSettings {
  database: Database;
  /** The shop's public address, without a slash at the end. Links in mails start with it, never with what a request says. */
  baseUrl: string;
  secrets: Secrets;
  mails: AccountMails;
  /** The header in which our server names the client's address. */
  clientIpHeader: string;
  log: Logger;
  rates: RateCounter;
  note: SecurityLog;
  /** Forgets the wrong passwords and the mails that were counted for an email, whose owner has just shown up. */
  forgetAttempts: (email: string) => Promise<void>;
  /** Takes work that the answer must not wait for, so that its duration tells nothing. */
  inBackground: (work: Promise<unknown>) => void;
}
