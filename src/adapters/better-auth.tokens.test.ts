import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestAccounts, PASSWORD, type TestAccounts } from "#tests/support/test-accounts.ts";

let shop: TestAccounts;
beforeAll(async () => {
  shop = await openTestAccounts();
});
afterAll(() => shop.close());

/** What browsers add to a request of a page's script, and no script can leave out or invent. */
const FROM_A_PAGE = { "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" };

/** Everything of an answer that a script in a page can read. */
function readable({ body, headers }: Awaited<ReturnType<TestAccounts["call"]>>): string {
  const lines = [...headers].filter(([name]) => name !== "set-cookie").map((line) => line.join(": "));
  return [JSON.stringify(body), ...lines].join("\n");
}

/** The session token in a cookie, without its signature. */
function tokenIn(cookie: string): string {
  const [, token] = /session_token=([^.;]+)/.exec(cookie) ?? [];
  if (!token) throw new Error("no session cookie");
  return token;
}

const cookieOf = ({ headers }: { headers: Headers }) => headers.getSetCookie().join("; ");

test("session tokens are long, random and never the same", async () => {
  const { email } = await shop.customer();
  const signIns = await Promise.all([1, 2, 3].map(() => shop.signIn(email)));
  const tokens = signIns.map(({ body }) => String(body.token));
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9]{32}$/);
  expect(new Set(tokens).size).toBe(tokens.length);
});

test("access tokens are signed with ES256 by a key that is published without its private half", async () => {
  const { cookie } = await shop.customer();
  const session = await shop.accounts.getSessionResponse(new Headers({ cookie }));
  const [head = ""] = session?.access_token.split(".") ?? [];
  const header = JSON.parse(Buffer.from(head, "base64url").toString());
  expect(header).toEqual({ alg: "ES256", kid: expect.any(String) });
  const { body } = await shop.call("/jwks");
  const key = (body.keys as Record<string, unknown>[]).find(({ kid }) => kid === header.kid);
  expect(key).toMatchObject({ kty: "EC", crv: "P-256" });
  expect(key).not.toHaveProperty("d");
});

describe("no script of a page is given a session token", () => {
  test.each(["/get-session", "/list-sessions"])("by %s, which is not offered", async (path) => {
    const { cookie } = await shop.customer();
    expect((await shop.call(path, { headers: { cookie } })).status).toBe(404);
  });

  test.each(["/revoke-session", "/revoke-other-sessions"])(
    "and %s, which takes one, is not offered",
    async (path) => {
      const { cookie, token } = await shop.customer();
      expect((await shop.call(path, { body: { token }, headers: { cookie } })).status).toBe(404);
    },
  );

  test("by signing in, which sets the cookie all the same", async () => {
    const { email } = await shop.customer();
    const response = await shop.signIn(email, PASSWORD, FROM_A_PAGE);
    expect(response).toMatchObject({ status: 200, body: { token: null, user: { email } } });
    expect(readable(response)).not.toContain(tokenIn(cookieOf(response)));
    const cookie = cookieOf(response);
    expect((await shop.accounts.findActorByCookie(new Headers({ cookie })))?.email).toBe(email);
  });

  test.each([
    ["/update-user", { name: "Anu" }],
    ["/change-password", { currentPassword: PASSWORD, newPassword: "kasavu and silver" }],
    ["/two-factor/enable", { password: PASSWORD }],
  ])("by %s", async (path, body) => {
    const { cookie } = await shop.customer();
    const response = await shop.call(path, { body, headers: { cookie, ...FROM_A_PAGE } });
    expect(response.status).toBe(200);
    expect(readable(response)).not.toContain(tokenIn(cookie));
    if (/session_token/.test(cookieOf(response))) {
      expect(readable(response)).not.toContain(tokenIn(cookieOf(response)));
    }
  });

  test("nor anybody else in a header, where proxies log it", async () => {
    const { email, cookie } = await shop.customer();
    const named = await shop.call("/update-user", { body: { name: "Anu" }, headers: { cookie } });
    for (const { headers } of [await shop.signIn(email), named]) {
      expect(headers.get("set-auth-token")).toBeNull();
      expect(headers.get("access-control-expose-headers")).toBeNull();
    }
  });
});

test("other clients sign in, get the session token, renew with it and are answered it", async () => {
  const { email } = await shop.customer();
  const { body } = await shop.signIn(email);
  const headers = new Headers({ authorization: `Bearer ${body.token}` });
  expect(await shop.accounts.getSessionResponse(headers)).toMatchObject({
    refresh_token: body.token,
    user: { email },
  });
});
