import { hash, verify } from "@node-rs/argon2";

/** argon2id (the package's default) with 19 MiB, two passes, one lane: OWASP's first choice for password storage. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What the server takes for a password, in characters; the upper bound keeps hashing cheap to answer. */
export const PASSWORD_LENGTH = { min: 8, max: 128 };

/** Turns a password into the text that is kept. About 20 ms of one core, on purpose. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Whether `password` is the one that `kept` was made of. Throws when `kept` is no argon2 text. */
export function verifyPassword(kept: string, password: string): Promise<boolean> {
  return verify(kept, password);
}
