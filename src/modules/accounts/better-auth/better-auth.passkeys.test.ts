import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { appCode } from "#tests/support/app-code.ts";
import { createSoftAuthenticator, type SoftAuthenticator } from "#tests/support/soft-authenticator.ts";
import { accountsForFile, BASE, cookieOf, PASSWORD } from "#tests/support/test-accounts.ts";
import { passkeys, users, verifications } from "../schema.ts";
import { finishPasswordChange } from "../server/sign-up.ts";

const shop = await accountsForFile();

type Options = { challenge: string; rpId?: string; rp?: { id: string } };
type Proof = { password?: string; code?: string };
const here = { origin: BASE };

/** Asks for what a device needs; the cookies are those of the person with the one of the ceremony. */
async function prepare(kind: "register" | "authenticate", cookie: string, proof: Proof = {}) {
  const asked = await shop.call(`/passkey/generate-${kind}-options`, { body: proof, headers: { cookie } });
  const cookies = [cookie, cookieOf(asked.headers)].filter(Boolean).join("; ");
  return { ...asked, cookie: cookies, options: asked.body as unknown as Options };
}

const register = (cookie: string, response: object, more: object = {}) =>
  shop.call("/passkey/verify-registration", {
    body: { response, ...more },
    headers: { cookie, "user-agent": "Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0" },
  });

async function add(cookie: string, device: SoftAuthenticator = createSoftAuthenticator(), proof?: Proof) {
  const begun = await prepare("register", cookie, proof ?? { password: PASSWORD });
  const added = await register(begun.cookie, device.create(begun.options, here));
  expect(added.status).toBe(200);
  return device;
}

const verify = (cookie: string, response: object, headers = {}) =>
  shop.call("/passkey/verify-authentication", { body: { response }, headers: { cookie, ...headers } });

async function signIn(device: SoftAuthenticator, where: { userVerified?: boolean; origin?: string } = {}) {
  const begun = await prepare("authenticate", "");
  return verify(begun.cookie, device.get(begun.options, { ...here, ...where }));
}

async function customer() {
  const person = await shop.customer();
  const [row] = await shop.database.select().from(users).where(eq(users.email, person.email));
  return { ...person, id: row?.id ?? "" };
}

const passkeysOf = (userId: string) =>
  shop.database.select().from(passkeys).where(eq(passkeys.userId, userId));

/** Sets an authenticator app up; returns its address, and the cookie of the session that goes on. */
async function enrol(cookie: string): Promise<{ app: string; cookie: string }> {
  const begun = await shop.call("/two-factor/enable", { body: { password: PASSWORD }, headers: { cookie } });
  const app = String(begun.body.totpURI);
  const body = { code: appCode(app) };
  const { headers } = await shop.call("/two-factor/verify-totp", { body, headers: { cookie } });
  return { app, cookie: cookieOf(headers) };
}

const UNKNOWN = { status: 401, body: { code: "PASSKEY_NOT_FOUND" } };

