import { createHmac } from "node:crypto";

/** Tells people apart without saying who they are: the same 32 hex digits for an e-mail, however it is spelled. */
export type EmailHash = (email: string) => string;

/** Makes the hash under a key of this shop's `secret`: nobody without it can try a list of e-mails against a log or a table. */
export function createEmailHash(secret: string): EmailHash {
  const key = createHmac("sha256", secret).update("e-mails in logs and limits").digest();
  return (email) => createHmac("sha256", key).update(email.toLowerCase()).digest("hex").slice(0, 32);
}
