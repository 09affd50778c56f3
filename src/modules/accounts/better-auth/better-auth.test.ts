import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { guest } from "#kernel/actor.ts";
import { session as sessionSchema } from "#kernel/session.ts";
import { accountsForFile, BASE, PASSWORD } from "#tests/support/test-accounts.ts";
import { sessions, users } from "../schema.ts";

const shop = await accountsForFile();

const bearer = (token: string) => new Headers({ authorization: `Bearer ${token}` });

describe("from sign-up to sign-out", () => {
  test("a customer confirms the email, signs in, has a session by cookie and by bearer, and signs out", async () => {
    const email = "anu@example.org";
    const signedUp = await shop.signUp("Anu@Example.org");
    expect(signedUp).toMatchObject({ status: 200, body: { token: null, user: { email, role: "CUSTOMER" } } });

    expect(await shop.signIn(email)).toMatchObject({ status: 403, body: { code: "EMAIL_NOT_VERIFIED" } });
    expect(await shop.mailsTo(email)).toHaveLength(1);
    expect((await shop.confirm(email)).status).toBe(200);

    const signedIn = await shop.signIn(email);
    expect(signedIn.status).toBe(200);
    expect(signedIn.headers.get("cache-control")).toBe("no-store");
    const token = String(signedIn.body.token);
    const [setCookie = ""] = signedIn.headers.getSetCookie();
    expect(setCookie).toMatch(/^rebon\.session_token=/);
    expect(setCookie).toMatch(/HttpOnly/i);
    expect(setCookie).toMatch(/SameSite=Lax/i);
    expect(setCookie).not.toMatch(/Secure/i);
    const cookie = setCookie.split(";")[0] ?? "";

    const byCookie = await shop.accounts.getSessionResponse(new Headers({ cookie }));
    expect(sessionSchema.parse(byCookie)).toMatchObject({
      refresh_token: null,
      token_type: "bearer",
      expires_in: 900,
      user: {
        email,
        role: "CUSTOMER",
        factors: [],
        user_metadata: { displayName: "Anu", avatar_url: null, language: "en" },
      },
    });
    const byBearer = await shop.accounts.getSessionResponse(bearer(token));
    expect(byBearer).toMatchObject({ refresh_token: token, user: { id: byCookie?.user.id } });
    expect(byBearer?.expires_at).toBeGreaterThan(Date.now() / 1000 + 890);

    const accessToken = byBearer?.access_token ?? "";
    const actor = { kind: "customer", userId: byCookie?.user.id, name: "Anu", email };
    expect(await shop.accounts.verifyAccessToken(accessToken)).toMatchObject(actor);
    expect(await shop.accounts.findActorByCookie(new Headers({ cookie }))).toMatchObject(actor);

    const signedOut = await shop.call("/sign-out", { body: {}, headers: { cookie } });
    expect(signedOut.status).toBe(200);
    expect(await shop.accounts.verifyAccessToken(accessToken)).toEqual(guest);
    expect(await shop.accounts.getSessionResponse(bearer(token))).toBeNull();
    expect(await shop.accounts.findActorByCookie(new Headers({ cookie }))).toEqual(guest);
  });

  test("60 customers can sign up from one address, 15 at once", async () => {
    const emails = Array.from({ length: 60 }, (_, i) => `crowd-${i}@example.org`);
    for (let first = 0; first < emails.length; first += 15) {
      const wave = emails.slice(first, first + 15);
      const responses = await Promise.all(wave.map((email) => shop.signUp(email)));
      expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]));
    }
    const counts = await Promise.all(emails.map(async (email) => (await shop.mailsTo(email)).length));
    expect(new Set(counts)).toEqual(new Set([1]));
  });

  test.each([
    ["", ""],
    ["\u200b\u3164 ", ""],
    ["  Anu\u00a0", "Anu"],
  ])("the name %j is kept as %j", async (name, kept) => {
    const { status, body } = await shop.signUp(`named-${name.length}@example.org`, { name });
    expect([status, body.user?.name]).toEqual([200, kept]);
  });

  test.each([
    ["a role", { role: "ADMIN" }, "INVALID_INPUT"],
    ["a short password", { password: "7 chars" }, "PASSWORD_TOO_SHORT"],
    ["a long password", { password: "x".repeat(129) }, "PASSWORD_TOO_LONG"],
    ["an endless name", { name: "x".repeat(101) }, "INVALID_INPUT"],
    ["a name with a line break", { name: "Anu\r\nBcc: all" }, "INVALID_INPUT"],
    ["a script for a picture", { image: "javascript:alert(1)" }, "INVALID_INPUT"],
    ["a picture elsewhere", { image: "https://elsewhere.example/me.jpg" }, "INVALID_INPUT"],
    ["an address that is no picture", { image: "/api/orders" }, "INVALID_INPUT"],
    ["no email", { email: "nobody" }, "VALIDATION_ERROR"],
  ])("a sign-up with %s is refused", async (_what, more, code) => {
    const { status, body } = await shop.signUp("refused@example.org", more);
    expect([status, body.code]).toEqual([400, code]);
    expect(body.message).toMatch(/^[A-Z].+\.?$/);
  });
});

