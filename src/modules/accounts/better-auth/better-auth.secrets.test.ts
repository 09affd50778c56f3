import { createHmac } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { guest } from "#kernel/actor.ts";
import { appCode } from "#tests/support/app-code.ts";
import {
  BASE,
  cookieOf,
  openTestAccounts,
  PASSWORD,
  SECRET,
  type TestAccounts,
} from "#tests/support/test-accounts.ts";
import { silentLog } from "#tests/support/test-shop.ts";
import { jwks, twoFactors, users } from "../schema.ts";
import { createAccountMails } from "../server/account-mails.ts";
import { createAccounts } from "./better-auth.ts";
import { resealSecrets, secretId } from "./secret-keys.ts";

const NEW_SECRET = "another secret that an operator has set 0123456789";

let shop: TestAccounts;
// The tests look at all rows that a secret encrypts: each test has accounts of its own. The clock stands, so that no code of an app
// runs out between being made and being checked.
beforeEach(async () => {
  shop = await openTestAccounts();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
});
afterEach(() => {
  vi.useRealTimers();
  return shop.close();
});

type Accounts = TestAccounts["accounts"];

/** The accounts after the shop was started anew with these secrets; what is kept is brought under the first one, as the start does. */
async function startedWith(secret: string, ...formerSecrets: string[]): Promise<Accounts> {
  await resealSecrets(shop.database, [secret, ...formerSecrets], silentLog);
  return processWith(secret, ...formerSecrets);
}

function processWith(secret: string, ...formerSecrets: string[]): Accounts {
  const { database } = shop;
  return createAccounts({
    database,
    baseUrl: BASE,
    secret,
    formerSecrets,
    mail: createAccountMails({ database, shop: async () => ({ name: "Rebon", url: BASE, contact: "" }) }),
    clientIpHeader: "x-rebon-client-ip",
    log: silentLog,
  });
}

const bearer = (token: string) => new Headers({ authorization: `Bearer ${token}` });
const withCookie = (cookie: string) => new Headers({ cookie });

async function post(on: Accounts, path: string, body: object, more: Record<string, string> = {}) {
  const headers = { "content-type": "application/json", origin: BASE, ...more };
  const request = { method: "POST", headers, body: JSON.stringify(body) };
  const response = await on.handler(new Request(`${BASE}/api/auth${path}`, request));
  const answered = (await response.json()) as Record<string, unknown>;
  return { status: response.status, body: answered, headers: response.headers };
}

const signIn = (on: Accounts, email: string) => post(on, "/sign-in/email", { email, password: PASSWORD });

async function withApp() {
  const { email, token } = await shop.customer();
  const headers = { authorization: `Bearer ${token}` };
  const enabled = await post(shop.accounts, "/two-factor/enable", { password: PASSWORD }, headers);
  const uri = String(enabled.body.totpURI);
  await post(shop.accounts, "/two-factor/verify-totp", { code: appCode(uri) }, headers);
  return { email, uri, codes: enabled.body.backupCodes as string[] };
}

async function passBothSteps(on: Accounts, email: string, step: object, path = "/two-factor/verify-totp") {
  const halfway = await signIn(on, email);
  expect(halfway.body).toMatchObject({ twoFactorRedirect: true });
  return (await post(on, path, step, { cookie: cookieOf(halfway.headers) })).status;
}

const nextStep = () => vi.setSystemTime(Date.now() + 30_000);

