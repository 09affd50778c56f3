import type { ErrorCode } from "#kernel/error-codes.ts";
import type { Result } from "#kernel/result.ts";

/** No answer, and those that come before the key of a call is looked at: an earlier try under it may have been done. */
const open: readonly ErrorCode[] = [
  "unavailable",
  "internal",
  "rate_limited",
  "invalid_token",
  "unauthenticated",
  "forbidden",
];

/** Whether this answer says of all tries under an Idempotency-Key what became of them; until then the next one needs the same. */
export const isDecided = (answer: Result<unknown, ErrorCode>): boolean =>
  answer.ok || !open.includes(answer.code);
