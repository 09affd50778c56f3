import { createHmac } from "node:crypto";

/** A pseudonym of an email: the same 32 hex digits for every spelling of it. */
export type EmailHash = (email: string) => string;

/** A hash keyed by the shop's `secret`: without it nobody can try a list of emails against a log or a table. */
export function createEmailHash(secret: string): EmailHash {
  const key = createHmac("sha256", secret).update("e-mails in logs and limits").digest();
  return (email) => createHmac("sha256", key).update(email.toLowerCase()).digest("hex").slice(0, 32);
}
