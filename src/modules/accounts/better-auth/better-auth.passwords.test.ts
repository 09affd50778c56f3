import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { cookieOf, openTestAccounts, PASSWORD } from "#tests/support/test-accounts.ts";
import { writeAccount } from "#tests/support/write-account.ts";

const shop = await openTestAccounts();
afterAll(() => shop.close());

const bearer = (token: string) => new Headers({ authorization: `Bearer ${token}` });

test("a reset link works once, ends all sessions, and the owner hears of the change", async () => {
  const { email, token } = await shop.customer();
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
  const bulkInput = await Promise.all([1, 2, 3].map(() => shop.call("/reset-password", { body: change })));
  expect(bulkInput.map((response) => response.status).sort()).toEqual([200, 400, 400]);
  expect(await shop.accounts.getSessionResponse(bearer(token))).toBeNull();
  expect((await shop.mailsTo(email)).at(-1)?.subject).toBe("Your password for Rebon was changed");
  expect((await shop.signIn(email)).status).toBe(401);
  expect((await shop.signIn(email, "a better password")).status).toBe(200);
});

test("a reset link ends after one hour", async () => {
  const { email } = await shop.customer();
  await shop.call("/request-password-reset", { body: { email } });
  const resetToken = await shop.tokenTo(email);
  const { rows } = await shop.database.execute<{ minutes: number }>(
    sql`select round(extract(epoch from expires_at - now()) / 60)::int as minutes from verifications
      where value = (select id::text from users where email = ${email})`,
  );
  expect(rows).toEqual([{ minutes: 60 }]);
  await shop.database.execute(sql`update verifications set expires_at = now() - interval '1 second'`);
  const response = await shop.call("/reset-password", {
    body: { token: resetToken, newPassword: "a better password" },
  });
  expect([response.status, response.body.code]).toEqual([400, "INVALID_TOKEN"]);
});

test("any characters make a password, spaces and scripts of India too", async () => {
  const { email, token } = await shop.customer();
  const headers = { authorization: `Bearer ${token}` };
  const long = `  കൊച്ചിയിലെ मसाला 🛍️ '";--<b> ${"x".repeat(64)} END `;
  const body = { currentPassword: PASSWORD, newPassword: long, revokeOtherSessions: true };
  expect((await shop.call("/change-password", { body, headers })).status).toBe(200);
  // Not a character less, and none in another case.
  for (const wrong of [long.trim(), long.slice(0, 72), long.toLowerCase()])
    expect((await shop.signIn(email, wrong)).status).toBe(401);
  expect((await shop.signIn(email, long)).status).toBe(200);
});

test("a changed password ends the other sessions, even when the client doesn't ask for it", async () => {
  const { email, token } = await shop.customer();
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
  expect(await shop.accounts.getSessionResponse(bearer(String(other.body.token)))).toBeNull();
  const mine = new Headers({ cookie: cookieOf(changed.headers) });
  expect(await shop.accounts.getSessionResponse(mine)).not.toBeNull();
  expect((await shop.mailsTo(email)).at(-1)?.subject).toBe("Your password for Rebon was changed");
});

test("signing out everywhere ends all sessions", async () => {
  const { email, token, cookie } = await shop.customer();
  const other = await shop.signIn(email);
  expect((await shop.call("/revoke-sessions", { body: {}, headers: { cookie } })).status).toBe(200);
  for (const ended of [token, String(other.body.token)]) {
    expect(await shop.accounts.getSessionResponse(bearer(ended))).toBeNull();
  }
});

describe("a password that is guessed first is refused", () => {
  const weak =
    "This password is too easy to guess: please choose a longer one, such as three or four words in a row.";
  const name =
    "Please choose a password that isn't made of your name, your email address or the shop's name.";
  const rejections: [string, string][] = [
    ["password", weak],
    ["Password1!", weak],
    ["Summer2026", weak],
    ["aaaaaaaa", weak],
    ["abcdefgh", weak],
    ["Rebon2026", name],
  ];

  test.each([...rejections, ["anu-12345", name]])("at the sign-up: %s", async (password, message) => {
    const email = `${randomUUID()}@example.org`;
    const response = await shop.signUp(email, { password });
    expect([response.status, response.body]).toEqual([400, { code: "PASSWORD_REFUSED", message }]);
    expect(await shop.mailsTo(email)).toEqual([]);
    const known = await shop.customer();
    expect((await shop.signUp(known.email, { password })).body).toEqual(response.body);
  });

  test("by a reset link, which can be used again with a better one", async () => {
    const { email } = await shop.customer();
    await shop.call("/request-password-reset", { body: { email } });
    const token = await shop.tokenTo(email);
    const reset = (newPassword: string) => shop.call("/reset-password", { body: { token, newPassword } });
    for (const [password, message] of [...rejections, [email, name]]) {
      expect((await reset(String(password))).body).toEqual({ code: "PASSWORD_REFUSED", message });
    }
    expect((await reset("a better password")).status).toBe(200);
  });

  test.each(["cookie", "bearer"])("by a change, signed in by %s", async (by) => {
    const { email, token, cookie } = await shop.customer();
    const headers: Record<string, string> =
      by === "cookie" ? { cookie } : { authorization: `Bearer ${token}` };
    for (const [newPassword, message] of [...rejections, [`${email}`, name]]) {
      const body = { currentPassword: PASSWORD, newPassword };
      const response = await shop.call("/change-password", { body, headers });
      expect(response.body).toEqual({ code: "PASSWORD_REFUSED", message });
    }
    expect((await shop.signIn(email)).status).toBe(200);
  });

  test("who has one already still signs in with it", async () => {
    const email = `${randomUUID()}@example.org`;
    await writeAccount(shop.database, { email, password: "password" });
    expect((await shop.signIn(email, "password")).status).toBe(200);
  });
});
