import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ErrorCode, errorCodes } from "#kernel/error-codes.ts";
import { fail, ok, type Result } from "#kernel/result.ts";
import type { Session } from "#kernel/session.ts";
import { changeCart } from "#modules/cart/contract/cart.ts";
import { getProduct } from "#modules/catalogue/contract/product.ts";
import { sessionOf } from "#tests/support/play-server.ts";
import { SOON } from "#tests/support/soon.ts";
import { callApi, registerReauth, withReauth } from "./api-client.ts";
import { useClientStore } from "./store.ts";

const session = (token: string): Session => ({ ...sessionOf("CUSTOMER"), access_token: token });
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

test("what takes an account is not sent while nobody is signed in; what everybody may ask is", async () => {
  useClientStore.setState({ session: null });
  const body = { product_id: "p", action: "add" } as const;
  expect(await callApi(changeCart, { body })).toEqual(
    fail("unauthenticated", errorCodes.unauthenticated.message),
  );
  expect(requests).toEqual([]);
  responses = [json({ data: null })];
  expect(await callApi(getProduct, { query: { id: "p" } })).toMatchObject({ ok: true });
  expect(requests[0]?.headers.get("authorization")).toBeNull();
});

test("while it is not known who is signed in, what takes an account can't be done now, and nobody is asked to sign in", async () => {
  useClientStore.setState({ session: undefined });
  const ask = vi.fn(async () => true);
  withdraw = registerReauth(ask);
  const body = { product_id: "p", action: "add" } as const;
  expect(await callApi(changeCart, { body })).toEqual(fail("unavailable", errorCodes.unavailable.message));
  expect(requests.map(({ url }) => new URL(url).pathname)).toEqual(["/api/session"]);
  expect(ask).not.toHaveBeenCalled();
});

test("a second refusal of the token is final", async () => {
  responses = [refused("invalid_token", 401), json(session("newer")), refused("invalid_token", 401)];
  expect(await callApi(getProduct, { query: { id: "p" } })).toMatchObject({ code: "invalid_token" });
  expect(requests).toHaveLength(3);
});

test("a refusal keeps its code, sentence and fields", async () => {
  const error = { code: "validation_failed", message: "No.", fields: { name: "Short" } };
  responses = [json({ error }, 422)];
  expect(await callApi(getProduct, { query: { id: "p" } })).toEqual({ ok: false, ...error });
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

test.each([[null], ["<html>"], [{ error: { code: "teapot", message: "short and stout" } }], [{}]])(
  "an answer that is none of the shop's (%j) is told in our own words",
  async (answer) => {
    responses = [json(answer, 418)];
    expect(await callApi(getProduct, { query: { id: "p" } })).toEqual(
      fail("internal", errorCodes.internal.message),
    );
  },
);

const ended = () => fail("unauthenticated", "Please sign in to continue.");
/** Answers these in turn, and counts how often it was asked. */
function responding(...responses: Result<string, ErrorCode>[]) {
  return vi.fn(async () => responses.shift() ?? ok("nothing left"));
}

let withdraw = () => {};
afterEach(() => withdraw());

test("a call that is refused because the session ended is repeated once after signing in again", async () => {
  const ask = vi.fn(async () => true);
  withdraw = registerReauth(ask);
  const attempt = responding(ended(), ok("saved"));
  expect(await withReauth(attempt)).toEqual(ok("saved"));
  expect([attempt.mock.calls.length, ask.mock.calls.length]).toEqual([2, 1]);
});

test.each([
  ["another refusal after that is final", true, [ended(), ended(), ok("never")], ended(), 2],
  ["who cancels gets the refusal, and the call is not repeated", false, [ended(), ok("never")], ended(), 1],
  [
    "another person's session is asked about as well",
    true,
    [fail("forbidden", "No."), ok("saved")],
    ok("saved"),
    2,
  ],
])("%s", async (_, isSignedIn, answers, result, attempts) => {
  withdraw = registerReauth(async () => isSignedIn);
  const attempt = responding(...answers);
  expect(await withReauth(attempt)).toEqual(result);
  expect(attempt).toHaveBeenCalledTimes(attempts);
});

test("calls that find out together ask once", async () => {
  let response = (_: boolean) => {};
  const ask = vi.fn(() => new Promise<boolean>((resolve) => (response = resolve)));
  withdraw = registerReauth(ask);
  const both = Promise.all([
    withReauth(responding(ended(), ok("one"))),
    withReauth(responding(ended(), ok("two"))),
  ]);
  await vi.waitFor(() => expect(ask).toHaveBeenCalled(), SOON);
  response(true);
  expect(await both).toEqual([ok("one"), ok("two")]);
  expect(ask).toHaveBeenCalledTimes(1);
});

test.each([
  ["a call that nobody waits for", true, ended()],
  ["a refusal that has nothing to do with the session", false, fail("in_use", "In use.")],
])("%s asks nobody", async (_, quiet, rejection) => {
  const ask = vi.fn(async () => true);
  withdraw = registerReauth(ask);
  const attempt = vi.fn(async () => rejection);
  expect(await withReauth(attempt, quiet)).toEqual(rejection);
  expect(attempt).toHaveBeenCalledTimes(1);
  expect(ask).not.toHaveBeenCalled();
});

test("after the offer is withdrawn nobody is asked", async () => {
  const ask = vi.fn(async () => true);
  registerReauth(ask)();
  expect(await withReauth(responding(ended()))).toMatchObject({ ok: false });
  expect(ask).not.toHaveBeenCalled();
});

test("a token that ran out is renewed first, and nobody is bothered when that is enough", async () => {
  vi.stubGlobal("fetch", async () => Response.json(null));
  const ask = vi.fn(async () => true);
  withdraw = registerReauth(ask);
  const attempt = vi.fn();
  attempt.mockResolvedValueOnce(fail("invalid_token", "Over.")).mockResolvedValueOnce(ok("saved"));
  expect(await withReauth(attempt)).toEqual(ok("saved"));
  expect(ask).not.toHaveBeenCalled();
});
