import { eq } from "drizzle-orm";
import { decodeJwt, decodeProtectedHeader, importJWK, type JWTPayload, SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import { guest } from "#kernel/actor.ts";
import { appCode } from "#tests/support/app-code.ts";
import { accountsForFile, PASSWORD, SECRET, type TestAccounts } from "#tests/support/test-accounts.ts";
import { jwks } from "../schema.ts";
import { openSealed } from "./secret-keys.ts";

const shop = await accountsForFile();

/** Headers that browsers add to a request of a page's script; no script can omit or forge them. */
const FROM_A_PAGE = { "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" };

/** Everything of an answer that a script in a page can read. */
function readable({ body, headers }: Awaited<ReturnType<TestAccounts["call"]>>): string {
  const lines = [...headers].filter(([name]) => name !== "set-cookie").map((line) => line.join(": "));
  return [JSON.stringify(body), ...lines].join("\n");
}

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

describe("a token that the shop's own key signed", () => {
  /** Signs these claims as the shop does, with the key that is in use. */
  async function signed(cookie: string, change: (claims: JWTPayload) => JWTPayload): Promise<string> {
    const session = await shop.accounts.getSessionResponse(new Headers({ cookie }));
    const { kid = "" } = decodeProtectedHeader(session?.access_token ?? "");
    const [row] = await shop.database.select().from(jwks).where(eq(jwks.id, kid));
    const opened = await openSealed(JSON.parse(row?.privateKey ?? ""), [SECRET]);
    const key = await importJWK(JSON.parse(opened?.text ?? ""), "ES256");
    const claims = change(decodeJwt(session?.access_token ?? ""));
    return new SignJWT(claims).setProtectedHeader({ alg: "ES256", kid }).sign(key);
  }

  test.each<[string, (claims: JWTPayload) => JWTPayload, boolean]>([
    ["as it is", (claims) => claims, true],
    ["for somebody else", (claims) => ({ ...claims, aud: "https://elsewhere.example" }), false],
    ["for nobody", ({ aud: _, ...claims }) => claims, false],
    ["by somebody else", (claims) => ({ ...claims, iss: "https://elsewhere.example" }), false],
    ["without an end", ({ exp: _, ...claims }) => claims, false],
  ])("%s", async (_what, change, passes) => {
    const { cookie, email } = await shop.customer();
    const found = await shop.accounts.verifyAccessToken(await signed(cookie, change));
    expect(found).toMatchObject(passes ? { kind: "customer", email } : guest);
  });

  test("is of the one algorithm, whatever its key would allow", async () => {
    const { cookie } = await shop.customer();
    const session = await shop.accounts.getSessionResponse(new Headers({ cookie }));
    const k = Buffer.alloc(32, 7).toString("base64url");
    const id = crypto.randomUUID();
    const publicKey = JSON.stringify({ kty: "oct", k });
    const past = { createdAt: new Date(0), expiresAt: new Date(0) };
    await shop.database.insert(jwks).values({ id, publicKey, privateKey: '""', ...past });
    const token = await new SignJWT(decodeJwt(session?.access_token ?? ""))
      .setProtectedHeader({ alg: "HS256", kid: id })
      .sign(Buffer.from(k, "base64url"));
    expect(await shop.accounts.verifyAccessToken(token)).toEqual(guest);
    await shop.database.delete(jwks).where(eq(jwks.id, id));
  });
});

describe("no script of a page is given a session token", () => {
  test("by signing in, which sets the cookie all the same", async () => {
    const { email } = await shop.customer();
    const response = await shop.signIn(email, PASSWORD, FROM_A_PAGE);
    expect(response).toMatchObject({ status: 200, body: { token: null, user: { email } } });
    expect(readable(response)).not.toContain(tokenIn(cookieOf(response)));
    const cookie = cookieOf(response);
    expect(await shop.accounts.findActorByCookie(new Headers({ cookie }))).toMatchObject({ email });
  });

  test("nor anybody else by what changes a password or a factor, or by a second step", async () => {
    const { email, cookie } = await shop.customer();
    let mine = cookie;
    async function expectUntold(path: string, body: object): Promise<Record<string, unknown>> {
      const response = await shop.call(path, { body, headers: { cookie: mine } });
      expect(response.status, path).toBe(200);
      const begun = /session_token=[^;]/.test(cookieOf(response)) ? cookieOf(response) : mine;
      expect(readable(response), path).not.toContain(tokenIn(begun));
      expect(response.body.token ?? null, path).toBeNull();
      mine = begun;
      return response.body;
    }
    const newPassword = "kasavu and silver";
    await expectUntold("/change-password", { currentPassword: PASSWORD, newPassword });
    await expectUntold("/update-user", { name: "Anu" });
    const { totpURI, backupCodes } = await expectUntold("/two-factor/enable", { password: newPassword });
    const codes = Array.isArray(backupCodes) ? backupCodes : [];
    await expectUntold("/two-factor/verify-totp", { code: appCode(String(totpURI)) });
    const halfway = await shop.signIn(email, newPassword);
    expect([halfway.body.twoFactorRedirect, halfway.body.token]).toEqual([true, undefined]);
    mine = cookieOf(halfway);
    await expectUntold("/two-factor/verify-backup-code", { code: codes[0] });
    await expectUntold("/two-factor/disable", { password: newPassword, code: codes[1] });
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
