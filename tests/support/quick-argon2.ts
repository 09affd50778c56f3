import { createRequire } from "node:module";
import { onTestFinished } from "vitest";

// The tests' stand-in for the package: the same function, with the least work that it takes. At the shop's own cost, passwords and
// recovery codes were most of the processor time of the tests of accounts. What checks a hash reads the cost in the hash itself.
const argon2: typeof import("@node-rs/argon2") = createRequire(import.meta.url)("@node-rs/argon2");
const LEAST = { memoryCost: 8, timeCost: 1 };
let cost: typeof LEAST | undefined = LEAST;

export const hash: typeof argon2.hash = (password, options, signal) =>
  argon2.hash(password, { ...options, ...cost }, signal);
export const verify = argon2.verify;

/** Until the end of a test, passwords cost what the shop says. */
export function payForPasswords(): void {
  cost = undefined;
  onTestFinished(() => {
    cost = LEAST;
  });
}
