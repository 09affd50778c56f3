import { createHmac } from "node:crypto";
import { symmetricEncrypt } from "better-auth/crypto";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { guest } from "#kernel/actor.ts";
import { appCode } from "#tests/support/app-code.ts";
import { accountsForFile, cookieOf, PASSWORD, SECRET } from "#tests/support/test-accounts.ts";
import { silentLog } from "#tests/support/test-shop.ts";
import { twoFactors } from "../schema.ts";
import { mailFactorRemovals } from "../server/lost-factor.ts";
import { hashStoredCodes } from "./factor-codes.ts";

const DAY = 24 * 3_600_000;
const NEW_PASSWORD = "only she knows it";

const shop = await accountsForFile();
// The clock stands, so that no code runs out between being made and being checked; each test has a network address of its own,
// because calls are limited by it.
let tests = 0;
beforeEach(() => {
  tests += 1;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
});
afterEach(() => void vi.useRealTimers());

const bearer = (token: string) => new Headers({ authorization: `Bearer ${token}` });
/** The session that an answer began, which its cookie alone tells. */
const begunBy = ({ headers }: { headers: Headers }) =>
  shop.accounts.getSessionResponse(new Headers({ cookie: cookieOf(headers) }));

const here = () => ({ "x-rebon-client-ip": `10.0.0.${tests}` });
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  shop.call(path, { body, headers: { ...headers, ...here() } });

const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
/** Lets half a minute pass, after which the app shows a new code. */
const passStep = () => pass(30_000);

/** A customer whose authenticator app is set up and shows a code that was not used yet. */
async function enrolled() {
  const { email, cookie } = await shop.customer();
  const enabled = await post("/two-factor/enable", { password: PASSWORD }, { cookie });
  const totpUri = String(enabled.body.totpURI);
  const enrolCode = appCode(totpUri);
  const verified = await post("/two-factor/verify-totp", { code: enrolCode }, { cookie });
  passStep();
  const headers = { cookie: cookieOf(verified.headers) };
  return { email, totpUri, enrolCode, headers, codes: enabled.body.backupCodes as string[] };
}

type Enrolled = Awaited<ReturnType<typeof enrolled>>;

async function halfway(email: string, password = PASSWORD): Promise<string> {
  const { headers, body } = await shop.signIn(email, password, here());
  expect(body).toMatchObject({ twoFactorRedirect: true });
  return cookieOf(headers);
}

/** Enters a code of the app as the second step of a new sign-in. */
const enter = async (email: string, code: string, password?: string) =>
  post("/two-factor/verify-totp", { code }, { cookie: await halfway(email, password) });

const recover = async (email: string, code: string, password?: string) =>
  post("/two-factor/verify-backup-code", { code }, { cookie: await halfway(email, password) });

async function keptOf(email: string) {
  const owner = sql`(select id from users where email = ${email})`;
  const [row] = await shop.database.select().from(twoFactors).where(eq(twoFactors.userId, owner));
  if (!row) throw new Error(`${email} has no factor`);
  return row;
}

const keep = async (email: string, backupCodes: string) =>
  shop.database
    .update(twoFactors)
    .set({ backupCodes })
    .where(eq(twoFactors.id, (await keptOf(email)).id));

async function resetByMail(email: string, newPassword = NEW_PASSWORD) {
  await post("/request-password-reset", { email });
  const reset = await post("/reset-password", { token: await shop.tokenTo(email), newPassword });
  expect(reset.status).toBe(200);
  return reset;
}

const WAYS = ["the app", "a recovery code"];
const message = "This code was used already. Please wait for the next one.";
const USED = { code: "CODE_ALREADY_USED", message };

