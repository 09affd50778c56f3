import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changeCart } from "#contract/cart.ts";
import { getProduct } from "#contract/product.ts";
import type { Session } from "#contract/session.ts";
import { callApi } from "./api-client.ts";
import { useClientStore } from "./store.ts";

const session = (token: string): Session => ({
  access_token: token,
  refresh_token: null,
  expires_in: 900,
  expires_at: Date.now() / 1000 + 900,
  token_type: "bearer",
  user: {
    id: "u1",
    email: "anu@example.org",
    user_metadata: { displayName: "Anu", avatar_url: null },
    role: "CUSTOMER",
    factors: [],
  },
});
const json = (body: unknown, status = 200) => Response.json(body, { status });
const refused = (code: string, status: number) => json({ error: { code, message: `${code}!` } }, status);

/** The network: what each request was, and what is answered to it, in order. */
let requests: Request[] = [];
let responses: (Response | Error)[] = [];

beforeEach(() => {
  useClientStore.setState({ session: session("old") });
  requests = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    requests.push(new Request(new URL(url, "http://shop.example"), init));
    const response = responses.shift();
    if (!response || response instanceof Error) throw response ?? new Error("nothing left to answer");
    return response;
  });
});
afterEach(() => vi.unstubAllGlobals());

test("a token that ran out is renewed once and the call repeated with the new one", async () => {
  responses = [refused("invalid_token", 401), json(session("new")), json({ count: 1 })];
  const response = await callApi(changeCart, { body: { product_id: "p", action: "add" } });
  expect(response).toEqual({ ok: true, value: { count: 1 } });
  expect(requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
    "POST /api/cart",
    "GET /api/session",
    "POST /api/cart",
  ]);
  expect(requests[0]?.headers.get("authorization")).toBe("Bearer old");
  expect(requests[2]?.headers.get("authorization")).toBe("Bearer new");
  expect(await requests[2]?.json()).toEqual({ product_id: "p", action: "add" });
});

test("a second refusal of the token is final", async () => {
  responses = [refused("invalid_token", 401), json(session("newer")), refused("invalid_token", 401)];
  expect(await callApi(getProduct, { query: { id: "p" } })).toMatchObject({
    ok: false,
    code: "invalid_token",
  });
  expect(requests).toHaveLength(3);
});

test("a refusal keeps its code, sentence and fields", async () => {
  responses = [
    json({ error: { code: "validation_failed", message: "No.", fields: { name: "Short" } } }, 422),
  ];
  expect(await callApi(getProduct, { query: { id: "p" } })).toEqual({
    ok: false,
    code: "validation_failed",
    message: "No.",
    fields: { name: "Short" },
  });
});

test.each([
  ["no network", new TypeError("fetch failed")],
  ["a page instead of JSON", new Response("<h1>Bad gateway</h1>", { status: 502 })],
])("%s is a failure that can be shown, never an exception", async (_, response) => {
  responses = [response];
  expect(await callApi(getProduct, { query: { id: "p" } })).toMatchObject({
    ok: false,
    code: "unavailable",
    message: expect.stringMatching(/try again/),
  });
});

test("an answer with an unknown code becomes our own 'internal'", async () => {
  responses = [json({ error: { code: "teapot", message: "short and stout" } }, 418)];
  expect(await callApi(getProduct, { query: { id: "p" } })).toMatchObject({ ok: false, code: "internal" });
});