describe("while the secret is being changed", () => {
  test("people stay signed in, and their cookie is made anew under the new secret", async () => {
    const { email, cookie, token } = await shop.customer();
    const before = await shop.accounts.getSessionResponse(bearer(token));
    const accounts = await startedWith(NEW_SECRET, SECRET);
    expect(await accounts.findActorByCookie(withCookie(cookie))).toMatchObject({ email });
    expect(await accounts.verifyAccessToken(before?.access_token ?? "")).toMatchObject({ email });
    expect((await accounts.getSessionResponse(bearer(token)))?.user.email).toBe(email);

    const set: string[] = [];
    const session = await accounts.getSessionResponse(withCookie(cookie), (line) => void set.push(line));
    expect(await accounts.verifyAccessToken(session?.access_token ?? "")).toMatchObject({ email });
    expect(set).toEqual([expect.stringMatching(/; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)]);
    const renewed = withCookie(set[0]?.split(";")[0] ?? "");
    const after = await startedWith(NEW_SECRET);
    expect(await after.findActorByCookie(renewed)).toMatchObject({ email });
    expect(await after.findActorByCookie(withCookie(cookie))).toEqual(guest);
    // It is set once: the renewed one is like any other.
    const again: string[] = [];
    await accounts.getSessionResponse(renewed, (line) => void again.push(line));
    expect(again).toEqual([]);
  });

  test("a call with the cookie goes on, and other cookies come through untouched", async () => {
    const { email, cookie } = await shop.customer();
    const accounts = await startedWith(NEW_SECRET, SECRET);
    const headers = { cookie: `theme=da%20rk; ${cookie}; odd` };
    const body = { currentPassword: PASSWORD, newPassword: "a pass phrase for Kochi 42" };
    const changed = await post(accounts, "/change-password", body, headers);
    expect(changed.status).toBe(200);
    expect(await accounts.findActorByCookie(withCookie(cookieOf(changed.headers)))).toMatchObject({ email });
  });

  test("a sign-in that was half done is finished", async () => {
    const { email, uri } = await withApp();
    const halfway = await signIn(shop.accounts, email);
    const accounts = await startedWith(NEW_SECRET, SECRET);
    nextStep();
    const cookie = cookieOf(halfway.headers);
    const passed = await post(accounts, "/two-factor/verify-totp", { code: appCode(uri) }, { cookie });
    expect(passed.status).toBe(200);
  });

  test("processes that have not changed yet read what the changed ones keep, and the other way round", async () => {
    const { email, uri } = await withApp();
    await startedWith(NEW_SECRET, SECRET);
    const unchanged = processWith(SECRET, NEW_SECRET);
    nextStep();
    expect(await passBothSteps(unchanged, email, { code: appCode(uri) })).toBe(200);
    const { cookie } = await shop.customer();
    expect(await processWith(NEW_SECRET, SECRET).findActorByCookie(withCookie(cookie))).not.toEqual(guest);
  });
});

