import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { POLICIES_UPDATED } from "#kernel/policies/policies-updated.ts";
import { makeAdmin } from "#modules/staff/server/make-admin.ts";
import { accountsForFile, cookieOf, PASSWORD } from "#tests/support/test-accounts.ts";
import { writeAccount } from "#tests/support/write-account.ts";
import { consents, signUps, users, verifications } from "../schema.ts";

const NEW_PASSWORD = "kasavu and silver";

const shop = await accountsForFile();

const bearer = (token: string) => new Headers({ authorization: `Bearer ${token}` });

async function askForReset(email: string): Promise<string> {
  expect((await shop.call("/request-password-reset", { body: { email } })).status).toBe(200);
  return await shop.tokenTo(email);
}

const reset = (token: string, newPassword = NEW_PASSWORD) =>
  shop.call("/reset-password", { body: { token, newPassword } });

const change = (token: string, currentPassword: string, newPassword = NEW_PASSWORD, more: object = {}) =>
  shop.call("/change-password", {
    body: { currentPassword, newPassword, ...more },
    headers: { authorization: `Bearer ${token}` },
  });

test.each(["reset", "confirmation"])(
  "a %s that proves an address records the consent of that moment, not of the sign-up",
  async (way) => {
    const email = `agreed-${way}@example.org`;
    await shop.signUp(email, { name: "Anu" });
    // The rows of a sign-up come after its answer.
    await shop.accounts.flushMails();
    await shop.database.update(signUps).set({ createdAt: new Date("2026-01-02T03:04:05Z") });
    const [user] = await shop.database.select().from(users).where(eq(users.email, email));
    const userId = user?.id ?? "";
    const agreed = () => shop.database.select().from(consents).where(eq(consents.userId, userId));
    const before = new Date();
    const token = way === "reset" ? await askForReset(email) : "";
    expect(await agreed()).toEqual([]);
    expect((await (way === "reset" ? reset(token) : shop.confirm(email))).status).toBe(200);
    const [consent, ...more] = await agreed();
    expect([consent, more]).toMatchObject([{ userId, notice: POLICIES_UPDATED }, []]);
    expect(consent?.agreedAt.getTime()).toBeGreaterThanOrEqual(before.getTime());
  },
);

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

  const tooShort = await reset(resetToken, "short");
  expect(tooShort.body.message).toBe("The password must have at least 8 characters.");
  const atOnce = await Promise.all([1, 2, 3].map(() => reset(resetToken)));
  expect(atOnce.map((response) => response.status).sort()).toEqual([200, 400, 400]);
  expect(await shop.accounts.getSessionResponse(bearer(token))).toBeNull();
  expect((await shop.mailsTo(email)).at(-1)?.subject).toBe("Your password for Rebon was changed");
  expect((await shop.signIn(email)).status).toBe(401);
  expect((await shop.signIn(email, NEW_PASSWORD)).status).toBe(200);
});

test("a reset link ends after one hour", async () => {
  const { email } = await shop.customer();
  const resetToken = await askForReset(email);
  const { rows } = await shop.database.execute<{ minutes: number }>(
    sql`select round(extract(epoch from expires_at - now()) / 60)::int as minutes from verifications
      where value = (select id::text from users where email = ${email})`,
  );
  expect(rows).toEqual([{ minutes: 60 }]);
  await shop.database.execute(sql`update verifications set expires_at = now() - interval '1 second'`);
  expect(await reset(resetToken)).toMatchObject({ status: 400, body: { code: "INVALID_TOKEN" } });
});

test("any characters make a password, spaces and scripts of India too", async () => {
  const { email, token } = await shop.customer();
  const long = `  കൊച്ചിയിലെ मसाला 🛍️ '";--<b> ${"x".repeat(64)} END `;
  expect((await change(token, PASSWORD, long)).status).toBe(200);
  // Not a character less, and none in another case.
  for (const wrong of [long.trim(), long.slice(0, 72), long.toLowerCase()])
    expect((await shop.signIn(email, wrong)).status).toBe(401);
  expect((await shop.signIn(email, long)).status).toBe(200);
});

