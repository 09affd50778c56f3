import { Hono } from "hono";
import { describe, expect, test, vi } from "vitest";
import type { Logger } from "#kernel/ports/logger.ts";
import { silentLog } from "#tests/support/test-shop.ts";
import { createRefusals } from "../refusals.ts";
import { createTurns } from "../turns.ts";
import type { RequestVariables } from "./request-context.ts";
import { trackRequest } from "./track-request.ts";

function appBehind(proxies: number, log: Logger = silentLog) {
  const app = new Hono<RequestVariables>();
  const publicUrl = "http://localhost:3000";
  app.use(
    trackRequest({
      log,
      publicUrl,
      trustProxy: proxies,
      turns: createTurns(),
      refusals: createRefusals(log),
    }),
  );
  app.get("/", (c) => c.json({ id: c.get("requestId"), address: c.get("clientAddress") }));
  return app;
}

async function ask(proxies: number, headers: Record<string, string> = {}, remoteAddress = "192.0.2.9") {
  const connection = { incoming: { socket: { remoteAddress, remotePort: 4711, remoteFamily: "IPv4" } } };
  const response = await appBehind(proxies).request("/", { headers }, connection);
  const body = (await response.json()) as { id: string; address: string };
  return { ...body, header: response.headers.get("x-request-id") };
}

test("every request has an id of its own, which the answer names and no client chooses", async () => {
  const [one, other] = [await ask(0, { "x-request-id": "mine" }), await ask(0)];
  expect(one.header).toMatch(/^[0-9a-f-]{36}$/);
  expect(one.header).toBe(one.id);
  expect(other.id).not.toBe(one.id);
});

describe("the client's address", () => {
  test.each<[string, number, string | undefined, string]>([
    ["no proxy: the connection's", 0, undefined, "192.0.2.9"],
    ["no proxy: what a client claims is not believed", 0, "203.0.113.7", "192.0.2.9"],
    ["one proxy: what it wrote", 1, "203.0.113.7", "203.0.113.7"],
    ["one proxy: not what the client wrote before it", 1, "10.0.0.1, 203.0.113.7", "203.0.113.7"],
    ["two proxies: what the outer one wrote", 2, "10.0.0.1, 203.0.113.7, 198.51.100.2", "203.0.113.7"],
    ["one proxy that wrote nothing: the connection's", 1, undefined, "192.0.2.9"],
    ["fewer entries than proxies: the connection's", 2, "203.0.113.7", "192.0.2.9"],
  ])("%s", async (_what, proxies, forwarded, address) => {
    const headers: Record<string, string> = forwarded ? { "x-forwarded-for": forwarded } : {};
    expect((await ask(proxies, headers)).address).toBe(address);
  });

  test("that more proxies are counted than write into the header is told once", async () => {
    const warn = vi.fn();
    const app = appBehind(2, { ...silentLog, warn });
    await app.request("/");
    await app.request("/", { headers: { "x-forwarded-for": "10.0.0.1, 203.0.113.7" } });
    expect(warn).not.toHaveBeenCalled();
    for (const forwarded of ["203.0.113.7", "203.0.113.8"])
      await app.request("/", { headers: { "x-forwarded-for": forwarded } });
    expect(warn.mock.calls).toEqual([
      [{ part: "proxy", entries: 1, trustProxy: 2 }, expect.stringContaining("TRUST_PROXY")],
    ]);
  });

  test("a request without a connection has none", async () => {
    expect(await (await appBehind(0).request("/")).json()).toMatchObject({ address: "in-process" });
  });
});
