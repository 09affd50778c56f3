import { describe, expect, test } from "vitest";
import { accountsForFile, PASSWORD } from "#tests/support/test-accounts.ts";

const shop = await accountsForFile();

const STRANGER = { name: "Mallory", password: "known to mallory" };
const FULL =
  "Many mails to this address were asked for already. Please use the link of the newest one, or try again later.";
const from = (address: string) => ({ "x-rebon-client-ip": address });
const HOME = from("203.0.113.99");

const signUpFrom = (client: string) => (email: string) =>
  shop.call("/sign-up/email", { body: { email, ...STRANGER }, headers: from(client) });
const resetFrom = (client: string) => (email: string) =>
  shop.call("/request-password-reset", { body: { email }, headers: from(client) });

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

  test("from many addresses is bounded, and each link that came of it serves the owner", async () => {
    const email = "flooded@example.org";
    expect(await flood(signUpFrom, email, 8, 5)).toEqual({ 200: 20, 429: 20 });
    const refused = await shop.call("/send-verification-email", { body: { email }, headers: HOME });
    expect(refused).toMatchObject({ status: 429, body: { message: FULL } });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(800);
    expect(await countMails(email)).toBe(20);
    expect((await shop.confirm(email, { password: "only she knows it" })).status).toBe(200);
    expect((await shop.signIn(email, "only she knows it")).status).toBe(200);
    expect((await shop.signIn(email, STRANGER.password)).status).toBe(401);
  });

  test("keeps no reset from a device that its owner signed in on, from wherever that is", async () => {
    const { email, cookie } = await shop.customer();
    expect(await flood(resetFrom, email, 8, 5)).toEqual({ 200: 20, 429: 20 });
    const body = { email };
    for (let i = 0; i < 5; i += 1) {
      const headers = { ...from(`203.0.113.${i}`), cookie };
      expect((await shop.call("/request-password-reset", { body, headers })).status).toBe(200);
    }
    expect(await countMails(email)).toBe(25);
    const { cookie: ofAnother } = await shop.customer();
    const headers = { ...HOME, cookie: ofAnother };
    expect((await shop.call("/request-password-reset", { body, headers })).status).toBe(429);
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

test("an unknown address is counted as a known one is", async () => {
  expect(await flood(resetFrom, "nobody@example.org", 8, 5)).toEqual({ 200: 20, 429: 20 });
  expect((await resetFrom("203.0.113.99")("nobody@example.org")).body.message).toBe(FULL);
});
