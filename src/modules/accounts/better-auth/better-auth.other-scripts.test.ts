import { expect, test } from "vitest";
import { accountsForFile, cookieOf, PASSWORD } from "#tests/support/test-accounts.ts";
import { users } from "../schema.ts";

const shop = await accountsForFile();

/** Ways to write one mailbox, the one that mails go to first. */
const TYPED = [
  "anu@xn--p1b6ci4b4b3a.xn--h2brj9c",
  "anu@उदाहरण.भारत",
  "ANU@XN--P1B6CI4B4B3A.XN--H2BRJ9C",
  " anu＠उदाहरण。भारत ",
] as const;
const [ASCII, SHOWN] = TYPED;

test("an address with a domain of another script signs up once, in whatever way it is written, and signs in in all of them", async () => {
  for (const typed of TYPED) expect((await shop.signUp(typed)).status).toBe(200);
  expect((await shop.database.select().from(users)).map(({ email }) => email)).toEqual([ASCII]);
  const confirmed = await shop.confirm(ASCII);
  expect(confirmed.status).toBe(200);
  for (const typed of TYPED) {
    const { status, headers } = await shop.signIn(typed);
    expect([typed, status]).toEqual([typed, 200]);
    const session = await shop.accounts.getSessionResponse(new Headers({ cookie: cookieOf(headers) }));
    expect(session?.user.email).toBe(SHOWN);
  }
  expect((await shop.signIn(SHOWN, "the wrong password")).status).toBe(401);
});

test("it gets the mails for a new password and with a link that signs in", async () => {
  expect((await shop.call("/request-password-reset", { body: { email: SHOWN } })).status).toBe(200);
  const token = await shop.tokenTo(ASCII);
  const newPassword = `${PASSWORD} and back`;
  expect((await shop.call("/reset-password", { body: { token, newPassword } })).status).toBe(200);
  expect((await shop.signIn(SHOWN, newPassword)).status).toBe(200);
  expect((await shop.call("/sign-in/magic-link", { body: { email: SHOWN } })).status).toBe(200);
  const link = { token: await shop.tokenTo(ASCII) };
  expect((await shop.call("/magic-link/verify", { body: link })).status).toBe(200);
});

test("one that waits for its confirmation is sent it again", async () => {
  await shop.signUp("info@അമ്മ.ഭാരതം");
  const again = await shop.call("/send-verification-email", { body: { email: "info@അമ്മ.ഭാരതം" } });
  expect(again.status).toBe(200);
  expect(await shop.mailsTo("info@xn--uvc6fa7j.xn--rvc1e0am3e")).toHaveLength(2);
});

test.each([
  "anu@.भारत",
  "anu@भारत",
  "anu@-.xn--",
  "anu@भारत..भारत",
  "anu@भारत/x.org",
  "अनु@उदाहरण.भारत",
  "anu@xn--",
])("%s is no address", async (email) => {
  for (const path of ["/sign-up/email", "/sign-in/magic-link", "/request-password-reset", "/sign-in/email"]) {
    const { status } = await shop.call(path, { body: { name: "Anu", email, password: PASSWORD } });
    expect([path, status]).toEqual([path, 400]);
  }
});
