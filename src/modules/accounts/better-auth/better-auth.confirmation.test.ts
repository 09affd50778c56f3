import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { guest } from "#kernel/actor.ts";
import { accountsForFile, PASSWORD } from "#tests/support/test-accounts.ts";
import { sessions, signUps, twoFactors, users, verifications } from "../schema.ts";
import { findSignUp } from "../server/sign-up.ts";

const shop = await accountsForFile();

const MALLORY = { name: "Mallory", password: "known to mallory" };
const REFUSED = {
  status: 400,
  body: { code: "INVALID_TOKEN", message: "This link is no longer valid. Please ask for a new one." },
};

async function userOf(email: string) {
  const [user] = await shop.database.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error(`nobody has signed up as ${email}`);
  return user;
}

const statusOf = async (email: string, password: string) => (await shop.signIn(email, password)).status;

async function signUp(email: string, more: object): Promise<string> {
  await shop.signUp(email, more);
  return shop.linkTo(email);
}

async function sendAgain(email: string): Promise<string> {
  expect((await shop.call("/send-verification-email", { body: { email } })).status).toBe(200);
  return shop.linkTo(email);
}

describe("the password of whoever reads the mailbox is the one that counts", () => {
  const ANU = { name: "Anu" };
  // The person who signs up, in turn, and which of the links she follows: one that is sent again, or so many-th.
  test.each([
    ["by 'Send again', after a stranger's sign-up", "way-1@example.org", [ANU, MALLORY], "again"],
    ["by the link of a stranger's sign-up", "way-2@example.org", [ANU, MALLORY], 1],
    ["by her own link, after a stranger's sign-up", "way-3@example.org", [ANU, MALLORY], 0],
    ["by a link that a stranger alone asked for", "way-4@example.org", [MALLORY], 0],
  ] as const)("%s", async (_way, email, people, which) => {
    const links = [];
    for (const person of people) links.push(await signUp(email, person));
    const link = which === "again" ? await sendAgain(email) : (links[which] ?? "");
    const others = (await shop.mailsTo(email)).map(({ text }) => /https?:\S+/.exec(text)?.[0] ?? "");
    expect((await shop.confirm(email, { link, password: "only she knows it" })).status).toBe(200);
    expect(await statusOf(email, MALLORY.password)).toBe(401);
    expect(await statusOf(email, "only she knows it")).toBe(200);
    for (const other of others)
      expect(await shop.confirm(email, { link: other, password: MALLORY.password })).toMatchObject(REFUSED);
    const { id } = await userOf(email);
    expect(await shop.database.$count(signUps, eq(signUps.userId, id))).toBe(0);
  });

  test("no name of a stranger comes with 'Send again', and hers can be typed with the password", async () => {
    const email = "named@example.org";
    await signUp(email, ANU);
    await signUp(email, MALLORY);
    await shop.confirm(email, { link: await sendAgain(email) });
    expect((await userOf(email)).name).toBe("");
    const other = "renamed@example.org";
    await signUp(other, MALLORY);
    await shop.confirm(other, { name: " Anu " });
    expect((await userOf(other)).name).toBe("Anu");
    const alone = "alone@example.org";
    await signUp(alone, ANU);
    await shop.confirm(alone, { link: await sendAgain(alone) });
    expect((await userOf(alone)).name).toBe("Anu");
  });

  test("what another one left behind is dropped: factors, sessions, links and the image", async () => {
    const email = "locked-out@example.org";
    await signUp(email, MALLORY);
    const { id: userId } = await userOf(email);
    const expiresAt = new Date(Date.now() + 3_600_000);
    await shop.database.insert(twoFactors).values({ userId, secret: "his", backupCodes: "his" });
    await shop.database.insert(sessions).values({ userId, token: "his", expiresAt });
    await shop.database.insert(verifications).values({ identifier: "his", value: userId, expiresAt });
    const his = { twoFactorEnabled: true, image: "/images/his.jpg" };
    await shop.database.update(users).set(his).where(eq(users.id, userId));

    await shop.confirm(email);
    const left = await shop.database.select().from(sessions).where(eq(sessions.userId, userId));
    expect(left.map(({ token }) => token)).not.toContain("his");
    expect(await shop.database.$count(twoFactors, eq(twoFactors.userId, userId))).toBe(0);
    expect(await shop.database.$count(verifications, eq(verifications.value, userId))).toBe(0);
    expect(await userOf(email)).toMatchObject({ id: userId, twoFactorEnabled: false, image: null });
    expect((await shop.signIn(email)).body.token).toEqual(expect.any(String));
  });

  test("a password that is too weak confirms nothing, and the link goes on working", async () => {
    const email = "weak@example.org";
    await signUp(email, ANU);
    const refused = [
      ["short", "PASSWORD_TOO_SHORT"],
      ["x".repeat(129), "PASSWORD_TOO_LONG"],
      ["12345678", "PASSWORD_REFUSED"],
      ["weak-weak", "PASSWORD_REFUSED"],
    ] as const;
    for (const [password, code] of refused)
      expect((await shop.confirm(email, { password })).body.code, password).toBe(code);
    expect(await statusOf(email, PASSWORD)).toBe(403);
    expect((await shop.confirm(email)).status).toBe(200);
  });

  test("until then, only the newest sign-up's password is told that the email isn't confirmed", async () => {
    const email = "unconfirmed@example.org";
    await signUp(email, MALLORY);
    await signUp(email, ANU);
    expect(await statusOf(email, PASSWORD)).toBe(403);
    expect(await statusOf(email, MALLORY.password)).toBe(401);
  });
});

