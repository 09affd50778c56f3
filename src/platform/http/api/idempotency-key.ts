import { randomUUID } from "node:crypto";
import { fail, ok } from "#kernel/result.ts";

/** Printable ASCII, short enough to index. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

/** The header Idempotency-Key, under which a call that is made again does nothing twice; without it each call is a new one. */
export function readIdempotencyKey(header: (name: string) => string | undefined) {
  const key = header("idempotency-key") ?? randomUUID();
  return IDEMPOTENCY_KEY.test(key)
    ? ok(key)
    : fail("malformed", "The Idempotency-Key must be 1 to 200 printable characters.");
}
