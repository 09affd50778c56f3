import { beforeEach, describe, expect, test, vi } from "vitest";
import { type Actor, guest } from "#kernel/actor.ts";
import type { Call } from "#kernel/call.ts";
import { sendMessage } from "#modules/messages/contract/contact-message.ts";
import { deleteAccount } from "#modules/privacy/contract/account.ts";
import { calls } from "#src/modules.ts";
import { describeApi } from "#start/http/openapi.ts";
import { shopForFile } from "#tests/support/test-shop.ts";
import { createRateCounter } from "../../database/rate-counter.ts";
import { limitRate } from "./limit-rate.ts";

const MINUTE = 60_000;
const shop = await shopForFile();
/** A day later in each test: they share a table. */
let start = Date.now();
beforeEach(() => {
  start += 24 * 60 * MINUTE;
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  return () => vi.useRealTimers();
});
const passTo = (minutes: number) => vi.setSystemTime(start + minutes * MINUTE);

/** The seconds to wait that a call is told, and what the security log hears; null when there was room. */
function limited(call: Call) {
  const rates = createRateCounter(shop.database, (key) => key);
  const limit = limitRate(call, { event: "check_locked" });
  const ask = async (which: "take" | "peek", clientAddress: string, email?: string, actor: Actor = guest) => {
    let wait: number | null = null;
    const heard: string[] = [];
    const setHeader = (_name: string, value: string) => {
      wait = Number(value);
    };
    const asked = { clientAddress, rates, setHeader, report: (event: string) => heard.push(event) };
    const refused = await limit[which]({ actor }, asked, email);
    const told = wait === null ? [undefined, []] : ["rate_limited", ["check_locked"]];
    expect([refused?.code, heard]).toEqual(told);
    return wait;
  };
  const forget = (clientAddress: string, actor: Actor) => limit.forget({ actor }, { clientAddress, rates });
  return { ask, forget };
}

describe("the contact form", () => {
  const take = (client: string, email: string) => form.ask("take", client, email);
  let form: ReturnType<typeof limited>;
  beforeEach(() => {
    form = limited(sendMessage);
  });

  test("five messages in ten minutes from one network address, and again when they are over", async () => {
    for (let i = 0; i < 5; i += 1) expect(await take("10.0.0.1", `person${i}@example.org`)).toBeNull();
    passTo(9);
    expect(await take("10.0.0.1", "sixth@example.org")).toBe(60);
    expect(await form.ask("peek", "10.0.0.1")).toBe(60);
    expect(await take("10.0.0.2", "sixth@example.org")).toBeNull();
    passTo(10);
    expect(await take("10.0.0.1", "sixth@example.org")).toBeNull();
  });

  test("forty from one site of IPv6, however many networks it has", async () => {
    const takeFrom = (i: number) => take(`2001:db8:1:${i.toString(16)}::`, `site${i}@example.org`);
    for (let i = 0; i < 40; i += 1) expect(await takeFrom(i + 1)).toBeNull();
    expect(await takeFrom(50)).toBe(600);
    expect(await take("2001:db8:2:1::", "elsewhere@example.org")).toBeNull();
  });

  test("twenty messages an hour in the name of one email address, from wherever and however it is written", async () => {
    for (let i = 0; i < 20; i += 1) expect(await await take(`10.0.1.${i}`, "anu@example.org")).toBeNull();
    expect(await take("10.0.2.1", "ANU@example.org")).toBe(3600);
    expect(await take("10.0.2.1", "binu@example.org")).toBeNull();
    passTo(60);
    expect(await take("10.0.2.1", "anu@example.org")).toBeNull();
  });

  test("a message that is refused for its sender doesn't count for the network address", async () => {
    for (let i = 0; i < 20; i += 1) await take(`10.0.1.${i}`, "anu@example.org");
    for (let i = 0; i < 10; i += 1) expect(await take("10.0.2.1", "anu@example.org")).toBe(3600);
    expect(await take("10.0.2.1", "binu@example.org")).toBeNull();
  });
});

test("all processes count together", async () => {
  const [here, there] = [limited(sendMessage), limited(sendMessage)];
  for (let i = 0; i < 5; i += 1)
    expect(await (i % 2 ? here : there).ask("take", "10.0.0.7", `person${i}@example.org`)).toBeNull();
  expect(await here.ask("peek", "10.0.0.7")).toBe(600);
  expect(await there.ask("take", "10.0.0.7", "sixth@example.org")).toBe(600);
});

test("an account is counted wherever it calls from, until it is forgiven", async () => {
  const { ask, forget } = limited(deleteAccount);
  const actor: Actor = { kind: "customer", userId: "u1", sessionId: "s1", name: "", email: "" };
  for (let i = 0; i < 5; i += 1) expect(await ask("take", `10.0.0.${i}`, undefined, actor)).toBeNull();
  expect(await ask("peek", "10.0.0.9", undefined, actor)).toBe(900);
  expect(await ask("take", "10.0.0.1", undefined, { ...actor, userId: "u2" })).toBeNull();
  await forget("10.0.0.9", actor);
  expect(await ask("take", "10.0.0.9", undefined, actor)).toBeNull();
});

test("what is limited lists the error, and the description says how often", () => {
  const names = (withMessage: (call: Call) => boolean) =>
    Object.keys(calls).filter((name) => calls[name] && withMessage(calls[name]));
  const limitedCalls = names((call) => call.limits.length > 0);
  expect(limitedCalls).toEqual(names((call) => call.errors.includes("rate_limited")));
  const limits = "at most 5 in 10 minutes from one network address, at most 20 in an hour in the name of";
  expect(JSON.stringify(describeApi(""))).toContain(`rate_limited (${limits} one email address)`);
});
