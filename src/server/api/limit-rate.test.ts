import { beforeEach, describe, expect, test } from "vitest";
import { deleteAccount } from "#contract/account.ts";
import type { Call } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import { sendMessage } from "#contract/contact.ts";
import { type Actor, guest } from "#domain/actor.ts";
import { limitRate } from "./limit-rate.ts";
import { describeApi } from "./openapi.ts";

const MINUTE = 60_000;
let now = 0;
beforeEach(() => {
  now = 0;
});

/** The seconds to wait that a call is told, and what the security log hears; null when there was room. */
function limited(call: Call) {
  const rates = limitRate(call, { now: () => now, event: "check_locked" });
  const ask = (which: "take" | "peek", clientAddress: string, email?: string, actor: Actor = guest) => {
    let wait: number | null = null;
    const heard: string[] = [];
    const setHeader = (_name: string, value: string) => {
      wait = Number(value);
    };
    const asked = { clientAddress, setHeader, report: (event: string) => heard.push(event) };
    const refused = rates[which]({ actor }, asked, email);
    expect([refused?.code, heard]).toEqual(
      wait === null ? [undefined, []] : ["rate_limited", ["check_locked"]],
    );
    return wait;
  };
  return { ask, rates };
}

describe("the contact form", () => {
  const take = (client: string, email: string) => form.ask("take", client, email);
  let form: ReturnType<typeof limited>;
  beforeEach(() => {
    form = limited(sendMessage);
  });

  test("five messages in ten minutes from one network address, and again when they are over", () => {
    for (let i = 0; i < 5; i += 1) expect(take("10.0.0.1", `person${i}@example.org`)).toBeNull();
    now = 9 * MINUTE;
    expect(take("10.0.0.1", "sixth@example.org")).toBe(60);
    expect(form.ask("peek", "10.0.0.1")).toBe(60);
    expect(take("10.0.0.2", "sixth@example.org")).toBeNull();
    now = 10 * MINUTE;
    expect(take("10.0.0.1", "sixth@example.org")).toBeNull();
  });

  test("twenty messages an hour in the name of one e-mail address, from wherever and however it is written", () => {
    for (let i = 0; i < 20; i += 1) expect(take(`10.0.1.${i}`, "anu@example.org")).toBeNull();
    expect(take("10.0.2.1", "ANU@example.org")).toBe(3600);
    expect(take("10.0.2.1", "binu@example.org")).toBeNull();
    now = 60 * MINUTE;
    expect(take("10.0.2.1", "anu@example.org")).toBeNull();
  });

  test("a message that is refused for its sender doesn't count for the network address", () => {
    for (let i = 0; i < 20; i += 1) take(`10.0.1.${i}`, "anu@example.org");
    for (let i = 0; i < 10; i += 1) expect(take("10.0.2.1", "anu@example.org")).toBe(3600);
    expect(take("10.0.2.1", "binu@example.org")).toBeNull();
  });
});

test("an account is counted wherever it calls from, until it is forgiven", () => {
  const { ask, rates } = limited(deleteAccount);
  const actor: Actor = { kind: "customer", userId: "u1", sessionId: "s1", name: "", email: "" };
  for (let i = 0; i < 5; i += 1) expect(ask("take", `10.0.0.${i}`, undefined, actor)).toBeNull();
  expect(ask("peek", "10.0.0.9", undefined, actor)).toBe(900);
  expect(ask("take", "10.0.0.1", undefined, { ...actor, userId: "u2" })).toBeNull();
  rates.forget({ actor }, { clientAddress: "10.0.0.9" });
  expect(ask("take", "10.0.0.9", undefined, actor)).toBeNull();
});

test("what is limited lists the error, and the description says how often", () => {
  const names = (withMessage: (call: Call) => boolean) =>
    Object.keys(calls).filter((name) => calls[name] && withMessage(calls[name]));
  const limitedCalls = names((call) => call.limits.length > 0);
  expect(limitedCalls).toEqual(names((call) => call.errors.includes("rate_limited")));
  expect(JSON.stringify(describeApi(""))).toContain(
    "rate_limited (at most 5 in 10 minutes from one network address, at most 20 in an hour in the name of one e-mail address)",
  );
});
