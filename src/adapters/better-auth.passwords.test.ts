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

/** A shopper whose authenticator app is set up. */
async function enrolled() {
  const { email, token } = await shop.shopper();
  const headers = { authorization: `Bearer ${token}` };
  const enabled = await shop.call("/two-factor/enable", { body: { password: PASSWORD }, headers });
  const totpUri = String(enabled.body.totpURI);
  await shop.call("/two-factor/verify-totp", { body: { code: totp(totpUri) }, headers });
  return { email, totpUri, codes: enabled.body.backupCodes as string[] };
}

/** Signs in with the password and answers the cookie of the sign-in that waits for its second step. */
async function halfway(email: string): Promise<string> {
  const { headers, body } = await shop.signIn(email);
  expect(body).toMatchObject({ twoFactorRedirect: true });
  return headers
    .getSetCookie()
    .filter((line) => !/Max-Age=0/i.test(line))
    .map((line) => line.split(";")[0])
    .join("; ");
}

test("a recovery code takes the place of the app, once; new ones make the old ones void", async () => {
  const { email, codes } = await enrolled();
  const [first = "", second = ""] = codes;
  const use = async (code: string) =>
    shop.call("/two-factor/verify-backup-code", {
      body: { code },
      headers: { cookie: await halfway(email) },
    });
  expect(codes).toHaveLength(10);
  const passed = await use(first);
  expect(passed.status).toBe(200);
  const again = await use(first);
  expect([again.status, again.body.message]).toEqual([
    401,
    "The recovery code is not right, or was used before.",
  ]);
  const headers = { authorization: `Bearer ${passed.body.token}` };
  const renewed = await shop.call("/two-factor/generate-backup-codes", {
    body: { password: PASSWORD },
    headers,
  });
  expect((await use(second)).status).toBe(401);
  const [fresh = ""] = renewed.body.backupCodes as string[];
  expect((await use(fresh)).status).toBe(200);
});

test("no device is trusted: the factor is asked for at every sign-in, whatever the client wishes; of an admin too", async () => {
  const { email, totpUri } = await enrolled();
  await shop.database.execute(sql`update users set role = 'ADMIN' where email = ${email}`);
  const passed = await shop.call("/two-factor/verify-totp", {
    body: { code: totp(totpUri), trustDevice: true },
    headers: { cookie: await halfway(email) },
  });
  expect(passed.status).toBe(200);
  const cookie = passed.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  expect(cookie).not.toContain("trust_device");
  const next = await shop.signIn(email, PASSWORD, { cookie });
  expect(next.body).toMatchObject({ twoFactorRedirect: true });
});

test("codes can't be guessed: five wrong ones end the sign-in", async () => {
  const { email, totpUri } = await enrolled();
  const cookie = await halfway(email);
  const guess = () => shop.call("/two-factor/verify-totp", { body: { code: "000000" }, headers: { cookie } });
  for (let i = 0; i < 5; i += 1) expect((await guess()).status).toBe(401);
  const sixth = await guess();
  expect([sixth.status, sixth.body.message]).toEqual([400, "Too many wrong codes. Please sign in again."]);
  const right = await shop.call("/two-factor/verify-totp", {
    body: { code: totp(totpUri) },
    headers: { cookie },
  });
  expect([right.status, right.body.message]).toEqual([
    401,
    "This sign-in has taken too long. Please start again.",
  ]);
});

test("signing out everywhere ends all sessions", async () => {
  const { email, token, cookie } = await shop.shopper();
  const other = await shop.signIn(email);
  expect((await shop.call("/revoke-sessions", { body: {}, headers: { cookie } })).status).toBe(200);
  for (const ended of [token, String(other.body.token)]) {
    expect(await shop.accounts.getSessionAnswer(bearer(ended))).toBeNull();
  }
});