test("a factor is enrolled, listed, demanded at the next sign-in, and removed", async () => {
  const { email, token } = await shop.customer();
  const headers = { authorization: `Bearer ${token}` };
  const enabled = await post("/two-factor/enable", { password: PASSWORD }, headers);
  const totpUri = String(enabled.body.totpURI);
  expect(new URL(totpUri).searchParams.get("issuer")).toBe("Rebon");
  expect((await shop.accounts.getSessionResponse(bearer(token)))?.user.factors).toEqual([]);

  const session = await begunBy(await post("/two-factor/verify-totp", { code: appCode(totpUri) }, headers));
  expect(session?.user.factors).toEqual([
    { id: expect.any(String), factor_type: "totp", status: "verified" },
  ]);
  const told = async () =>
    (await shop.mailsTo(email)).filter(({ subject }) =>
      subject.startsWith("An authenticator app was set up"),
    );
  expect(await told()).toHaveLength(1);

  const half = await shop.signIn(email);
  expect(half.body).toMatchObject({ twoFactorRedirect: true });
  const leaked = half.headers.get("set-auth-token");
  if (leaked) expect(await shop.accounts.getSessionResponse(bearer(leaked))).toBeNull();
  const cookie = cookieOf(half.headers);
  expect(await shop.accounts.findActorByCookie(new Headers({ cookie }))).toEqual(guest);
  const wrong = await post("/two-factor/verify-totp", { code: "000000" }, { cookie });
  expect([wrong.status, wrong.body.message]).toEqual([401, "The code is not right."]);
  passStep();
  const passed = await post("/two-factor/verify-totp", { code: appCode(totpUri) }, { cookie });
  expect(await begunBy(passed)).not.toBeNull();
  expect(await told()).toHaveLength(1);

  passStep();
  const proof = { password: PASSWORD, code: appCode(totpUri) };
  const removed = await post("/two-factor/disable", proof, { cookie: cookieOf(passed.headers) });
  expect(removed.status).toBe(200);
  expect((await shop.signIn(email)).body.token).toEqual(expect.any(String));
});

