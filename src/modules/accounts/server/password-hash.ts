import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { createSlots } from "#kernel/slots.ts";

/** argon2id (the package's default) with 19 MiB, two passes, one lane: OWASP's first choice for password storage. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** More at once than there are processors would take memory and no less time. */
const slots = createSlots(availableParallelism());

/** The length of a password in characters; the upper bound keeps hashing cheap. */
export const PASSWORD_LENGTH = { min: 8, max: 128 };

/** Hashes a password. Takes about 20 ms of one core, on purpose. */
export function hashPassword(password: string): Promise<string> {
  return slots.run(1, () => hash(password, COST));
}

/** Whether `password` matches the hash `kept`. Throws when `kept` is not an argon2 hash. */
export function verifyPassword(kept: string, password: string): Promise<boolean> {
  return slots.run(1, () => verify(kept, password));
}
