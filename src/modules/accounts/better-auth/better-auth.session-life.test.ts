import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { openTestAccounts, PASSWORD } from "#tests/support/test-accounts.ts";
import { sessions } from "../schema.ts";

const DAY = 86_400_000;

const shop = await openTestAccounts();
afterAll(() => shop.close());

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
  expect(await shop.accounts.findActorByCookie(new Headers({ cookie }))).toBeNull();
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
  const uses: Record<string, (person: Person) => Promise<unknown>> = {
    "the cookie": ({ headers }) => shop.accounts.getSessionResponse(headers),
    "the session token as bearer": ({ token }) =>
      shop.accounts.getSessionResponse(new Headers({ authorization: `Bearer ${token}` })),
    "an account route": ({ cookie }) =>
      shop.call("/update-user", { body: { name: "Anu" }, headers: { cookie } }),
  };
  test.each(Object.entries(uses))(
    "ends 90 days after the sign-in, however often it is used by %s",
    async (_how, use) => {
      const person = await signedIn(80);
      for (let i = 0; i < 2; i += 1) {
        await use(person);
        expect(daysFromNow((await person.row())?.expiresAt)).toBeCloseTo(10, 2);
      }
      expect(daysFromNow((await person.row())?.updatedAt)).toBeCloseTo(0, 2);
    },
  );

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
