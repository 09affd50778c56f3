import { createHmac } from "node:crypto";
import { symmetricEncrypt } from "better-auth/crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { appCode } from "#tests/support/app-code.ts";
import {
  cookieOf,
  openTestAccounts,
  PASSWORD,
  SECRET,
  type TestAccounts,
} from "#tests/support/test-accounts.ts";
import { silentLog } from "#tests/support/test-shop.ts";
import { twoFactors } from "../schema.ts";
import { hashStoredCodes } from "./factor-codes.ts";

const shop = await openTestAccounts();
afterAll(() => shop.close());
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
const begunBy = ({ headers }: { headers: Headers }) => new Headers({ cookie: cookieOf(headers) });

const call: TestAccounts["call"] = (path, init = {}) =>
  shop.call(path, { ...init, headers: { ...init.headers, "x-rebon-client-ip": `10.0.0.${tests}` } });

/** Lets half a minute pass, after which the app shows a new code. */
const passStep = () => vi.setSystemTime(Date.now() + 30_000);

test("a factor is enrolled, listed, demanded at the next sign-in, and removed", async () => {
  const { email, token } = await shop.customer();
  const headers = { authorization: `Bearer ${token}` };
  const enabled = await call("/two-factor/enable", { body: { password: PASSWORD }, headers });
  const totpUri = String(enabled.body.totpURI);
  expect(new URL(totpUri).searchParams.get("issuer")).toBe("Rebon");
  expect((await shop.accounts.getSessionResponse(bearer(token)))?.user.factors).toEqual([]);

  const enrolled = await call("/two-factor/verify-totp", { body: { code: appCode(totpUri) }, headers });
  const session = await shop.accounts.getSessionResponse(begunBy(enrolled));
  expect(session?.user.factors).toEqual([
    { id: expect.any(String), factor_type: "totp", status: "verified" },
  ]);

  const halfway = await shop.signIn(email);
  expect(halfway.body).toMatchObject({ twoFactorRedirect: true });
  const leaked = halfway.headers.get("set-auth-token");
  if (leaked) expect(await shop.accounts.getSessionResponse(bearer(leaked))).toBeNull();
  const cookie = cookieOf(halfway.headers);
  expect(await shop.accounts.findActorByCookie(new Headers({ cookie }))).toBeNull();
  const wrong = await call("/two-factor/verify-totp", { body: { code: "000000" }, headers: { cookie } });
  expect([wrong.status, wrong.body.message]).toEqual([401, "The code is not right."]);
  passStep();
  const passed = await call("/two-factor/verify-totp", {
    body: { code: appCode(totpUri) },
    headers: { cookie },
  });
  expect(await shop.accounts.getSessionResponse(begunBy(passed))).not.toBeNull();

  passStep();
  const removed = await call("/two-factor/disable", {
    body: { password: PASSWORD, code: appCode(totpUri) },
    headers: { cookie: cookieOf(passed.headers) },
  });
  expect(removed.status).toBe(200);
  expect((await shop.signIn(email)).body.token).toEqual(expect.any(String));
});

/** A customer whose authenticator app is set up and shows a code that was not used yet. */
async function enrolled() {
  const { email, token } = await shop.customer();
  const before = { authorization: `Bearer ${token}` };
  const enabled = await call("/two-factor/enable", { body: { password: PASSWORD }, headers: before });
  const totpUri = String(enabled.body.totpURI);
  const body = { code: appCode(totpUri) };
  const verified = await call("/two-factor/verify-totp", { body, headers: before });
  const enrolCode = body.code;
  passStep();
  const headers = { cookie: cookieOf(verified.headers) };
  return { email, totpUri, enrolCode, headers, codes: enabled.body.backupCodes as string[] };
}

type Enrolled = Awaited<ReturnType<typeof enrolled>>;

/** Enters a code of the app as the second step of a new sign-in. */
const enter = async (email: string, code: string) =>
  call("/two-factor/verify-totp", { body: { code }, headers: { cookie: await halfway(email) } });

/** Enters a recovery code there. */
const recover = async (email: string, code: string) =>
  call("/two-factor/verify-backup-code", { body: { code }, headers: { cookie: await halfway(email) } });

/** The row of somebody's factor. */
async function keptOf(email: string) {
  const owner = sql`(select id from users where email = ${email})`;
  const [row] = await shop.database.select().from(twoFactors).where(eq(twoFactors.userId, owner));
  return row;
}

