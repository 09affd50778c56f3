import { expect, test } from "vitest";
import { accountsForFile, cookieOf, PASSWORD } from "#tests/support/test-accounts.ts";

const shop = await accountsForFile();

/** The security lines since the last time, without the sentence before their facts. */
function withMessage(): Record<string, unknown>[] {
  const lines = shop.logged.splice(0).filter((line) => line.startsWith("security: "));
  return lines.map((line) => JSON.parse(line.slice(line.indexOf("{"))));
}

const client = "198.51.100.1";
const from = { "x-rebon-client-ip": client };

/** Makes an app that was begun one that is set up, and signs in up to the code; the headers of that. */
async function halfway(email: string) {
  await shop.database.execute(`update users set two_factor_enabled = true where email = '${email}'`);
  await shop.database.execute("update two_factors set verified = true");
  return { cookie: cookieOf((await shop.signIn(email, PASSWORD, from)).headers), ...from };
}

test("failed sign-ins, locks, resets and changes are told with the address and a hash, never with the email", async () => {
  const { email, token } = await shop.customer();
  const other = await shop.customer();
  const raw: string[] = [];
  const events = () => {
    raw.push(...shop.logged);
    return withMessage();
  };
  events();

  for (let i = 0; i < 11; i += 1) await shop.signIn(i % 2 ? email : email.toUpperCase(), `guess ${i}`, from);
  const account = expect.stringMatching(/^[0-9a-f]{32}$/);
  const guesses = events();
  const failed = { security: "sign_in_failed", client, account };
  expect(guesses).toEqual([...Array(10).fill(failed), { ...failed, security: "sign_in_locked" }]);
  expect(new Set(guesses.map((line) => line.account)).size).toBe(1);
  const mine = guesses[0]?.account;

  await shop.signIn(other.email, "not the password", from);
  expect(events()[0]?.account).not.toBe(mine);

  const headers = { authorization: `Bearer ${token}`, ...from };
  const change = (currentPassword: string) =>
    shop.call("/change-password", { body: { currentPassword, newPassword: "a better password" }, headers });
  await change("not the password");
  const changed = await change(PASSWORD);
  expect(changed.status).toBe(200);
  expect(events()).toEqual([
    { security: "check_failed", client, account: mine, call: "POST /change-password" },
    { security: "password_changed", client, account: mine },
  ]);

  await shop.call("/request-password-reset", { body: { email } });
  const body = { token: await shop.tokenTo(email), newPassword: "the best password" };
  await shop.call("/reset-password", { body, headers: from });
  expect(events()).toEqual([{ security: "password_reset", client, account: mine }]);

  for (const secret of [email, other.email, PASSWORD, token]) {
    expect(raw.join("\n").toLowerCase()).not.toContain(secret.toLowerCase());
  }
});

test("who signs in is told, and by what: the password alone, or a second step", async () => {
  const { email, token } = await shop.customer();
  withMessage();
  await shop.signIn(email, PASSWORD, from);
  const account = expect.stringMatching(/^[0-9a-f]{32}$/);
  expect(withMessage()).toEqual([{ security: "signed_in", client, account, call: "POST /sign-in/email" }]);
  const headers = { authorization: `Bearer ${token}`, ...from };
  const { body } = await shop.call("/two-factor/enable", { body: { password: PASSWORD }, headers });
  const [code = "", other = ""] = body.backupCodes as string[];
  const begun = await halfway(email);
  expect(withMessage()).toEqual([]);
  await shop.call("/two-factor/verify-backup-code", { body: { code }, headers: begun });
  expect(withMessage()).toEqual([
    { security: "signed_in", client, account, call: "POST /two-factor/verify-backup-code" },
  ]);
  expect(shop.logged.join("\n")).not.toContain(other);
});

test("a wrong code of somebody who is half signed in is told too", async () => {
  const { email, token } = await shop.customer();
  const headers = { authorization: `Bearer ${token}`, ...from };
  await shop.call("/two-factor/enable", { body: { password: PASSWORD }, headers });
  withMessage();
  await shop.call("/two-factor/verify-totp", { body: { code: "000000" }, headers });
  const [signedIn] = withMessage();
  expect(signedIn).toMatchObject({ security: "check_failed", client, call: "POST /two-factor/verify-totp" });

  const begun = await halfway(email);
  withMessage();
  await shop.call("/two-factor/verify-totp", { body: { code: "000000" }, headers: begun });
  expect(withMessage()).toEqual([signedIn]);
});
