import { afterEach, expect, test, vi } from "vitest";
import type { ErrorCode } from "#contract/error-codes.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import { SOON } from "#tests/support/soon.ts";
import { offerSignInAgain, withReauth } from "./with-reauth.ts";

const ended = () => fail("unauthenticated", "Please sign in to continue.");
/** Answers these in turn, and counts how often it was asked. */
function responding(...responses: Result<string, ErrorCode>[]) {
  return vi.fn(async () => responses.shift() ?? ok("nothing left"));
}

let withdraw = () => {};
afterEach(() => {
  withdraw();
  vi.unstubAllGlobals();
});

test("a call that is refused because the session ended is repeated once after signing in again", async () => {
  const ask = vi.fn(async () => true);
  withdraw = offerSignInAgain(ask);
  const attempt = responding(ended(), ok("saved"));
  expect(await withReauth(attempt)).toEqual(ok("saved"));
  expect([attempt.mock.calls.length, ask.mock.calls.length]).toEqual([2, 1]);
});

test("another refusal after that is final", async () => {
  withdraw = offerSignInAgain(async () => true);
  const attempt = responding(ended(), ended(), ok("never"));
  expect(await withReauth(attempt)).toMatchObject({ ok: false, code: "unauthenticated" });
  expect(attempt).toHaveBeenCalledTimes(2);
});

test("who cancels gets the refusal, and the call is not repeated", async () => {
  withdraw = offerSignInAgain(async () => false);
  const attempt = responding(ended(), ok("never"));
  expect(await withReauth(attempt)).toMatchObject({ ok: false, code: "unauthenticated" });
  expect(attempt).toHaveBeenCalledTimes(1);
});

test("a session that is another person's by now is asked about as well", async () => {
  withdraw = offerSignInAgain(async () => true);
  const attempt = responding(fail("forbidden", "No."), ok("saved"));
  expect(await withReauth(attempt)).toEqual(ok("saved"));
});

test("calls that find out together ask once", async () => {
  let response = (_: boolean) => {};
  const ask = vi.fn(() => new Promise<boolean>((resolve) => (response = resolve)));
  withdraw = offerSignInAgain(ask);
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
  withdraw = offerSignInAgain(ask);
  const attempt = vi.fn(async () => rejection);
  expect(await withReauth(attempt, quiet)).toEqual(rejection);
  expect([attempt.mock.calls.length, ask.mock.calls.length]).toEqual([1, 0]);
});

test("after the offer is withdrawn nobody is asked", async () => {
  const ask = vi.fn(async () => true);
  offerSignInAgain(ask)();
  expect(await withReauth(responding(ended()))).toMatchObject({ ok: false });
  expect(ask).not.toHaveBeenCalled();
});

test("a token that ran out is renewed first, and nobody is bothered when that is enough", async () => {
  vi.stubGlobal("fetch", async () => Response.json(null));
  const ask = vi.fn(async () => true);
  withdraw = offerSignInAgain(ask);
  const attempt = vi.fn();
  attempt.mockResolvedValueOnce(fail("invalid_token", "Over.")).mockResolvedValueOnce(ok("saved"));
  expect(await withReauth(attempt)).toEqual(ok("saved"));
  expect(ask).not.toHaveBeenCalled();
});