describe("tokens", () => {
  test("a removed account, a demotion and an ended session count at once", async () => {
    const { email, token } = await shop.customer();
    const response = await shop.accounts.getSessionResponse(bearer(token));
    const accessToken = response?.access_token ?? "";
    await shop.database
      .update(users)
      .set({ role: "ADMIN", staffRole: "lister" })
      .where(eq(users.email, email));
    expect(await shop.accounts.verifyAccessToken(accessToken)).toMatchObject({
      kind: "admin",
      staffRole: "lister",
    });
    await shop.database
      .update(users)
      .set({ role: "CUSTOMER", staffRole: null })
      .where(eq(users.email, email));
    expect(await shop.accounts.verifyAccessToken(accessToken)).toMatchObject({ kind: "customer" });
    await shop.database
      .update(sessions)
      .set({ expiresAt: new Date(0) })
      .where(eq(sessions.token, token));
    expect(await shop.accounts.verifyAccessToken(accessToken)).toEqual(guest);
    expect(await shop.accounts.getSessionResponse(bearer(token))).toBeNull();

    const other = await shop.customer();
    const others = await shop.accounts.getSessionResponse(bearer(other.token));
    await shop.database.delete(users).where(eq(users.email, other.email));
    expect(await shop.accounts.verifyAccessToken(others?.access_token ?? "")).toEqual(guest);
  });

  test("nothing else passes for an access token", async () => {
    const { token } = await shop.customer();
    const response = await shop.accounts.getSessionResponse(bearer(token));
    const [head = "", body = "", signature = ""] = (response?.access_token ?? "").split(".");
    const claims = JSON.parse(Buffer.from(body, "base64url").toString());
    const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
    const tokens = [
      "",
      "nonsense",
      token,
      `${head}.${encoded({ ...claims, role: "ADMIN" })}.${signature}`,
      `${encoded({ alg: "none" })}.${body}.`,
      `${encoded({ alg: "ES256", kid: "' or 1=1" })}.${body}.${signature}`,
      `${encoded({ alg: "ES256", kid: crypto.randomUUID() })}.${body}.${signature}`,
    ];
    for (const candidate of tokens) expect(await shop.accounts.verifyAccessToken(candidate)).toEqual(guest);
    expect(await shop.accounts.getSessionResponse(bearer(response?.access_token ?? ""))).toBeNull();
    expect(Object.keys(claims).sort()).toEqual(["aud", "exp", "iat", "iss", "role", "sid", "sub"]);
  });

  test("pages take the cookie only", async () => {
    const { token } = await shop.customer();
    expect(await shop.accounts.findActorByCookie(bearer(token))).toEqual(guest);
    const forged = new Headers({ cookie: `rebon.session_token=${token}` });
    expect(await shop.accounts.findActorByCookie(forged)).toEqual(guest);
    expect(await shop.accounts.getSessionResponse(new Headers())).toBeNull();
  });
});

