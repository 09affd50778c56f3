import { afterEach, expect, test, vi } from "vitest";
import type { ErrorCode } from "#contract/error-codes.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import { offerSignInAgain, withLivingSession } from "./living-session.ts";

const ended = () => fail("unauthenticated", "Please sign in to continue.");
/** Answers these in turn, and counts how often it was asked. */
function answering(...answers: Result<string, ErrorCode>[]) {
  return vi.fn(async () => answers.shift() ?? ok("nothing left"));
}

let withdraw = () => {};
afterEach(() => {
  withdraw();
  vi.unstubAllGlobals();
});

test("a call that is refused because the session ended is repeated once after signing in again", async () => {
  const ask = vi.fn(async () => true);
  withdraw = offerSignInAgain(ask);
  const attempt = answering(ended(), ok("saved"));
  expect(await withLivingSession(attempt)).toEqual(ok("saved"));
  expect([attempt.mock.calls.length, ask.mock.calls.length]).toEqual([2, 1]);
});

test("another refusal after that is final", async () => {
  withdraw = offerSignInAgain(async () => true);
  const attempt = answering(ended(), ended(), ok("never"));
  expect(await withLivingSession(attempt)).toMatchObject({ ok: false, code: "unauthenticated" });
  expect(attempt).toHaveBeenCalledTimes(2);
});

test("who cancels gets the refusal, and the call is not repeated", async () => {
  withdraw = offerSignInAgain(async () => false);
  const attempt = answering(ended(), ok("never"));
  expect(await withLivingSession(attempt)).toMatchObject({ ok: false, code: "unauthenticated" });
  expect(attempt).toHaveBeenCalledTimes(1);
});

test("a session that is another person's by now is asked about as well", async () => {
  withdraw = offerSignInAgain(async () => true);
  const attempt = answering(fail("forbidden", "No."), ok("saved"));
  expect(await withLivingSession(attempt)).toEqual(ok("saved"));
});

test("calls that find out together ask once", async () => {
  let answer = (_: boolean) => {};
  const ask = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)));
  withdraw = offerSignInAgain(ask);
  const both = Promise.all([
    withLivingSession(answering(ended(), ok("one"))),
    withLivingSession(answering(ended(), ok("two"))),
  ]);
  await vi.waitFor(() => expect(ask).toHaveBeenCalled());
  answer(true);
  expect(await both).toEqual([ok("one"), ok("two")]);
  expect(ask).toHaveBeenCalledTimes(1);
});

test.each([
  ["a call that nobody waits for", true, ended()],
  ["a refusal that has nothing to do with the session", false, fail("in_use", "In use.")],
])("%s asks nobody", async (_, quiet, refusal) => {
  const ask = vi.fn(async () => true);
  withdraw = offerSignInAgain(ask);
  const attempt = vi.fn(async () => refusal);
  expect(await withLivingSession(attempt, quiet)).toEqual(refusal);
  expect([attempt.mock.calls.length, ask.mock.calls.length]).toEqual([1, 0]);
});

test("after the offer is withdrawn nobody is asked", async () => {
  const ask = vi.fn(async () => true);
  offerSignInAgain(ask)();
  expect(await withLivingSession(answering(ended()))).toMatchObject({ ok: false });
  expect(ask).not.toHaveBeenCalled();
});

test("a token that ran out is renewed first, and nobody is bothered when that is enough", async () => {
  vi.stubGlobal("fetch", async () => Response.json(null));
  const ask = vi.fn(async () => true);
  withdraw = offerSignInAgain(ask);
  const attempt = vi.fn();
  attempt.mockResolvedValueOnce(fail("invalid_token", "Over.")).mockResolvedValueOnce(ok("saved"));
  expect(await withLivingSession(attempt)).toEqual(ok("saved"));
  expect(ask).not.toHaveBeenCalled();
});