describe("confirming", () => {
  test("answers as a sign-in does, signs in, and ends the session that the browser had", async () => {
    const { cookie } = await shop.customer();
    const email = "answered@example.org";
    await signUp(email, { name: "Anu" });
    const token = await shop.tokenTo(email);
    const body = { token, password: PASSWORD };
    const confirmed = await shop.call("/confirm-email", { body, headers: { cookie } });
    const signedIn = await shop.signIn(email);
    expect(Object.keys(confirmed.body).sort()).toEqual(Object.keys(signedIn.body).sort());
    expect(confirmed.body.user).toEqual(signedIn.body.user);
    const cookies = confirmed.headers.getSetCookie().map((line) => line.split(";")[0]);
    const mine = await shop.accounts.findActorByCookie(new Headers({ cookie: cookies.join("; ") }));
    expect(mine).toMatchObject({ email, kind: "customer" });
    expect(await shop.accounts.findActorByCookie(new Headers({ cookie }))).toEqual(guest);
    // A page's script learns no session token here either.
    await signUp("page@example.org", {});
    const sent = { token: await shop.tokenTo("page@example.org"), password: PASSWORD };
    const headers = { "sec-fetch-site": "same-origin" };
    const fromPage = await shop.call("/confirm-email", { body: sent, headers });
    expect([fromPage.status, fromPage.body.token]).toEqual([200, null]);
  });

  test("is never done by fetching an address of ours, whatever fetches it", async () => {
    const email = "gateway@example.org";
    const link = new URL(await signUp(email, MALLORY));
    const token = link.searchParams.get("token");
    for (const path of [`/verify-email?token=${token}`, `/confirm-email?token=${token}&password=${PASSWORD}`])
      expect((await shop.call(path)).status).toBe(404);
    expect((await userOf(email)).emailVerified).toBe(false);
  });

  test("works once, of ten that come at once too", async () => {
    const email = "once@example.org";
    const link = await signUp(email, {});
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.confirm(email, { link })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await shop.confirm(email, { link })).toMatchObject(REFUSED);
  });

  test("two links of one address that are used at once confirm it once, whole", async () => {
    const email = "both@example.org";
    const his = await signUp(email, MALLORY);
    const hers = await signUp(email, { name: "Anu" });
    const answers = await Promise.all([
      shop.confirm(email, { link: his, password: MALLORY.password }),
      shop.confirm(email, { link: hers }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const isHers = answers[1]?.status === 200;
    expect((await userOf(email)).name).toBe(isHers ? "Anu" : "Mallory");
    expect(await statusOf(email, PASSWORD)).toBe(isHers ? 200 : 401);
  });

  test("is over after 24 hours; a new link can be had then, also without the sign-up", async () => {
    const email = "late@example.org";
    const link = await signUp(email, {});
    await shop.database.execute("update sign_ups set expires_at = now() - interval '1 second'");
    expect(await shop.confirm(email, { link })).toMatchObject(REFUSED);
    expect(await statusOf(email, PASSWORD)).toBe(403);
    await shop.database.delete(signUps);
    expect((await shop.confirm(email, { link: await sendAgain(email) })).status).toBe(200);
  });

  test("a link of an address that was proved by a new password meanwhile changes nothing", async () => {
    const email = "proved@example.org";
    const link = await signUp(email, {});
    await shop.call("/request-password-reset", { body: { email } });
    const token = await shop.tokenTo(email);
    await shop.call("/reset-password", { body: { token, newPassword: "only she knows it" } });
    expect(await shop.confirm(email, { link, password: MALLORY.password })).toMatchObject(REFUSED);
    expect(await statusOf(email, "only she knows it")).toBe(200);
  });

  const broken = [
    {},
    { token: "" },
    { token: "nonsense" },
    { token: ["a", "b"] },
    { token: "a", password: 7 },
  ];
  test.each(broken)("%j confirms nothing", async (body) => {
    expect((await shop.call("/confirm-email", { body: { password: PASSWORD, ...body } })).status).toBe(400);
  });

  test("the link is not kept in the clear, nor any password with it", async () => {
    const email = "kept@example.org";
    const token = new URL(await signUp(email, {})).searchParams.get("token") ?? "none";
    const { rows } = await shop.database.execute("select s::text as row from sign_ups s");
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${token}|${PASSWORD}|argon2`));
    const { rows: kept } = await shop.database.execute("select password from accounts");
    for (const { password } of kept) expect(password).toMatch(/^\$argon2id\$/);
  });
});

describe("what a guest wanted", () => {
  const KURTA = { kind: "cart", product_id: "0b7a3c1e-6d0f-4f3a-9a61-2f1d5f0c8b01" };

  const waiting = async (link: string) => {
    const token = new URL(link).searchParams.get("token") ?? "";
    return (await findSignUp({ database: shop.database }, token))?.wishes;
  };

  test("is shown by the link, in whatever browser, also of a mail that was sent again, and handed over to nobody unasked", async () => {
    for (const email of ["wish-1@example.org", "wish-2@example.org"]) {
      const first = await signUp(email, { wishes: [KURTA] });
      const link = email.startsWith("wish-2") ? await sendAgain(email) : first;
      expect(await waiting(link)).toEqual([KURTA]);
      const { status, body } = await shop.confirm(email, { link });
      expect([status, body.wishes]).toEqual([200, undefined]);
      expect(await waiting(link)).toBeUndefined();
    }
  });

  test("does not come from a stranger's sign-up where nobody can tell whose the newest is", async () => {
    const email = "wish-3@example.org";
    await signUp(email, { name: "Anu" });
    await signUp(email, { ...MALLORY, wishes: [KURTA] });
    expect(await waiting(await sendAgain(email))).toEqual([]);
  });

  test.each([
    ["an address", [{ kind: "visit", product_id: "https://elsewhere.example" }]],
    ["more than ten", Array.from({ length: 11 }, () => KURTA)],
    ["no list", "https://elsewhere.example"],
  ])("is refused when it is %s, for known and unknown addresses alike", async (_what, wishes) => {
    const refused = { status: 400, body: { code: "INVALID_INPUT" } };
    for (const email of ["wish-1@example.org", "wish-4@example.org"])
      expect(await shop.signUp(email, { wishes })).toMatchObject(refused);
  });
});
