import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { appCode } from "#tests/support/app-code.ts";
import { cookieOf, openTestAccounts, PASSWORD } from "#tests/support/test-accounts.ts";
import { twoFactors, users } from "../schema.ts";
import { mailFactorRemovals } from "../server/lost-factor.ts";

const NEW_PASSWORD = "only she knows it";
const DAY = 24 * 3_600_000;
const SUBJECT = "Your authenticator app at Rebon is to be taken off";

const shop = await openTestAccounts();
afterAll(() => shop.close());
// The clock stands and is moved by the tests.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.now() }));
afterEach(() => void vi.useRealTimers());

/** A customer whose app is set up; in the attack somebody else's, who had their password once. */
async function enrolled() {
  const { email, cookie } = await shop.customer();
  const enabled = await shop.call("/two-factor/enable", {
    body: { password: PASSWORD },
    headers: { cookie },
  });
  const totpUri = String(enabled.body.totpURI);
  const body = { code: appCode(totpUri) };
  expect((await shop.call("/two-factor/verify-totp", { body, headers: { cookie } })).status).toBe(200);
  return { email, totpUri, codes: enabled.body.backupCodes as string[] };
}

async function resetByMail(email: string, newPassword = NEW_PASSWORD): Promise<void> {
  await shop.call("/request-password-reset", { body: { email } });
  const token = await shop.tokenTo(email);
  expect((await shop.call("/reset-password", { body: { token, newPassword } })).status).toBe(200);
}

/** Signs in with the password, up to the second step; the cookies of that. */
async function halfway(email: string, password = NEW_PASSWORD): Promise<string> {
  const { body, headers } = await shop.signIn(email, password);
  expect(body.twoFactorRedirect).toBe(true);
  return cookieOf(headers);
}

const ask = (cookie: string) => shop.call("/two-factor/remove-lost", { body: {}, headers: { cookie } });

/** Lets days pass, with the rounds that mail meanwhile. */
async function pass(days: number): Promise<void> {
  for (let i = 0; i < days; i += 1) {
    vi.setSystemTime(Date.now() + DAY);
    await mailRound();
  }
}

const mailRound = () =>
  mailFactorRemovals(
    {
      database: shop.database,
      shop: async () => ({ name: "Rebon", url: "https://rebon.example", contact: "" }),
    },
    new Date(),
  );

const warnings = async (email: string) =>
  (await shop.mailsTo(email)).filter(({ subject }) => subject === SUBJECT).length;

describe("a factor whose app and codes are lost", () => {
  test("is taken off seven days and three mails after it was asked for, with a password by mail", async () => {
    const { email } = await enrolled();
    await resetByMail(email);
    const begun = await ask(await halfway(email));
    const removableAt = new Date(Date.now() + 7 * DAY).toISOString();
    expect([begun.status, begun.body]).toEqual([200, { removed: false, removable_at: removableAt }]);
    await mailRound();
    expect(await warnings(email)).toBe(1);
    await pass(6);
    expect(await warnings(email)).toBe(3);
    expect((await ask(await halfway(email))).body).toEqual({ removed: false, removable_at: removableAt });
    await pass(1);
    const cookie = await halfway(email);
    expect((await ask(cookie)).body.removed).toBe(true);
    expect(await warnings(email)).toBe(3);
    expect((await shop.mailsTo(email)).at(-1)?.subject).toMatch(/was removed$/);
    const signedIn = await shop.signIn(email, NEW_PASSWORD);
    expect(signedIn.body).toMatchObject({ token: expect.any(String), user: { twoFactorEnabled: false } });
    expect((await ask(cookie)).status).toBe(401);
  });

  test("is not taken off before three mails went out, however late it is", async () => {
    const { email } = await enrolled();
    await resetByMail(email);
    await ask(await halfway(email));
    vi.setSystemTime(Date.now() + 8 * DAY);
    for (let mails = 0; mails < 3; mails += 1) {
      expect((await ask(await halfway(email))).body.removed, `${mails} mails`).toBe(false);
      await mailRound();
    }
    expect((await ask(await halfway(email))).body.removed).toBe(true);
  });

  test("stays while the password was not chosen by mail", async () => {
    const { email } = await enrolled();
    const refused = await ask(await halfway(email, PASSWORD));
    expect([refused.status, refused.body.code]).toEqual([400, "RESET_FIRST"]);
    await pass(8);
    expect((await ask(await halfway(email, PASSWORD))).body.code).toBe("RESET_FIRST");
    expect(await warnings(email)).toBe(0);
  });

  test.each(["the app", "a recovery code"])("stays when a code of %s is entered meanwhile", async (by) => {
    const { email, totpUri, codes } = await enrolled();
    await resetByMail(email);
    await ask(await halfway(email));
    await pass(5);
    const path = by === "the app" ? "/two-factor/verify-totp" : "/two-factor/verify-backup-code";
    const body = { code: by === "the app" ? appCode(totpUri) : codes[0] };
    const headers = { cookie: await halfway(email) };
    expect((await shop.call(path, { body, headers })).status).toBe(200);
    await pass(5);
    expect((await ask(await halfway(email))).body.code).toBe("RESET_FIRST");
    expect(await warnings(email)).toBe(2);
  });

  test("stays when another password is chosen by mail: the time begins anew, and only when asked", async () => {
    const { email } = await enrolled();
    await resetByMail(email, "known to mallory");
    await ask(await halfway(email, "known to mallory"));
    await pass(6);
    await resetByMail(email);
    await pass(2);
    expect((await ask(await halfway(email))).body.removed).toBe(false);
    await pass(6);
    expect((await ask(await halfway(email))).body.removed).toBe(false);
    await pass(1);
    expect((await ask(await halfway(email))).body.removed).toBe(true);
  });

  test("can't be asked about by anybody who has not entered the password", async () => {
    const { email } = await enrolled();
    await resetByMail(email);
    const { cookie } = await shop.customer();
    for (const cookies of ["", cookie, "rebon.two_factor=made-up.sig"])
      expect((await ask(cookies)).body.code).toBe("INVALID_TWO_FACTOR_COOKIE");
    const late = await halfway(email);
    vi.setSystemTime(Date.now() + 11 * 60_000);
    expect((await ask(late)).status).toBe(401);
    const [user] = await shop.database.select().from(users).where(eq(users.email, email));
    const [factor] = await shop.database
      .select()
      .from(twoFactors)
      .where(eq(twoFactors.userId, user?.id ?? ""));
    expect(factor?.removalAskedAt).toBeNull();
  });
});