test("a changed password ends the other sessions, even when the client doesn't ask for it", async () => {
  const { email, token } = await shop.customer();
  const other = await shop.signIn(email);
  expect((await change(token, "not it at all")).status).toBe(400);
  const changed = await change(token, PASSWORD, NEW_PASSWORD, { revokeOtherSessions: false });
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
  // More of them: check-password.test.ts.
  const rejections: [string, string][] = [
    ["Password1!", weak],
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
    const token = await askForReset(email);
    for (const [password, message] of [...rejections, [email, name]])
      expect((await reset(token, password)).body).toEqual({ code: "PASSWORD_REFUSED", message });
    expect((await reset(token)).status).toBe(200);
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

describe("all of a person's links end", () => {
  test("with a reset, the older and the newer ones", async () => {
    const { email } = await shop.customer();
    const older = await askForReset(email);
    const used = await askForReset(email);
    const newer = await askForReset(email);
    expect((await reset(used)).status).toBe(200);
    const spent = { status: 400, body: { code: "INVALID_TOKEN" } };
    for (const token of [older, newer]) expect(await reset(token, "known to mallory")).toMatchObject(spent);
    expect((await shop.signIn(email, NEW_PASSWORD)).status).toBe(200);
  });

  test("with a signed-in change of the password", async () => {
    const { email, token } = await shop.customer();
    const link = await askForReset(email);
    expect((await change(token, PASSWORD)).status).toBe(200);
    expect((await reset(link, "known to mallory")).status).toBe(400);
    expect((await shop.signIn(email, NEW_PASSWORD)).status).toBe(200);
  });

  test("with a password that the operator sets", async () => {
    const { email } = await shop.customer();
    const link = await askForReset(email);
    expect(await makeAdmin(shop.database, { email, password: NEW_PASSWORD })).toMatchObject({ ok: true });
    expect((await reset(link, "known to mallory")).status).toBe(400);
  });

  test("but not with a change that is refused, nor with somebody else's", async () => {
    const { email, token } = await shop.customer();
    const other = await shop.customer();
    const link = await askForReset(email);
    expect((await change(token, "not it at all")).status).toBe(400);
    expect((await reset(await askForReset(other.email))).status).toBe(200);
    expect((await reset(link)).status).toBe(200);
  });

  test("also a sign-in that waits for its second step with the old password", async () => {
    const { email } = await shop.customer();
    const [user] = await shop.database.select().from(users).where(eq(users.email, email));
    const expiresAt = new Date(Date.now() + 60_000);
    const halfway = { identifier: "2fa-halfway", value: user?.id ?? "", expiresAt };
    await shop.database.insert(verifications).values(halfway);
    expect((await reset(await askForReset(email))).status).toBe(200);
    expect(await shop.database.$count(verifications, eq(verifications.value, user?.id ?? ""))).toBe(0);
  });
});

describe("a reset of an account that was never confirmed", () => {
  test("proves the address: it can be signed in to, and nothing of whoever signed up is left", async () => {
    const email = "never@example.org";
    await shop.signUp(email, { name: "Mallory", password: "known to mallory" });
    const confirmation = await shop.linkTo(email);
    expect((await reset(await askForReset(email))).status).toBe(200);
    expect((await shop.signIn(email, NEW_PASSWORD)).body.user).toMatchObject({ email, name: "" });
    expect((await shop.confirm(email, { link: confirmation })).status).toBe(400);
    expect((await shop.signIn(email, "known to mallory")).status).toBe(401);
    expect(await shop.database.$count(signUps)).toBe(0);
  });

  test("no mail to an address that is not confirmed says a name that a stranger wrote", async () => {
    const email = "named@example.org";
    const name = "Win a prize at evil.example";
    await shop.signUp(email, { name });
    // Mails are queued after the response: the first must be there before the second asks whether it is.
    await shop.mailsTo(email);
    await shop.call("/send-verification-email", { body: { email } });
    const token = await askForReset(email);
    await reset(token);
    const mails = await shop.mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Confirm your email for Rebon",
      "Confirm your email for Rebon",
      "Choose a new password for Rebon",
      "Your password for Rebon was changed",
    ]);
    expect(JSON.stringify(mails)).not.toContain("prize");
  });

  test("a person who has confirmed is called by name", async () => {
    const { email } = await shop.customer();
    await reset(await askForReset(email));
    for (const { text } of (await shop.mailsTo(email)).slice(-2)) expect(text).toContain("Hello Anu,");
  });
});
