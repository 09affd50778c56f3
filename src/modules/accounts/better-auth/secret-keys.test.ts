import { symmetricEncrypt } from "better-auth/crypto";
import { expect, test } from "vitest";
import { openSealed, reseal, secretId } from "./secret-keys.ts";

const ONE = "the first secret that is long enough 0123456789";
const TWO = "the second secret that is long enough 0123456789";

/** As an earlier version kept it: without the number of its secret. */
const unnumbered = (text: string, secret: string) => symmetricEncrypt({ key: secret, data: text });

test("what one secret sealed comes under the one in use, and names it", async () => {
  const kept = await unnumbered("JBSWY3DPEHPK3PXP", ONE);
  expect(await reseal(kept, [ONE])).toBe(kept);
  const sealed = (await reseal(kept, [TWO, ONE])) ?? "";
  expect(sealed).toContain(`$${secretId(TWO)}$`);
  expect(await openSealed(sealed, [ONE, TWO])).toEqual({ text: "JBSWY3DPEHPK3PXP", secret: TWO });
  expect(await reseal(sealed, [TWO])).toBe(sealed);
  expect(await openSealed(sealed, [ONE])).toBeNull();
  expect(await reseal(kept, [TWO])).toBeNull();
});

test("what was changed by a single bit is not opened", async () => {
  const sealed = (await reseal(await unnumbered("a text", ONE), [TWO, ONE])) ?? "";
  const start = sealed.lastIndexOf("$") + 1;
  for (const at of [start, start + 50, sealed.length - 1]) {
    const digit = (Number.parseInt(sealed[at] ?? "0", 16) ^ 1).toString(16);
    expect(await openSealed(sealed.slice(0, at) + digit + sealed.slice(at + 1), [TWO])).toBeNull();
  }
});
