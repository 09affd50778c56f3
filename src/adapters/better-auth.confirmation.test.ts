import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts, sessions, twoFactors, users, verifications } from "#db/schema/accounts.ts";
import { openTestAccounts, PASSWORD, type TestAccounts } from "#tests/support/test-accounts.ts";

let shop: TestAccounts;
beforeAll(async () => {
  shop = await openTestAccounts();
});
afterAll(() => shop.close());

const MALLORY = { name: "Mallory", password: "known to mallory" };
const CONFIRMED = "/?confirmed=1";

async function userOf(email: string) {
  const [user] = await shop.database.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error(`nobody has signed up as ${email}`);
  return user;
}

const statusOf = async (email: string, password: string) => (await shop.signIn(email, password)).status;

/** Follows a confirmation link; returns where it leads. */
async function follow(link: string): Promise<string | null> {
  // As a browser follows a link of a mail.
  const { status, headers } = await shop.call(link, { headers: { "sec-fetch-site": "none" } });
  expect(status).toBe(302);
  return headers.get("location");
}

describe("a confirmation belongs to the sign-up that asked for it", () => {
  test("whoever signed up with somebody's address before her is not let in by her confirmation", async () => {
    const email = "victim@example.org";
    await shop.signUp(email, MALLORY);
    const his = await shop.linkTo(email);
    await shop.signUp(email, { name: "Anu" });
    const hers = await shop.linkTo(email);
    expect(await follow(hers)).toBe(CONFIRMED);
    expect(await statusOf(email, MALLORY.password)).toBe(401);
    expect(await statusOf(email, PASSWORD)).toBe(200);
    expect((await userOf(email)).name).toBe("Anu");
    expect(await follow(his)).toMatch(/[?&]error=/);
    expect(await statusOf(email, MALLORY.password)).toBe(401);
  });

  test("nor is who signed up after her", async () => {
    const email = "early@example.org";
    await shop.signUp(email, { name: "Anu" });
    const hers = await shop.linkTo(email);
    await shop.signUp(email, MALLORY);
    await shop.mailsTo(email);
    expect(await follow(hers)).toBe(CONFIRMED);
    expect(await statusOf(email, PASSWORD)).toBe(200);
    expect(await statusOf(email, MALLORY.password)).toBe(401);
    expect((await userOf(email)).name).toBe("Anu");
  });

  test("it drops what another one left behind: factors, sessions, links and the image", async () => {
    const email = "locked-out@example.org";
    await shop.signUp(email, MALLORY);
    // Mails are queued after the response: his must be there before hers is the last one.
    await shop.mailsTo(email);
    const { id: userId } = await userOf(email);
    const expiresAt = new Date(Date.now() + 3_600_000);
    await shop.database.insert(twoFactors).values({ userId, secret: "his", backupCodes: "his" });
    await shop.database.insert(sessions).values({ userId, token: "his", expiresAt });
    await shop.database.insert(verifications).values({ identifier: "his", value: userId, expiresAt });
    await shop.database
      .update(users)
      .set({ twoFactorEnabled: true, image: "/images/his.jpg" })
      .where(eq(users.id, userId));

    await shop.signUp(email, { name: "Anu" });
    await follow(await shop.linkTo(email));
    for (const left of [
      await shop.database.select().from(twoFactors).where(eq(twoFactors.userId, userId)),
      await shop.database.select().from(sessions).where(eq(sessions.userId, userId)),
      await shop.database.select().from(verifications).where(eq(verifications.value, userId)),
    ]) {
      expect(left).toEqual([]);
    }
    expect(await userOf(email)).toMatchObject({ id: userId, twoFactorEnabled: false, image: null });
    expect((await shop.signIn(email)).body.token).toEqual(expect.any(String));
  });

  test("a link that was asked for once more carries the newest sign-up, and the one before still works", async () => {
    const email = "again@example.org";
    await shop.signUp(email);
    const first = await shop.linkTo(email);
    await shop.call("/send-verification-email", { body: { email } });
    const second = await shop.linkTo(email);
    expect(second).not.toBe(first);
    expect(await follow(first)).toBe(CONFIRMED);
    expect(await statusOf(email, PASSWORD)).toBe(200);
    expect(await follow(second)).toMatch(/[?&]error=/);
  });

  test("until then, only the newest sign-up's password is told that the e-mail isn't confirmed", async () => {
    const email = "unconfirmed@example.org";
    await shop.signUp(email, MALLORY);
    await shop.signUp(email);
    await shop.mailsTo(email);
    expect(await statusOf(email, PASSWORD)).toBe(403);
    expect(await statusOf(email, MALLORY.password)).toBe(401);
  });
});

describe("a confirmation link", () => {
  test("works once, of ten that come at once too", async () => {
    const email = "once@example.org";
    await shop.signUp(email);
    const link = await shop.linkTo(email);
    const places = await Promise.all(Array.from({ length: 10 }, () => follow(link)));
    expect(places.filter((place) => place === CONFIRMED)).toHaveLength(1);
    expect(await follow(link)).toMatch(/[?&]error=/);
  });

  test("two of one address that are used at once confirm one sign-up, whole", async () => {
    const email = "both@example.org";
    await shop.signUp(email, MALLORY);
    const his = await shop.linkTo(email);
    await shop.signUp(email, { name: "Anu" });
    const hers = await shop.linkTo(email);
    const places = await Promise.all([follow(his), follow(hers)]);
    expect(places.filter((place) => place === CONFIRMED)).toHaveLength(1);
    const isHers = places[1] === CONFIRMED;
    expect((await userOf(email)).name).toBe(isHers ? "Anu" : "Mallory");
    expect(await statusOf(email, PASSWORD)).toBe(isHers ? 200 : 401);
    expect(await statusOf(email, MALLORY.password)).toBe(isHers ? 401 : 200);
  });

  test("ends after 24 hours, and leads back to the shop wherever the client wanted it to lead", async () => {
    const email = "late@example.org";
    await shop.signUp(email, { callbackURL: "/somewhere" });
    const link = await shop.linkTo(email);
    expect(link).not.toContain("somewhere");
    await shop.database.execute("update sign_ups set expires_at = now() - interval '1 second'");
    expect(await follow(link)).toBe(`${CONFIRMED}&error=INVALID_TOKEN`);
    expect(await statusOf(email, PASSWORD)).toBe(403);
    await shop.call("/send-verification-email", { body: { email } });
    expect(await follow(await shop.linkTo(email))).toBe(CONFIRMED);
  });

  test.each(["", "?token=", "?token=nonsense", "?token=a&token=b"])("'%s' is none", async (query) => {
    expect(await follow(`http://localhost:3000/api/auth/verify-email${query}`)).toBe(
      `${CONFIRMED}&error=INVALID_TOKEN`,
    );
  });

  test("is not kept in the clear, nor is the password that waits with it", async () => {
    const email = "kept@example.org";
    await shop.signUp(email);
    const token = new URL(await shop.linkTo(email)).searchParams.get("token") ?? "none";
    const { rows } = await shop.database.execute("select s::text as row from sign_ups s");
    const kept = JSON.stringify(rows);
    expect(kept).toContain("$argon2id$");
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(PASSWORD);
    const [account] = await shop.database
      .select()
      .from(accounts)
      .where(eq(accounts.userId, (await userOf(email)).id));
    expect(account?.password).toMatch(/^\$argon2id\$/);
  });
});