describe("doors that stay shut", () => {
  test("another site can't ride the cookie, nor sign anyone in", async () => {
    const { cookie } = await shop.customer();
    const foreign = { origin: "http://evil.example" };
    const riding = await shop.call("/sign-out", { body: {}, headers: { cookie, ...foreign } });
    expect(riding).toMatchObject({ status: 403, body: { code: "INVALID_ORIGIN" } });
    const anyone = await shop.customer();
    expect((await shop.signIn(anyone.email, PASSWORD, foreign)).status).toBe(403);
    expect(await shop.accounts.findActorByCookie(new Headers({ cookie }))).not.toEqual(guest);
  });

  test("a page under the shop's second name may sign in", async () => {
    const { email } = await shop.customer();
    const response = await shop.call("http://127.0.0.1:3000/api/auth/sign-in/email", {
      body: { email, password: PASSWORD },
      headers: { origin: "http://127.0.0.1:3000" },
    });
    expect(response.status).toBe(200);
  });

  const POSTS =
    "/sign-in/social /change-email /delete-user /link-social /verify-password /two-factor/send-otp /revoke-session " +
    "/revoke-other-sessions /constructor /passkey/delete-passkey /passkey/update-passkey";
  const GETS =
    "/get-session /list-sessions /error /token /sign-out /passkey/generate-register-options " +
    "/passkey/generate-authenticate-options /passkey/list-user-passkeys";
  test.each(POSTS.split(" "))("POST %s is not offered", async (path) => {
    expect((await shop.call(path, { body: { id: "a" } })).status).toBe(404);
  });
  test.each(GETS.split(" "))("GET %s is not offered", async (path) => {
    expect((await shop.call(path)).status).toBe(404);
  });

  test("a name that somebody else made lead here is no origin of the shop's", async () => {
    const { email, cookie } = await shop.customer();
    const evil = "http://evil.example";
    const headers = { origin: evil, host: "evil.example", "x-forwarded-host": "evil.example" };
    const body = { email, password: PASSWORD };
    for (const sent of [headers, { ...headers, origin: "null", "sec-fetch-site": "same-origin" }]) {
      const signIn = await shop.call(`${evil}/api/auth/sign-in/email`, { body, headers: sent });
      expect([signIn.status, signIn.body.token]).toEqual([403, undefined]);
    }
    const riding = { body: {}, headers: { ...headers, cookie } };
    const signOut = await shop.call(`${evil}/api/auth/sign-out`, riding);
    expect([signOut.status, signOut.body.code]).toEqual([403, "INVALID_ORIGIN"]);
  });

  test.each([
    "/passkey/generate-register-options",
    "/passkey/generate-authenticate-options",
    "/magic-link/verify",
  ])("%s is for pages of the shop, although the library takes it from anywhere", async (path) => {
    const { cookie } = await shop.customer();
    const send = (headers: Record<string, string>) =>
      shop.call(path, { body: { password: PASSWORD, token: "x" }, headers });
    const foreign: Record<string, string>[] = [
      { origin: "http://evil.example" },
      { origin: "null", cookie },
      { origin: "http://evil.example", cookie },
    ];
    for (const headers of foreign)
      expect(await send(headers)).toMatchObject({ status: 403, body: { code: "INVALID_ORIGIN" } });
    const own = await send({ origin: "http://127.0.0.1:3000", cookie });
    expect(own.body.code).not.toBe("INVALID_ORIGIN");
  });

  test("mails lead to the shop's own address, whatever name it was reached by", async () => {
    const email = "host@example.org";
    const response = await shop.call("http://evil.example/api/auth/sign-up/email", {
      body: { name: "", email, password: PASSWORD },
    });
    expect(response.status).toBe(200);
    expect((await shop.linkTo(email)).startsWith(`${BASE}/`)).toBe(true);
  });

  const wanted = ["http://evil.example/", "//evil.example", "/admin", "/%2fevil.example", 7];
  test.each(wanted)("where a client wants to go on to is not listened to: %s", async (target) => {
    const email = `target-${String(target).replace(/\W/g, "")}@example.org`;
    const targets = { callbackURL: target, redirectTo: target, errorCallbackURL: target };
    expect((await shop.signUp(email, targets)).status).toBe(200);
    const again = await shop.call("/send-verification-email", { body: { email, ...targets } });
    expect(again.status).toBe(200);
    for (const { text } of await shop.mailsTo(email)) expect(text).not.toContain("evil.example");
    const body = { token: await shop.tokenTo(email), password: PASSWORD, ...targets };
    const confirmed = await shop.call("/confirm-email", { body });
    const signedIn = await shop.call("/sign-in/email", { body: { email, password: PASSWORD, ...targets } });
    for (const { status, body, headers } of [confirmed, signedIn])
      expect([status, body.url, body.redirect, headers.get("location")]).toEqual([
        200,
        undefined,
        false,
        null,
      ]);
    const reset = await shop.call("/request-password-reset", { body: { email, ...targets } });
    expect(reset.status).toBe(200);
    expect(await shop.linkTo(email)).toMatch(`${BASE}/`);
  });

  test("nothing secret is logged", async () => {
    const email = "logged@example.org";
    // Statements with email and hash that fail, and what is told of signing in.
    const printed = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await shop.database.execute("alter table sign_ups rename to sign_ups_gone");
    expect((await shop.signUp(email)).status).toBe(200);
    await shop.accounts.flushMails();
    await shop.database.execute("alter table sign_ups_gone rename to sign_ups");
    await shop.database.execute("alter table users rename column name to name_gone");
    expect((await shop.signIn(email)).status).toBe(500);
    await shop.database.execute("alter table users rename column name_gone to name");
    await shop.signIn(email, "a wrong password");
    expect(printed).not.toHaveBeenCalled();
    const text = shop.logged.join("\n");
    expect(text).toMatch(/could not be queued.*an account route failed.*sign_in_failed/s);
    for (const secret of [PASSWORD, "a wrong password", "@example.org", "$argon2"])
      expect(text).not.toContain(secret);
  });
});
