import { createHmac } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestAccounts, PASSWORD, type TestAccounts } from "#tests/support/test-accounts.ts";

let shop: TestAccounts;
beforeAll(async () => {
  shop = await openTestAccounts();
});
afterAll(() => shop.close());

const bearer = (token: string) => new Headers({ authorization: `Bearer ${token}` });

test("a reset link works once, ends all sessions, and the owner hears of the change", async () => {
  const { email, token } = await shop.shopper();
  await shop.call("/request-password-reset", { body: { email } });
  const link = new URL(await shop.linkTo(email));
  expect(link.pathname).toBe("/u/update-password");
  const resetToken = link.searchParams.get("token") ?? "";
  const kept = await shop.database.execute(
    sql`select 1 from verifications where strpos(identifier || value, ${resetToken}) > 0`,
  );
  expect(kept.rows).toHaveLength(0);

  const change = { token: resetToken, newPassword: "a better password" };
  const tooShort = await shop.call("/reset-password", { body: { ...change, newPassword: "short" } });
  expect(tooShort.body.message).toBe("The password must have at least 8 characters.");
  const together = await Promise.all([1, 2, 3].map(() => shop.call("/reset-password", { body: change })));
  expect(together.map((answer) => answer.status).sort()).toEqual([200, 400, 400]);
  expect(await shop.accounts.getSessionAnswer(bearer(token))).toBeNull();
  expect((await shop.mailsTo(email)).at(-1)?.subject).toBe("Your password for Rebon was changed");
  expect((await shop.signIn(email)).status).toBe(401);
  expect((await shop.signIn(email, "a better password")).status).toBe(200);
});

test("a reset link ends after one hour", async () => {
  const { email } = await shop.shopper();
  await shop.call("/request-password-reset", { body: { email } });
  const resetToken = new URL(await shop.linkTo(email)).searchParams.get("token") ?? "";
  const { rows } = await shop.database.execute<{ minutes: number }>(
    sql`select round(extract(epoch from expires_at - now()) / 60)::int as minutes from verifications
      where value = (select id::text from users where email = ${email})`,
  );
  expect(rows).toEqual([{ minutes: 60 }]);
  await shop.database.execute(sql`update verifications set expires_at = now() - interval '1 second'`);
  const answer = await shop.call("/reset-password", {
    body: { token: resetToken, newPassword: "a better password" },
  });
  expect([answer.status, answer.body.code]).toEqual([400, "INVALID_TOKEN"]);
});

test("a changed password ends the other sessions, even when the client doesn't ask for it", async () => {
  const { email, token } = await shop.shopper();
  const other = await shop.signIn(email);
  const headers = { authorization: `Bearer ${token}` };
  const wrong = {
    currentPassword: "not it at all",
    newPassword: "a better password",
    revokeOtherSessions: false,
  };
  expect((await shop.call("/change-password", { body: wrong, headers })).status).toBe(400);
  const changed = await shop.call("/change-password", {
    body: { ...wrong, currentPassword: PASSWORD },
    headers,
  });
  expect(changed.status).toBe(200);
  expect(await shop.accounts.getSessionAnswer(bearer(String(other.body.token)))).toBeNull();
  expect(await shop.accounts.getSessionAnswer(bearer(String(changed.body.token)))).not.toBeNull();
  expect((await shop.mailsTo(email)).at(-1)?.subject).toBe("Your password for Rebon was changed");
});

/** RFC 6238 with the usual 30 seconds, 6 digits and SHA-1. */
function totp(totpUri: string): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const secret = new URL(totpUri).searchParams.get("secret") ?? "";
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac("sha1", key).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

test("a factor is enrolled, listed, demanded at the next sign-in, and removed", async () => {
  const { email, token } = await shop.shopper();
  const headers = { authorization: `Bearer ${token}` };
  const enabled = await shop.call("/two-factor/enable", { body: { password: PASSWORD }, headers });
  const totpUri = String(enabled.body.totpURI);
  expect(new URL(totpUri).searchParams.get("issuer")).toBe("Rebon");
  expect((await shop.accounts.getSessionAnswer(bearer(token)))?.user.factors).toEqual([]);

  const enrolled = await shop.call("/two-factor/verify-totp", { body: { code: totp(totpUri) }, headers });
  const session = await shop.accounts.getSessionAnswer(bearer(String(enrolled.body.token)));
  expect(session?.user.factors).toEqual([
    { id: expect.any(String), factor_type: "totp", status: "verified" },
  ]);

  const halfway = await shop.signIn(email);
  expect(halfway.body).toMatchObject({ twoFactorRedirect: true });
  const leaked = halfway.headers.get("set-auth-token");
  if (leaked) expect(await shop.accounts.getSessionAnswer(bearer(leaked))).toBeNull();
  const lines = halfway.headers.getSetCookie().filter((line) => !/Max-Age=0/i.test(line));
  const cookie = lines.map((line) => line.split(";")[0]).join("; ");
  expect(await shop.accounts.findActorByCookie(new Headers({ cookie }))).toBeNull();
  const wrong = await shop.call("/two-factor/verify-totp", { body: { code: "000000" }, headers: { cookie } });
  expect([wrong.status, wrong.body.message]).toEqual([401, "The code is not right."]);
  const passed = await shop.call("/two-factor/verify-totp", {
    body: { code: totp(totpUri) },
    headers: { cookie },
  });
  expect(await shop.accounts.getSessionAnswer(bearer(String(passed.body.token)))).not.toBeNull();

  const removed = await shop.call("/two-factor/disable", {
    body: { password: PASSWORD },
    headers: { authorization: `Bearer ${passed.body.token}` },
  });
  expect(removed.status).toBe(200);
  expect((await shop.signIn(email)).body.token).toEqual(expect.any(String));
});