describe("a passkey", () => {
  test("is added, told of by mail, and signs in as a password does", async () => {
    const { id, email, cookie } = await customer();
    const begun = await prepare("register", cookie, { password: PASSWORD });
    expect(begun.options).toMatchObject({
      rp: { id: "localhost" },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    const device = createSoftAuthenticator();
    const more = { name: "Mallory", createSession: true };
    const added = await register(begun.cookie, device.create(begun.options, here), more);
    expect(added).toMatchObject({ status: 200 });
    expect(added.body).toEqual({ id: expect.any(String), name: "Chrome on Windows" });
    expect(added.headers.getSetCookie().join()).not.toContain("session");
    const mails = await shop.mailsTo(email);
    expect(mails).toMatchObject([{ subject: "A passkey was added to your account at Rebon" }]);

    const used = await prepare("authenticate", "");
    expect(used.body).toMatchObject({ rpId: "localhost", userVerification: "required" });
    const { status, body, headers } = await verify(used.cookie, device.get(used.options, here));
    expect(status).toBe(200);
    const user = expect.objectContaining({ email });
    expect(body).toEqual({ redirect: false, token: expect.any(String), user });
    const session = await shop.accounts.getSessionResponse(new Headers({ cookie: cookieOf(headers) }));
    expect(session?.user.email).toBe(email);
    expect((await passkeysOf(id))[0]).toMatchObject({ counter: 1, lastUsedAt: expect.any(Date) });
    expect(shop.logged.filter((line) => /passkey|signed_in/.test(line)).slice(-2)).toEqual([
      expect.stringContaining('"security":"passkey_added"'),
      expect.stringContaining('"call":"POST /passkey/verify-authentication"'),
    ]);
  });

  test("a page's script is not told the session's token", async () => {
    const { email, cookie } = await customer();
    const device = await add(cookie);
    const begun = await prepare("authenticate", "");
    const response = device.get(begun.options, here);
    const { body } = await verify(begun.cookie, response, { "sec-fetch-site": "same-origin" });
    expect(body).toMatchObject({ token: null, user: { email } });
    expect(JSON.stringify(body)).not.toContain("session");
  });

  test("that did not check who it is neither is added nor signs in", async () => {
    const { id, cookie } = await customer();
    const begun = await prepare("register", cookie, { password: PASSWORD });
    const device = createSoftAuthenticator();
    const careless = { ...here, userVerified: false };
    const refused = { status: 401, body: { code: "PASSKEY_UNVERIFIED" } };
    expect(await register(begun.cookie, device.create(begun.options, careless))).toMatchObject(refused);
    expect(await passkeysOf(id)).toEqual([]);
    await add(cookie, device);
    const tried = await signIn(device, careless);
    expect(tried).toMatchObject(refused);
    expect(tried.headers.getSetCookie().join()).not.toContain("session_token");
    expect((await signIn(device)).status).toBe(200);
  });

  test("signs in without a code of the app: it is two factors by itself", async () => {
    const { email, cookie } = await customer();
    const device = await add(cookie);
    await enrol(cookie);
    expect((await signIn(device)).body).toMatchObject({ user: { email } });
    expect((await shop.signIn(email)).body).toMatchObject({ twoFactorRedirect: true });
  });

  test("an answer counts once, for its own question and from the shop's own page", async () => {
    const { cookie } = await customer();
    const device = await add(cookie);
    const begun = await prepare("authenticate", "");
    const answer = device.get(begun.options, here);
    expect((await verify(begun.cookie, answer)).status).toBe(200);
    const again = await verify(begun.cookie, answer);
    expect(again).toMatchObject({ status: 400, body: { code: "CHALLENGE_NOT_FOUND" } });
    const other = await prepare("authenticate", "");
    const failed = { status: 400, body: { code: "AUTHENTICATION_FAILED" } };
    expect(await verify(other.cookie, answer)).toMatchObject(failed);
    expect(await signIn(device, { origin: "https://elsewhere.example" })).toMatchObject(failed);
    expect(await signIn(createSoftAuthenticator())).toMatchObject(UNKNOWN);
    expect(shop.logged.join("\n")).toContain('"security":"sign_in_failed"');
  });
});

describe("adding one", () => {
  test("takes the password, and a code where there is an app", async () => {
    const person = await customer();
    const wrong = { status: 400, body: { code: "INVALID_PASSWORD" } };
    expect(await prepare("register", person.cookie)).toMatchObject(wrong);
    const guess = { password: "not it at all" };
    expect(await prepare("register", person.cookie, guess)).toMatchObject(wrong);
    const { app, cookie } = await enrol(person.cookie);
    const ask = (proof: Proof) => prepare("register", cookie, proof);
    expect((await ask({ password: PASSWORD })).body.code).toBe("CODE_REQUIRED");
    expect((await ask({ password: PASSWORD, code: "000000" })).body.code).toBe("INVALID_CODE");
    await add(cookie, undefined, { password: PASSWORD, code: appCode(app, 1) });
  });

  test("is nobody's who is not signed in, and nobody else's", async () => {
    const [person, other] = [await customer(), await customer()];
    expect((await prepare("register", "", { password: PASSWORD })).status).toBe(401);
    const begun = await prepare("register", person.cookie, { password: PASSWORD });
    const answer = createSoftAuthenticator().create(begun.options, here);
    const cookies = begun.cookie.replace(person.cookie, other.cookie);
    expect((await register(cookies, answer)).status).toBe(401);
    expect(await passkeysOf(other.id)).toEqual([]);
  });

  test("a key is one account's, and an account has twenty at most", async () => {
    const [person, other] = [await customer(), await customer()];
    const device = await add(person.cookie);
    const begun = await prepare("register", other.cookie, { password: PASSWORD });
    const refused = await register(begun.cookie, device.create(begun.options, here));
    expect(refused).toMatchObject({ status: 400, body: { code: "FAILED_TO_VERIFY_REGISTRATION" } });
    const [row] = await passkeysOf(person.id);
    if (!row) throw new Error("no passkey was kept");
    const { id: _, ...kept } = row;
    await shop.database
      .insert(passkeys)
      .values(Array.from({ length: 19 }, (_, i) => ({ ...kept, credentialID: `${person.id}-${i}` })));
    const full = await prepare("register", person.cookie, { password: PASSWORD });
    expect(full.body.code).toBe("TOO_MANY_PASSKEYS");
  });

  test.each([
    ["nothing", undefined],
    ["a text", "key"],
    ["an id with a NUL", { id: "a\u0000", rawId: "a", type: "public-key", response: {} }],
    ["an empty answer", { id: "a", rawId: "a", type: "public-key", response: {} }],
  ])("%s is no answer of a device", async (_, response) => {
    const sent = { body: { response }, headers: { cookie: (await customer()).cookie } };
    for (const path of ["/passkey/verify-registration", "/passkey/verify-authentication"])
      expect(await shop.call(path, sent)).toMatchObject({ status: 400, body: { code: "VALIDATION_ERROR" } });
  });
});

describe("the passkeys of an account go", () => {
  test("with a new password by mail, which says so", async () => {
    const { id, email, cookie } = await customer();
    const device = await add(cookie);
    await shop.call("/request-password-reset", { body: { email } });
    const token = await shop.tokenTo(email);
    const reset = await shop.call("/reset-password", { body: { token, newPassword: "another long walk" } });
    expect(reset.status).toBe(200);
    expect(await passkeysOf(id)).toEqual([]);
    expect(await signIn(device)).toMatchObject(UNKNOWN);
    expect((await shop.mailsTo(email)).at(-1)?.text).toContain("your passkeys were removed");
  });

  test("but stay when it is changed with the present one; what was begun before is over", async () => {
    const { email, cookie } = await customer();
    const device = await add(cookie);
    const begun = await prepare("register", cookie, { password: PASSWORD });
    const newPassword = "another long walk home";
    const body = { currentPassword: PASSWORD, newPassword };
    const changed = await shop.call("/change-password", { body, headers: { cookie } });
    const challenge = begun.cookie.replace(cookie, cookieOf(changed.headers));
    const late = await register(challenge, createSoftAuthenticator().create(begun.options, here));
    expect(late.body.code).toBe("CHALLENGE_NOT_FOUND");
    expect((await signIn(device)).body).toMatchObject({ user: { email } });
    expect((await shop.mailsTo(email)).at(-1)?.text).not.toContain("passkeys");
  });

  test("when its address is proved, as who added them before may have been anybody, and with the account", async () => {
    const [proved, deleted] = [await customer(), await customer()];
    const devices = [await add(proved.cookie), await add(deleted.cookie)];
    await shop.database.update(users).set({ emailVerified: false }).where(eq(users.id, proved.id));
    await finishPasswordChange(shop.database, proved.id);
    await shop.database.delete(users).where(eq(users.id, deleted.id));
    for (const device of devices) expect(await signIn(device)).toMatchObject(UNKNOWN);
  });
});

test("what a question is kept with names nobody who is not signed in, and ends in five minutes", async () => {
  await shop.database.delete(verifications);
  await prepare("authenticate", "");
  const [kept] = await shop.database.select().from(verifications);
  expect(JSON.parse(kept?.value ?? "")).toMatchObject({ userData: { id: "" } });
  expect((kept?.expiresAt.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(300_000);
});
