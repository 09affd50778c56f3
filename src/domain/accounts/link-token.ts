import { createHash, randomBytes } from "node:crypto";

/** The secret of a link that is mailed: 256 random bits, in characters that an address may hold. */
export function newLinkToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What of a link's token is kept: its SHA-256. There is nothing to guess or to salt. */
export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
