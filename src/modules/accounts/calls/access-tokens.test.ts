import { afterEach, describe, expect, test, vi } from "vitest";
import type { Call } from "#kernel/call.ts";
import { getSession } from "#kernel/session.ts";
import { getCart } from "#modules/cart/contract/cart.ts";
import { listProducts } from "#modules/catalogue/contract/product.ts";
import { cookieOf } from "#tests/support/test-accounts.ts";
import { apiForFile } from "#tests/support/test-api.ts";
import { PUBLIC_URL } from "#tests/support/test-shop.ts";
import { PASSWORD } from "#tests/support/write-account.ts";

const api = await apiForFile();
afterEach(() => vi.useRealTimers());

const rejection = { code: "invalid_token", message: "Your session has ended. Please sign in again." };

async function expectRejected(headers: Record<string, string>) {
  // Public calls refuse it as well: a client with a stale token is told so instead of being taken for a guest.
  const made: Call[] = [getCart, listProducts];
  for (const call of made) {
    const reply = await api.call(call, { headers });
    expect([reply.status, reply.error()]).toEqual([401, rejection]);
  }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

test.each([
  ["nothing", ""],
  ["the scheme alone", "Bearer"],
  ["another scheme", "Basic YW51OnNlY3JldA=="],
  ["two tokens", "Bearer a b"],
  ["garbage", "Bearer garbage"],
  ["three garbled parts", "Bearer e30.e30.e30"],
  ["a very long one", `Bearer ${"x".repeat(8000)}`],
])("%s is no access token", (_what, authorization) => expectRejected({ authorization }));

test("an access token is refused after its 15 minutes, and a new one is to be had by the session token", async () => {
  const person = await api.customer();
  expect(person.session.expires_in).toBe(15 * 60);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 14 * 60_000 });
  (await api.call(getCart, { token: person.token })).response();
  vi.setSystemTime(Date.now() + 2 * 60_000);
  await expectRejected(bearer(person.token));
  const renewed = (await api.call(getSession, { token: person.sessionToken })).response();
  (await api.call(getCart, { token: renewed?.access_token ?? "" })).response();
});

describe("what is not asked", () => {
  test("a cookie makes nobody signed in for a call", async () => {
    const { email } = await api.customer();
    const signedIn = await api.send("POST", "/api/auth/sign-in/email", {
      body: { email, password: PASSWORD },
      headers: { origin: PUBLIC_URL },
    });
    const headers = { cookie: cookieOf(signedIn.headers) };
    // One that is good: it signs in for pages, and for the call that gives out access tokens.
    expect((await api.call(getSession, { headers })).response()?.user.email).toBe(email);
    const reply = await api.call(getCart, { headers });
    expect([reply.status, reply.error().code]).toEqual([401, "unauthenticated"]);
  });

  test("a user_id never speaks for somebody else", async () => {
    const [anu, binu] = [await api.customer(), await api.customer()];
    const query = { user_id: binu.session.user.id };
    const reply = await api.send("GET", "/api/cart", { token: anu.token, query });
    expect(reply.status).toBe(200);
    const addresses = await api.send("GET", "/api/addresses", { token: anu.token, query });
    expect(addresses.body).toEqual({ data: [], count: 0 });
  });

  test("there is no session for a guest or for an unknown token", async () => {
    const forged = { headers: { cookie: "rebon.session_token=x" } };
    for (const sent of [{}, { token: "garbage" }, forged])
      expect((await api.call(getSession, sent)).response()).toBeNull();
  });
});
