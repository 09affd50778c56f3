import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { speaking } from "#platform/languages/speak.ts";
import { appCode } from "#tests/support/app-code.ts";
import { accountsForFile, BASE, cookieOf, PASSWORD } from "#tests/support/test-accounts.ts";
import { users, verifications } from "../schema.ts";

const shop = await accountsForFile();

const ask = (email: string, more: object = {}) =>
  shop.call("/sign-in/magic-link", { body: { email, ...more } });
const use = (token: string, headers = {}) => shop.call("/magic-link/verify", { body: { token }, headers });
const SPENT = { status: 400, body: { code: "INVALID_TOKEN" } };

test("a link signs in once, as a password does, and fetching it does nothing", async () => {
  const { email } = await shop.customer();
  expect((await ask(email.toUpperCase())).status).toBe(200);
  const token = await shop.tokenTo(email);
  expect((await shop.call(`/magic-link/verify?token=${token}`)).status).toBe(404);
  const { status, body, headers } = await use(token);
  expect(status).toBe(200);
  const user = expect.objectContaining({ email });
  expect(body).toEqual({ redirect: false, token: expect.any(String), user });
  const session = await shop.accounts.getSessionResponse(new Headers({ cookie: cookieOf(headers) }));
  expect(session?.user.email).toBe(email);
  expect(await use(token)).toMatchObject(SPENT);
});

test("a page's script is not told the session's token", async () => {
  const { email } = await shop.customer();
  await ask(email);
  const { body } = await use(await shop.tokenTo(email), { "sec-fetch-site": "same-origin" });
  expect(body).toMatchObject({ token: null, user: { email } });
  expect(JSON.stringify(body)).not.toContain("session");
});

test("an unknown address gets the same answer, and a way to begin an account, in the language of who asks; one that waits for its confirmation gets that", async () => {
  const { email } = await shop.customer();
  const known = await ask(email);
  const unknown = await ask("nobody@example.org");
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  const [mail, ...more] = await shop.mailsTo("nobody@example.org");
  expect([mail?.subject, more]).toEqual(["No account at Rebon yet", []]);
  expect(await shop.linkTo("nobody@example.org")).toBe(`${BASE}/u/sign-up?email=nobody%40example.org`);
  expect(await shop.database.$count(users, eq(users.email, "nobody@example.org"))).toBe(0);
  await speaking("ml", () => ask("aarum@example.org"));
  const [inMalayalam] = await shop.mailsTo("aarum@example.org");
  expect(inMalayalam).toMatchObject({ subject: "Rebon: അക്കൗണ്ട് ഇല്ല", language: "ml" });
  expect(await shop.linkTo("aarum@example.org")).toContain("/ml/u/sign-up?email=");
  await shop.signUp("waits@example.org");
  await ask("waits@example.org");
  expect((await shop.mailsTo("waits@example.org")).map(({ subject }) => subject)).toEqual([
    "Confirm your email for Rebon",
    "Confirm your email for Rebon",
  ]);
});

test("nothing of what a client adds is kept or leads anywhere", async () => {
  const { email } = await shop.customer();
  await ask(email, { name: "Mallory", callbackURL: "https://elsewhere.example", metadata: { a: 1 } });
  const kept = await shop.database.select().from(verifications);
  expect(JSON.stringify(kept)).not.toMatch(/Mallory|elsewhere/);
  expect(await shop.linkTo(email)).not.toContain("elsewhere");
});

test("five mails in a quarter of an hour, and then it says so", async () => {
  const { email } = await shop.customer();
  for (let i = 0; i < 5; i += 1) expect((await ask(email)).status).toBe(200);
  expect((await ask(email)).status).toBe(429);
});

test("a new password ends the links that were mailed before", async () => {
  const { email, cookie } = await shop.customer();
  await ask(email);
  const token = await shop.tokenTo(email);
  const newPassword = "another long walk home";
  const changed = await shop.call("/change-password", {
    body: { currentPassword: PASSWORD, newPassword },
    headers: { cookie },
  });
  expect(changed.status).toBe(200);
  expect(await use(token)).toMatchObject(SPENT);
});

test("who has a factor passes it after a link, too", async () => {
  const { email, cookie } = await shop.customer();
  const begun = await shop.call("/two-factor/enable", { body: { password: PASSWORD }, headers: { cookie } });
  const app = String(begun.body.totpURI);
  const code = appCode(app);
  await shop.call("/two-factor/verify-totp", { body: { code }, headers: { cookie } });
  await ask(email);
  const { body, headers } = await use(await shop.tokenTo(email));
  expect(body).toMatchObject({ twoFactorRedirect: true });
  expect(body.token).toBeUndefined();
  const session = await shop.accounts.getSessionResponse(new Headers({ cookie: cookieOf(headers) }));
  expect(session).toBeNull();
  const passed = await shop.call("/two-factor/verify-totp", {
    body: { code: appCode(app, 1) },
    headers: { cookie: cookieOf(headers) },
  });
  expect(passed.body.user?.email).toBe(email);
});
