import { createHash, randomBytes } from "node:crypto";

/** The token of a mailed link: 256 random bits in URL-safe characters. */
export function newLinkToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored form of a link's token: its SHA-256. A random token needs no salt. */
export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