/** Signs in with the password and returns the cookie of the sign-in that waits for its second step. */
async function halfway(email: string): Promise<string> {
  const { headers, body } = await shop.signIn(email);
  expect(body).toMatchObject({ twoFactorRedirect: true });
  return cookieOf(headers);
}

const USED = {
  code: "CODE_ALREADY_USED",
  message: "This code was used already. Please wait for the next one.",
};

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
    const tries = await Promise.all(
      [shop, shop.another()].map(async (process) => ({ process, cookie: await halfway(email) })),
    );
    const responses = await Promise.all(
      tries.map(({ process, cookie }) =>
        process.call("/two-factor/verify-totp", { body, headers: { cookie } }),
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
    passStep();
    passStep();
    expect((await enter(email, appCode(totpUri, -2))).body).toMatchObject({ code: "INVALID_CODE" });
  });
});

describe("recovery codes", () => {
  test("take the place of the app, each once, with or without the dash", async () => {
    const { email, codes } = await enrolled();
    const [first = "", second = ""] = codes;
    expect(codes).toHaveLength(10);
    expect((await recover(email, first)).status).toBe(200);
    const again = await recover(email, first);
    expect([again.status, again.body.message]).toEqual([
      401,
      "The recovery code is not right, or was used before.",
    ]);
    expect((await recover(email, ` ${second.replace("-", " ")} `)).status).toBe(200);
  });

  test("are kept as hashes that are no codes themselves", async () => {
    const { email, codes } = await enrolled();
    const kept = (await keptOf(email))?.backupCodes ?? "";
    for (const code of codes) expect(kept).not.toContain(code);
    const hashes: unknown = JSON.parse(kept);
    expect(hashes).toEqual(codes.map(() => expect.stringMatching(/^\$argon2id\$/)));
    expect(new Set(Array.isArray(hashes) ? hashes : []).size).toBe(codes.length);
    for (const hash of Array.isArray(hashes) ? hashes.slice(0, 2) : []) {
      expect((await recover(email, String(hash))).status).toBe(401);
    }
  });

  test("of an earlier version, which kept them encrypted, are hashed at the start and go on working", async () => {
    const { email, codes } = await enrolled();
    const data = await symmetricEncrypt({ key: SECRET, data: JSON.stringify(codes) });
    const factor = eq(twoFactors.id, (await keptOf(email))?.id ?? "");
    await shop.database.update(twoFactors).set({ backupCodes: data }).where(factor);
    await hashStoredCodes(shop.database, ["another secret that is long enough 0123456789"], silentLog);
    expect((await keptOf(email))?.backupCodes).toBe(data);
    await hashStoredCodes(shop.database, [SECRET], silentLog);
    expect((await keptOf(email))?.backupCodes).toMatch(/^\["\$argon2id\$/);
    expect((await recover(email, codes[0] ?? "")).status).toBe(200);
  });

  test("of an earlier version, which keyed their hashes with the secret, go on working, each once", async () => {
    const { email, codes } = await enrolled();
    const key = createHmac("sha256", SECRET).update("recovery codes").digest();
    const keyed = codes.map((code) =>
      createHmac("sha256", key).update(code.replace("-", "")).digest("base64url"),
    );
    const factor = eq(twoFactors.id, (await keptOf(email))?.id ?? "");
    const backupCodes = JSON.stringify(keyed.map((hash) => `hmac:${hash}`));
    await shop.database.update(twoFactors).set({ backupCodes }).where(factor);
    expect((await recover(email, codes[0] ?? "")).status).toBe(200);
    expect((await recover(email, codes[0] ?? "")).status).toBe(401);
    expect((await recover(email, codes[1] ?? "")).status).toBe(200);
  });

  test("are made anew by who has password and code; the old ones are void then", async () => {
    const { email, codes, totpUri, headers } = await enrolled();
    const renew = (more: object) =>
      call("/two-factor/generate-backup-codes", { body: { password: PASSWORD, ...more }, headers });
    expect((await renew({})).body.code).toBe("CODE_REQUIRED");
    expect((await recover(email, codes[0] ?? "")).status).toBe(200);
    const renewed = await renew({ code: appCode(totpUri) });
    expect((await recover(email, codes[1] ?? "")).status).toBe(401);
    const [fresh = ""] = renewed.body.backupCodes as string[];
    expect((await recover(email, fresh)).status).toBe(200);
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
    const refused = await call("/two-factor/disable", { body: { password, ...more(person) }, headers });
    expect([refused.status, refused.body.code]).toEqual([400, code]);
    expect((await shop.mailsTo(email)).map(({ subject }) => subject)).not.toContain(SUBJECT);
    expect((await recover(email, codes[0] ?? "")).status).toBe(200);
  });

  test.each(["the app", "a recovery code"])(
    "takes a code of %s, ends other sessions and is told by mail",
    async (by) => {
      const { email, codes, totpUri, headers } = await enrolled();
      const other = await recover(email, codes[1] ?? "");
      const code = by === "the app" ? appCode(totpUri).replace(/^.../, "$& ") : codes[0];
      const removed = await call("/two-factor/disable", { body: { password: PASSWORD, code }, headers });
      expect(removed.status).toBe(200);
      expect(await shop.accounts.getSessionResponse(begunBy(other))).toBeNull();
      // The session is a new one, and its token is told by the cookie alone.
      expect((await shop.accounts.getSessionResponse(begunBy(removed)))?.user.factors).toEqual([]);
      expect((await shop.mailsTo(email)).at(-1)?.subject).toBe(SUBJECT);
      expect((await shop.signIn(email)).body.token).toEqual(expect.any(String));
    },
  );

  test("can't be prepared by asking for the app's key once more", async () => {
    const { headers } = await enrolled();
    const asked = await call("/two-factor/get-totp-uri", { body: { password: PASSWORD }, headers });
    expect(asked.status).toBe(404);
  });
});

test("enrolling an app ends the sessions that the password alone had opened", async () => {
  const { email, token } = await shop.customer();
  const other = await shop.signIn(email);
  const headers = { authorization: `Bearer ${token}` };
  const enabled = await call("/two-factor/enable", { body: { password: PASSWORD }, headers });
  const body = { code: appCode(String(enabled.body.totpURI)) };
  const verified = await call("/two-factor/verify-totp", { body, headers });
  expect(await shop.accounts.getSessionResponse(begunBy(other))).toBeNull();
  expect(await shop.accounts.getSessionResponse(begunBy(verified))).not.toBeNull();
  passStep();
  // A sign-in with the code, in contrast, leaves the others alone.
  expect((await enter(email, appCode(String(enabled.body.totpURI)))).status).toBe(200);
  expect(await shop.accounts.getSessionResponse(begunBy(verified))).not.toBeNull();
});

test("a new password by mail leaves the factor: no session comes of it, and the code is asked for as ever", async () => {
  const { email, totpUri } = await enrolled();
  await call("/request-password-reset", { body: { email } });
  const token = await shop.tokenTo(email);
  const newPassword = "a pass phrase of another kind";
  const reset = await call("/reset-password", { body: { token, newPassword } });
  expect([reset.status, reset.body.token]).toEqual([200, undefined]);
  expect(reset.headers.getSetCookie().join()).not.toMatch(/session_token=[^;]/);
  const half = await shop.signIn(email, newPassword);
  expect(half.body).toMatchObject({ twoFactorRedirect: true });
  const cookie = cookieOf(half.headers);
  expect(await shop.accounts.findActorByCookie(new Headers({ cookie }))).toBeNull();
  const body = { code: appCode(totpUri) };
  expect((await call("/two-factor/verify-totp", { body, headers: { cookie } })).status).toBe(200);
});

test("no device is trusted: the factor is asked for at every sign-in, whatever the client wishes; of an admin too", async () => {
  const { email, totpUri } = await enrolled();
  await shop.database.execute(sql`update users set role = 'ADMIN' where email = ${email}`);
  const passed = await call("/two-factor/verify-totp", {
    body: { code: appCode(totpUri), trustDevice: true },
    headers: { cookie: await halfway(email) },
  });
  expect(passed.status).toBe(200);
  const cookie = cookieOf(passed.headers);
  expect(cookie).not.toContain("trust_device");
  const next = await shop.signIn(email, PASSWORD, { cookie });
  expect(next.body).toMatchObject({ twoFactorRedirect: true });
});

test("codes can't be guessed: five wrong ones end the sign-in", async () => {
  const { email, totpUri } = await enrolled();
  const cookie = await halfway(email);
  const guess = () => call("/two-factor/verify-totp", { body: { code: "000000" }, headers: { cookie } });
  for (let i = 0; i < 5; i += 1) expect((await guess()).status).toBe(401);
  const sixth = await guess();
  expect([sixth.status, sixth.body.message]).toEqual([400, "Too many wrong codes. Please sign in again."]);
  const right = await call("/two-factor/verify-totp", {
    body: { code: appCode(totpUri) },
    headers: { cookie },
  });
  expect([right.status, right.body.message]).toEqual([
    401,
    "This sign-in has taken too long. Please start again.",
  ]);
});
