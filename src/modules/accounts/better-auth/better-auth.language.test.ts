import { expect, test } from "vitest";
import type { Language } from "#kernel/languages/messages.ts";
import { speaking } from "#platform/languages/speak.ts";
import { accountsForFile, cookieOf, PASSWORD } from "#tests/support/test-accounts.ts";
import { languageOf } from "../server/language-of.ts";

const shop = await accountsForFile();

/** A confirmed account that was made in a language. */
async function signedUpIn(language: Language, email: string): Promise<void> {
  await speaking(language, () => shop.signUp(email));
  await shop.accounts.flushMails();
  expect((await shop.confirm(email)).status).toBe(200);
}

const languageCookies = (headers: Headers) =>
  headers.getSetCookie().filter((line) => line.startsWith("language="));

test("an account has the language of its sign-up, and so does the browser that signs in and has none", async () => {
  const email = "meera@example.org";
  await signedUpIn("ml", email);
  expect(await languageOf(shop.database, { email: "Meera@example.org" })).toBe("ml");

  const first = await shop.signIn(email);
  expect(languageCookies(first.headers)).toEqual(["language=ml; Max-Age=31536000; Path=/; SameSite=Lax"]);
  const session = await shop.accounts.getSessionResponse(new Headers({ cookie: cookieOf(first.headers) }));
  expect(session?.user.user_metadata.language).toBe("ml");

  const chosen = await shop.signIn(email, PASSWORD, { cookie: "language=hi" });
  expect(languageCookies(chosen.headers)).toEqual([]);
});

test("another one can be chosen, for the account and this browser; one that the shop does not speak can't", async () => {
  const email = "ravi@example.org";
  await signedUpIn("en", email);
  const { headers } = await shop.signIn(email);
  expect(languageCookies(headers)).toEqual([]);
  const choose = (language: unknown) =>
    shop.call("/update-user", { body: { language }, headers: { cookie: cookieOf(headers) } });

  expect(languageCookies((await choose("hi")).headers)).toEqual([
    "language=hi; Max-Age=31536000; Path=/; SameSite=Lax",
  ]);
  expect(await languageOf(shop.database, { email })).toBe("hi");
  for (const other of ["ta", "", 7, null])
    expect(await choose(other)).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
  expect(await languageOf(shop.database, { email })).toBe("hi");
  expect(languageCookies((await choose("en")).headers)).toEqual([
    "language=; Max-Age=0; Path=/; SameSite=Lax",
  ]);
});

test("somebody without an account has the language that is spoken", async () => {
  const unknown = () => languageOf(shop.database, { email: "nobody@example.org" });
  expect(await speaking("hi", unknown)).toBe("hi");
});
