import { describe, expect, test } from "vitest";
import { accountsForFile, PASSWORD } from "#tests/support/test-accounts.ts";

const shop = await accountsForFile();

const STRANGER = { name: "Mallory", password: "known to mallory" };
const from = (address: string) => ({ "x-rebon-client-ip": address });
const HOME = from("203.0.113.99");

const asking =
  (path: string, more = {}) =>
  (client: string, call = shop.call) =>
  (email: string) =>
    call(path, { body: { email, ...more }, headers: from(client) });
const signUpFrom = asking("/sign-up/email", STRANGER);
const resetFrom = asking("/request-password-reset");
const linkFrom = asking("/sign-in/magic-link");
const againFrom = asking("/send-verification-email");

/** Has strangers ask so often from each of so many addresses; returns how they were answered, by status. */
async function flood(ask: typeof signUpFrom, email: string, clients: number, times: number) {
  const answers: Record<number, number> = {};
  for (let i = 0; i < clients * times; i += 1) {
    const { status } = await ask(`198.51.100.${i % clients}`)(email);
    answers[status] = (answers[status] ?? 0) + 1;
  }
  return answers;
}

const countMails = async (email: string) => (await shop.mailsTo(email)).length;

describe("a stranger who floods an address", () => {
  test("with sign-ups keeps none of its owner's mails away", async () => {
    const email = "victim@example.org";
    expect(await flood(signUpFrom, email, 1, 12)).toEqual({ 200: 5, 429: 7 });
    const body = { name: "Anu", email, password: PASSWORD };
    for (const [path, mails] of Object.entries({ "/sign-up/email": 6, "/send-verification-email": 7 })) {
      expect((await shop.call(path, { body, headers: HOME })).status, path).toBe(200);
      expect(await countMails(email), path).toBe(mails);
    }
    expect((await shop.confirm(email)).status).toBe(200);
  });

  test("with resets keeps none of its owner's away", async () => {
    const { email } = await shop.customer();
    expect(await flood(resetFrom, email, 1, 12)).toEqual({ 200: 5, 429: 7 });
    expect((await resetFrom("203.0.113.99")(email)).status).toBe(200);
    expect(await countMails(email)).toBe(6);
  });

  test("from many addresses is bounded, without a word, and each link that came of it serves the owner", async () => {
    const email = "flooded@example.org";
    expect(await flood(signUpFrom, email, 8, 5)).toEqual({ 200: 40 });
    expect(await countMails(email)).toBe(10);
    const again = await shop.call("/send-verification-email", { body: { email }, headers: HOME });
    const other = await shop.call("/send-verification-email", {
      body: { email: "new@example.org" },
      headers: HOME,
    });
    expect([again.status, again.body]).toEqual([other.status, other.body]);
    expect(await countMails(email)).toBe(10);
    expect((await shop.confirm(email, { password: "only she knows it" })).status).toBe(200);
    expect((await shop.signIn(email, "only she knows it")).status).toBe(200);
    expect((await shop.signIn(email, STRANGER.password)).status).toBe(401);
  });

  test("with all kinds of mails, however the address is spelled, and by several processes, gets ten through", async () => {
    const spelled = ["an.u@gmail.com", "ANU@gmail.com", "a.nu+1@gmail.com", "anu+2@googlemail.com"];
    const asks = [signUpFrom, resetFrom, linkFrom, againFrom];
    const other = shop.another().call;
    for (let i = 0; i < 48; i += 1) {
      const email = spelled[i % 4] ?? "";
      const ask = asks[Math.floor(i / 4) % 4] ?? linkFrom;
      expect((await ask(`198.51.100.${i}`, i % 2 ? other : shop.call)(email)).status).toBe(200);
    }
    const sent = await Promise.all([...new Set(spelled.map((email) => email.toLowerCase()))].map(countMails));
    expect(sent.reduce((sum, mails) => sum + mails, 0)).toBeGreaterThan(0);
    expect(sent.reduce((sum, mails) => sum + mails, 0)).toBeLessThanOrEqual(10);
  });

  test("from one address with all kinds has five", async () => {
    const { email } = await shop.customer();
    const answers: number[] = [];
    for (let i = 0; i < 4; i += 1)
      for (const ask of [resetFrom, linkFrom]) answers.push((await ask("198.51.100.9")(email)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  });

  test("keeps no reset from a device that its owner signed in on, from wherever that is", async () => {
    const { email, cookie } = await shop.customer();
    expect(await flood(resetFrom, email, 8, 5)).toEqual({ 200: 40 });
    const before = await countMails(email);
    const body = { email };
    for (let i = 0; i < 5; i += 1) {
      const headers = { ...from(`203.0.113.${i}`), cookie };
      expect((await shop.call("/request-password-reset", { body, headers })).status).toBe(200);
    }
    expect(await countMails(email)).toBe(before + 5);
    const { cookie: ofAnother } = await shop.customer();
    const headers = { ...HOME, cookie: ofAnother };
    expect((await shop.call("/request-password-reset", { body, headers })).status).toBe(200);
    expect(await countMails(email)).toBe(before + 5);
  });

  test("has nothing left once the owner used one of the links: the next one is sent", async () => {
    const { email } = await shop.customer();
    await flood(resetFrom, email, 4, 5);
    const token = await shop.tokenTo(email);
    const reset = { token, newPassword: "only she knows it" };
    expect((await shop.call("/reset-password", { body: reset, headers: HOME })).status).toBe(200);
    // Mails are queued after the response, each when it is written: the one about the change comes first.
    expect((await shop.mailsTo(email)).at(-1)?.subject).toBe("Your password for Rebon was changed");
    expect((await resetFrom("203.0.113.99")(email)).status).toBe(200);
    expect((await shop.mailsTo(email)).at(-1)?.subject).toBe("Choose a new password for Rebon");
  });
});

test("what is refused for another reason counts for nothing", async () => {
  const email = "choosy@example.org";
  for (let i = 0; i < 8; i += 1)
    expect((await shop.signUp(email, { password: "12345678" })).status).toBe(400);
  expect((await shop.signUp(email)).status).toBe(200);
});

test("an unknown address is answered as a known one is", async () => {
  expect(await flood(resetFrom, "nobody@example.org", 8, 5)).toEqual({ 200: 40 });
});