describe("when the former secret is gone", () => {
  test("authenticator apps and recovery codes go on, without it", async () => {
    const { email, uri, codes } = await withApp();
    await startedWith(NEW_SECRET, SECRET);
    const accounts = await startedWith(NEW_SECRET);
    nextStep();
    expect(await passBothSteps(accounts, email, { code: appCode(uri) })).toBe(200);
    const [code] = codes;
    expect(await passBothSteps(accounts, email, { code }, "/two-factor/verify-backup-code")).toBe(200);
    expect(await passBothSteps(accounts, email, { code }, "/two-factor/verify-backup-code")).toBe(401);
    expect(await passBothSteps(accounts, email, { code: "000000" })).toBe(401);
  });

  test("links of mails that were sent before lead on", async () => {
    const { email } = await shop.customer();
    await post(shop.accounts, "/request-password-reset", { email });
    const reset = new URL(await shop.linkTo(email));
    const stranger = `${crypto.randomUUID()}@example.org`;
    await shop.signUp(stranger);
    const confirm = await shop.tokenTo(stranger);
    await startedWith(NEW_SECRET, SECRET);
    const accounts = await startedWith(NEW_SECRET);
    const token = reset.searchParams.get("token") ?? reset.pathname.split("/").at(-1);
    const newPassword = "a pass phrase for Kochi 43";
    expect((await post(accounts, "/reset-password", { token, newPassword })).status).toBe(200);
    const confirmed = await post(accounts, "/confirm-email", { token: confirm, password: newPassword });
    expect(confirmed.status).toBe(200);
  });

  test("nothing that is kept names it, and what it signs is refused", async () => {
    const { email, cookie, token: signedIn } = await shop.customer();
    await withApp();
    // The key of access tokens is made with the first of them.
    await shop.accounts.getSessionResponse(bearer(signedIn));
    await startedWith(NEW_SECRET, SECRET);
    const kept = [
      ...(await shop.database.select({ text: jwks.privateKey }).from(jwks)),
      ...(await shop.database.select({ text: twoFactors.secret }).from(twoFactors)),
    ];
    expect(kept.length).toBeGreaterThan(1);
    for (const { text } of kept) expect(text).toContain(`$ba$${secretId(NEW_SECRET)}$`);
    const accounts = await startedWith(NEW_SECRET);
    expect(await accounts.findActorByCookie(withCookie(cookie))).toEqual(guest);
    // Knowing the former secret and a session's token is not enough to sign a cookie.
    const { rows } = await shop.database.execute<{ token: string }>(
      sql`select token from sessions where user_id = (select id from users where email = ${email})`,
    );
    const token = rows[0]?.token ?? "";
    const signature = createHmac("sha256", SECRET).update(token).digest("base64");
    const forged = `rebon.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
    expect(await shop.accounts.findActorByCookie(withCookie(forged))).toMatchObject({ email });
    expect(await accounts.findActorByCookie(withCookie(forged))).toEqual(guest);
  });
});

describe("a secret that was changed without the former one", () => {
  test("lets people sign in as ever, and tokens that are out last until their end", async () => {
    const { email, token, cookie } = await shop.customer();
    const before = await shop.accounts.getSessionResponse(bearer(token));
    const warned: string[] = [];
    const log = { ...silentLog, warn: (_facts: object, message: string) => void warned.push(message) };
    await resealSecrets(shop.database, [SECRET], log);
    expect(warned).toEqual([]);
    await shop.database.delete(twoFactors);
    await resealSecrets(shop.database, [NEW_SECRET], log);
    expect(warned).toEqual(["AUTH_SECRET has changed: everybody has to sign in again"]);
    await resealSecrets(shop.database, [NEW_SECRET], log);
    expect(warned).toHaveLength(1);

    const accounts = processWith(NEW_SECRET);
    expect(await accounts.verifyAccessToken(before?.access_token ?? "")).toMatchObject({ email });
    expect(await accounts.findActorByCookie(withCookie(cookie))).toEqual(guest);
    const signedIn = await signIn(accounts, email);
    expect(signedIn.status).toBe(200);
    const session = await accounts.getSessionResponse(bearer(String(signedIn.body.token)));
    expect(await accounts.verifyAccessToken(session?.access_token ?? "")).toMatchObject({ email });
    // The key that was made for it is used again.
    await resealSecrets(shop.database, [NEW_SECRET], log);
    expect(warned).toHaveLength(1);
    const published = await accounts.handler(new Request(`${BASE}/api/auth/jwks`));
    expect(((await published.json()) as { keys: object[] }).keys.length).toBeGreaterThan(0);
  });

  test("tells the operator whose authenticator apps can't be checked any more", async () => {
    const { email } = await shop.customer();
    const [user] = await shop.database.select().from(users).where(eq(users.email, email));
    const factor = { userId: user?.id ?? "", secret: "of-before", backupCodes: "of-before", verified: true };
    await shop.database.insert(twoFactors).values(factor);
    const warned: [unknown, string][] = [];
    const warn = (facts: object, message: string) => void warned.push([facts, message]);
    await resealSecrets(shop.database, [NEW_SECRET], { ...silentLog, warn });
    expect(warned.at(-1)).toEqual([
      { part: "accounts", people: 1 },
      "the authenticator apps of these people can't be checked any more; put the former AUTH_SECRET back to let them in",
    ]);
  });
});
