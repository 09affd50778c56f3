import { expect, test } from "vitest";
import { payForPasswords } from "#tests/support/quick-argon2.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";

test("is argon2id with the cost that OWASP names, and a salt of its own", async () => {
  payForPasswords();
  const [one, two] = await Promise.all([hashPassword("a pass phrase"), hashPassword("a pass phrase")]);
  for (const kept of [one, two])
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22,}\$[\w+/]{43}$/);
  expect(one).not.toBe(two);
  expect(await verifyPassword(one, "a pass phrase")).toBe(true);
  for (const other of ["a pass phrasf", "A pass phrase", "a pass phrase ", "a pass phras", ""])
    expect(await verifyPassword(one, other)).toBe(false);
});