describe("a code of the app", () => {
  test("is accepted once, the one that enrolled the app included", async () => {
    const { email, totpUri, enrolCode } = await enrolled();
    expect((await enter(email, enrolCode)).body).toEqual(USED);
    const code = appCode(totpUri);
    expect((await enter(email, code)).status).toBe(200);
    expect((await enter(email, code)).body).toEqual(USED);
    passStep();
    expect((await enter(email, code)).body).toEqual(USED);
    expect((await enter(email, appCode(totpUri))).status).toBe(200);
  });

  test("is accepted once by two processes together", async () => {
    const { email, totpUri } = await enrolled();
    const body = { code: appCode(totpUri) };
    const cookies = [await halfway(email), await halfway(email)];
    const responses = await Promise.all(
      [shop, shop.another()].map((process, i) =>
        process.call("/two-factor/verify-totp", { body, headers: { cookie: cookies[i] ?? "" } }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test("that is older than the newest accepted one is used up too", async () => {
    const { email, totpUri } = await enrolled();
    const older = appCode(totpUri);
    passStep();
    expect((await enter(email, appCode(totpUri))).status).toBe(200);
    expect((await enter(email, older)).body).toEqual(USED);
  });

  test("is good for half a minute before and after its own", async () => {
    const { email, totpUri } = await enrolled();
    const [now, early] = [appCode(totpUri), appCode(totpUri, 1)];
    passStep();
    expect((await enter(email, now)).status).toBe(200);
    expect((await enter(email, early)).status).toBe(200);
    pass(60_000);
    expect((await enter(email, appCode(totpUri, -2))).body).toMatchObject({ code: "INVALID_CODE" });
  });
});

describe("recovery codes", () => {
  test("take the place of the app, each once, with or without the dash", async () => {
    const { email, codes } = await enrolled();
    const [first = "", second = ""] = codes;
    expect(codes).toHaveLength(10);
    expect((await recover(email, first)).status).toBe(200);
    const { status, body } = await recover(email, first);
    expect([status, body.message]).toEqual([401, "The recovery code is not right, or was used before."]);
    expect((await recover(email, ` ${second.replace("-", " ")} `)).status).toBe(200);
  });

  test("are kept as hashes that are no codes themselves", async () => {
    const { email, codes } = await enrolled();
    const { backupCodes } = await keptOf(email);
    for (const code of codes) expect(backupCodes).not.toContain(code);
    const hashes: string[] = JSON.parse(backupCodes);
    expect(hashes).toEqual(codes.map(() => expect.stringMatching(/^\$argon2id\$/)));
    expect(new Set(hashes).size).toBe(codes.length);
    for (const hash of hashes.slice(0, 2)) expect((await recover(email, hash)).status).toBe(401);
  });

  test("of an earlier version, which kept them encrypted, are hashed at the start and go on working", async () => {
    const { email, codes } = await enrolled();
    const data = await symmetricEncrypt({ key: SECRET, data: JSON.stringify(codes) });
    await keep(email, data);
    await hashStoredCodes(shop.database, ["another secret that is long enough 0123456789"], silentLog);
    expect((await keptOf(email)).backupCodes).toBe(data);
    await hashStoredCodes(shop.database, [SECRET], silentLog);
    expect((await keptOf(email)).backupCodes).toMatch(/^\["\$argon2id\$/);
    expect((await recover(email, codes[0] ?? "")).status).toBe(200);
  });

  test("of an earlier version, which keyed their hashes with the secret, go on working, each once", async () => {
    const { email, codes } = await enrolled();
    const key = createHmac("sha256", SECRET).update("recovery codes").digest();
    const keyedHash = (code: string) =>
      createHmac("sha256", key).update(code.replace("-", "")).digest("base64url");
    await keep(email, JSON.stringify(codes.map((code) => `hmac:${keyedHash(code)}`)));
    expect((await recover(email, codes[0] ?? "")).status).toBe(200);
    expect((await recover(email, codes[0] ?? "")).status).toBe(401);
    expect((await recover(email, codes[1] ?? "")).status).toBe(200);
  });

  test("are made anew by who has password and code; the old ones are void then", async () => {
    const { email, codes, totpUri, headers } = await enrolled();
    const renew = (more: object) =>
      post("/two-factor/generate-backup-codes", { password: PASSWORD, ...more }, headers);
    expect((await renew({})).body.code).toBe("CODE_REQUIRED");
    expect((await recover(email, codes[0] ?? "")).status).toBe(200);
    const renewed = await renew({ code: appCode(totpUri) });
    expect((await recover(email, codes[1] ?? "")).status).toBe(401);
    const [fresh = ""] = renewed.body.backupCodes as string[];
    expect((await recover(email, fresh)).status).toBe(200);
    const told = (await shop.mailsTo(email)).map(({ subject }) => subject);
    expect(told.filter((subject) => subject === "New recovery codes for your account at Rebon")).toHaveLength(
      1,
    );
  });
});

describe("taking the app away", () => {
  const SUBJECT = "The authenticator app of your account at Rebon was removed";

  test.each([
    ["no code", PASSWORD, () => ({}), "CODE_REQUIRED"],
    ["a wrong code", PASSWORD, () => ({ code: "000000" }), "INVALID_CODE"],
    ["a used code", PASSWORD, ({ enrolCode }: Enrolled) => ({ code: enrolCode }), "CODE_ALREADY_USED"],
    ["a wrong recovery code", PASSWORD, () => ({ code: "abcde-fghij" }), "INVALID_BACKUP_CODE"],
    ["a wrong password", "not it at all", ({ codes }: Enrolled) => ({ code: codes[0] }), "INVALID_PASSWORD"],
  ])("is refused with %s, and nothing changes", async (_what, password, more, code) => {
    const person = await enrolled();
    const { email, codes, headers } = person;
    const refused = await post("/two-factor/disable", { password, ...more(person) }, headers);
    expect([refused.status, refused.body.code]).toEqual([400, code]);
    expect((await shop.mailsTo(email)).map(({ subject }) => subject)).not.toContain(SUBJECT);
    expect((await recover(email, codes[0] ?? "")).status).toBe(200);
  });

  test.each(WAYS)("takes a code of %s, ends other sessions and is told by mail", async (by) => {
    const { email, codes, totpUri, headers } = await enrolled();
    const other = await recover(email, codes[1] ?? "");
    const code = by === "the app" ? appCode(totpUri).replace(/^.../, "$& ") : codes[0];
    const removed = await post("/two-factor/disable", { password: PASSWORD, code }, headers);
    expect(removed.status).toBe(200);
    expect(await begunBy(other)).toBeNull();
    // The session is a new one, and its token is told by the cookie alone.
    expect((await begunBy(removed))?.user.factors).toEqual([]);
    expect((await shop.mailsTo(email)).at(-1)?.subject).toBe(SUBJECT);
    expect((await shop.signIn(email)).body.token).toEqual(expect.any(String));
  });

  test("can't be prepared by asking for the app's key once more", async () => {
    const { headers } = await enrolled();
    expect((await post("/two-factor/get-totp-uri", { password: PASSWORD }, headers)).status).toBe(404);
  });
});

test("enrolling an app ends the sessions that the password alone had opened", async () => {
  const { email, token } = await shop.customer();
  const other = await shop.signIn(email);
  const headers = { authorization: `Bearer ${token}` };
  const enabled = await post("/two-factor/enable", { password: PASSWORD }, headers);
  const totpUri = String(enabled.body.totpURI);
  const verified = await post("/two-factor/verify-totp", { code: appCode(totpUri) }, headers);
  expect(await begunBy(other)).toBeNull();
  expect(await begunBy(verified)).not.toBeNull();
  passStep();
  // A sign-in with the code, in contrast, leaves the others alone.
  expect((await enter(email, appCode(totpUri))).status).toBe(200);
  expect(await begunBy(verified)).not.toBeNull();
});

test("a new password by mail leaves the factor: no session comes of it, and the code is asked for as ever", async () => {
  const { email, totpUri } = await enrolled();
  const reset = await resetByMail(email);
  expect(reset.body.token).toBeUndefined();
  expect(reset.headers.getSetCookie().join()).not.toMatch(/session_token=[^;]/);
  const cookie = await halfway(email, NEW_PASSWORD);
  expect(await shop.accounts.findActorByCookie(new Headers({ cookie }))).toEqual(guest);
  expect((await enter(email, appCode(totpUri), NEW_PASSWORD)).status).toBe(200);
});

test("no device is trusted: the factor is asked for at every sign-in, whatever the client wishes; of an admin too", async () => {
  const { email, totpUri } = await enrolled();
  await shop.database.execute(
    sql`update users set role = 'ADMIN', staff_role = 'owner' where email = ${email}`,
  );
  const body = { code: appCode(totpUri), trustDevice: true };
  const passed = await post("/two-factor/verify-totp", body, { cookie: await halfway(email) });
  expect(passed.status).toBe(200);
  const cookie = cookieOf(passed.headers);
  expect(cookie).not.toContain("trust_device");
  const next = await shop.signIn(email, PASSWORD, { cookie });
  expect(next.body).toMatchObject({ twoFactorRedirect: true });
});

test("codes can't be guessed: five wrong ones end the sign-in", async () => {
  const { email, totpUri } = await enrolled();
  const cookie = await halfway(email);
  const guess = async (code: string) => {
    const { status, body } = await post("/two-factor/verify-totp", { code }, { cookie });
    return [status, body.message];
  };
  for (let i = 0; i < 5; i += 1) expect((await guess("000000"))[0]).toBe(401);
  expect(await guess("000000")).toEqual([400, "Too many wrong codes. Please sign in again."]);
  expect(await guess(appCode(totpUri))).toEqual([
    401,
    "This sign-in has taken too long. Please start again.",
  ]);
});

describe("a factor whose app and codes are lost", () => {
  const ask = (cookie: string) => post("/two-factor/remove-lost", {}, { cookie });
  const askNow = async (email: string, password = NEW_PASSWORD) =>
    (await ask(await halfway(email, password))).body;

  const by = { name: "Rebon", url: "https://rebon.example", contact: "" };
  const mailRound = () => mailFactorRemovals(shop.database, by, new Date());

  /** Lets days pass, with the rounds that mail meanwhile. */
  async function passDays(days: number): Promise<void> {
    for (let i = 0; i < days; i += 1) {
      pass(DAY);
      await mailRound();
    }
  }

  const SUBJECT = "Your authenticator app at Rebon is to be taken off";
  const warnings = async (email: string) =>
    (await shop.mailsTo(email)).filter(({ subject }) => subject === SUBJECT).length;

  test("is taken off seven days and three mails after it was asked for, with a password by mail", async () => {
    const { email } = await enrolled();
    await resetByMail(email);
    const waits = { removed: false, removable_at: new Date(Date.now() + 7 * DAY).toISOString() };
    expect(await askNow(email)).toEqual(waits);
    await mailRound();
    expect(await warnings(email)).toBe(1);
    await passDays(6);
    expect(await warnings(email)).toBe(3);
    expect(await askNow(email)).toEqual(waits);
    await passDays(1);
    const cookie = await halfway(email, NEW_PASSWORD);
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
    await askNow(email);
    pass(8 * DAY);
    for (let mails = 0; mails < 3; mails += 1) {
      expect((await askNow(email)).removed, `${mails} mails`).toBe(false);
      await mailRound();
    }
    expect((await askNow(email)).removed).toBe(true);
  });

  test("stays while the password was not chosen by mail", async () => {
    const { email } = await enrolled();
    const refused = await ask(await halfway(email));
    expect([refused.status, refused.body.code]).toEqual([400, "RESET_FIRST"]);
    await passDays(8);
    expect((await askNow(email, PASSWORD)).code).toBe("RESET_FIRST");
    expect(await warnings(email)).toBe(0);
  });

  test.each(WAYS)("stays when a code of %s is entered meanwhile", async (by) => {
    const { email, totpUri, codes } = await enrolled();
    await resetByMail(email);
    await askNow(email);
    await passDays(5);
    const passed =
      by === "the app"
        ? await enter(email, appCode(totpUri), NEW_PASSWORD)
        : await recover(email, codes[0] ?? "", NEW_PASSWORD);
    expect(passed.status).toBe(200);
    await passDays(5);
    expect((await askNow(email)).code).toBe("RESET_FIRST");
    expect(await warnings(email)).toBe(2);
  });

  test("stays when another password is chosen by mail: the time begins anew, and only when asked", async () => {
    const { email } = await enrolled();
    await resetByMail(email, "known to mallory");
    await askNow(email, "known to mallory");
    await passDays(6);
    await resetByMail(email);
    await passDays(2);
    expect((await askNow(email)).removed).toBe(false);
    await passDays(6);
    expect((await askNow(email)).removed).toBe(false);
    await passDays(1);
    expect((await askNow(email)).removed).toBe(true);
  });

  test("can't be asked about by anybody who has not entered the password", async () => {
    const { email } = await enrolled();
    await resetByMail(email);
    const { cookie } = await shop.customer();
    for (const cookies of ["", cookie, "rebon.two_factor=made-up.sig"])
      expect((await ask(cookies)).body.code).toBe("INVALID_TWO_FACTOR_COOKIE");
    const late = await halfway(email, NEW_PASSWORD);
    pass(11 * 60_000);
    expect((await ask(late)).status).toBe(401);
    expect((await keptOf(email)).removalAskedAt).toBeNull();
  });
});
