import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { guest } from "#kernel/actor.ts";
import { accountsForFile, PASSWORD } from "#tests/support/test-accounts.ts";
import { sessions } from "../schema.ts";

const DAY = 86_400_000;

const shop = await accountsForFile();

const inDays = (days: number, from = Date.now()) => new Date(from + days * DAY);
const daysFromNow = (timestamp: Date | undefined) => ((timestamp?.getTime() ?? 0) - Date.now()) / DAY;

/** Somebody who signed in so many days ago and used the session two weeks ago for the last time. */
async function signedIn(daysAgo: number) {
  const { token, cookie } = await shop.customer();
  // Of one moment: a session of 90 days and a millisecond is none.
  const now = Date.now();
  await shop.database
    .update(sessions)
    .set({
      createdAt: inDays(-daysAgo, now),
      updatedAt: inDays(-14, now),
      expiresAt: inDays(Math.min(16, 90 - daysAgo), now),
    })
    .where(eq(sessions.token, token));
  const row = async () => {
    const [found] = await shop.database.select().from(sessions).where(eq(sessions.token, token));
    return found;
  };
  return { headers: new Headers({ cookie }), cookie, row, token };
}

test("a session ends when somebody signs in again in its browser; those of other browsers go on", async () => {
  const { email, cookie } = await shop.customer();
  const elsewhere = await shop.signIn(email);
  const again = await shop.signIn(email, PASSWORD, { cookie });
  expect(again.status).toBe(200);
  expect(await shop.accounts.findActorByCookie(new Headers({ cookie }))).toEqual(guest);
  for (const { body } of [again, elsewhere]) {
    const headers = new Headers({ authorization: `Bearer ${body.token}` });
    expect((await shop.accounts.getSessionResponse(headers))?.user.email).toBe(email);
  }
});

describe("a session", () => {
  test("ends 30 days after its last use", async () => {
    const { headers, row } = await signedIn(20);
    const sent: string[] = [];
    expect(await shop.accounts.getSessionResponse(headers, (line) => sent.push(line))).not.toBeNull();
    expect(daysFromNow((await row())?.expiresAt)).toBeCloseTo(30, 2);
    expect(sent.join()).toMatch(/rebon\.session_token=.*Max-Age=2592000/);
  });

  type Person = Awaited<ReturnType<typeof signedIn>>;
  const uses = Object.entries<(person: Person) => Promise<unknown>>({
    "the cookie": ({ headers }) => shop.accounts.getSessionResponse(headers),
    "the session token as bearer": ({ token }) =>
      shop.accounts.getSessionResponse(new Headers({ authorization: `Bearer ${token}` })),
    "an account route": ({ cookie }) =>
      shop.call("/update-user", { body: { name: "Anu" }, headers: { cookie } }),
  });
  test.each(uses)("ends 90 days after the sign-in, however often it is used by %s", async (_how, use) => {
    const person = await signedIn(80);
    for (let i = 0; i < 2; i += 1) {
      await use(person);
      expect(daysFromNow((await person.row())?.expiresAt)).toBeCloseTo(10, 2);
    }
    expect(daysFromNow((await person.row())?.updatedAt)).toBeCloseTo(0, 2);
  });

  test("can't be kept longer by any way of writing it", async () => {
    const { token } = await signedIn(80);
    const longer = shop.database
      .update(sessions)
      .set({ expiresAt: inDays(11) })
      .where(eq(sessions.token, token));
    await expect(longer).rejects.toMatchObject({ cause: { constraint: "sessions_end_in_time" } });
  });

  test("that is used knows it within the hour", async () => {
    const { headers, row, token } = await signedIn(0);
    await shop.database
      .update(sessions)
      .set({ updatedAt: inDays(-2 / 24), expiresAt: inDays(30 - 2 / 24) })
      .where(eq(sessions.token, token));
    await shop.accounts.getSessionResponse(headers);
    expect(daysFromNow((await row())?.updatedAt)).toBeCloseTo(0, 2);
  });
});

const secure = await accountsForFile({ baseUrl: "https://rebon.example" });

/** The rules of browsers for a cookie whose name begins with __Host- (RFC 6265bis, 4.1.3.2). */
const HOST_ONLY = /^__Host-rebon\.[\w-]+=[^;]*(?=.*; Path=\/(;|$))(?=.*; Secure)(?!.*; Domain)/;

test("on https every cookie of a sign-in belongs to this very host and is sent on https alone", async () => {
  const { setCookies, email, cookie, token } = await secure.customer();
  expect(setCookies[0]).toMatch(/^__Host-rebon\.session_token=/);
  const headers = { authorization: `Bearer ${token}` };
  await secure.call("/two-factor/enable", { body: { password: PASSWORD }, headers });
  await secure.database.execute("update two_factors set verified = true");
  await secure.database.execute("update users set two_factor_enabled = true");
  const halfway = (await secure.signIn(email)).headers.getSetCookie();
  const signedOut = await secure.call("/sign-out", { body: {}, headers: { cookie } });
  const lines = [...setCookies, ...halfway, ...signedOut.headers.getSetCookie()];
  // The cookie of a known device grants nothing, and is sent to the account routes only.
  const sent = lines.filter((line) => !line.includes(".device."));
  expect(lines.find((line) => line.includes(".device."))).toMatch(
    /^__Secure-rebon\.device\.[^;]+;.*; Secure/,
  );
  expect(sent.length).toBeGreaterThan(4);
  for (const line of sent) {
    expect(line).toMatch(HOST_ONLY);
    expect(line).toMatch(/HttpOnly/i);
    expect(line).toMatch(/SameSite=Lax/i);
  }
});

test("the cookie of https lets in, and one without the prefix does not: another host of the domain could have set it", async () => {
  const { cookie, email } = await secure.customer();
  expect(await secure.accounts.findActorByCookie(new Headers({ cookie }))).toMatchObject({ email });
  expect((await secure.accounts.getSessionResponse(new Headers({ cookie })))?.user.email).toBe(email);
  for (const name of ["rebon.session_token", "__Secure-rebon.session_token"]) {
    const other = cookie.replace("__Host-rebon.session_token", name);
    expect(other).not.toBe(cookie);
    expect(await secure.accounts.findActorByCookie(new Headers({ cookie: other }))).toEqual(guest);
  }
});
