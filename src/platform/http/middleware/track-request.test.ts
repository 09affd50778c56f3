import { Hono } from "hono";
import { afterEach, expect, test, vi } from "vitest";
import { createPlaces, limitInFlight } from "../limit-in-flight.ts";
import { logFailure } from "../log-failure.ts";
import { createRefusals } from "../refusals.ts";
import { createTurns, NotBegun } from "../turns.ts";
import type { RequestVariables } from "./request-context.ts";
import { trackRequest } from "./track-request.ts";

test("one line per answer, without the query that may hold a token", async () => {
  const lines: [string, object, string][] = [];
  const note = (level: string) => (facts: object, message: string) =>
    void lines.push([level, facts, message]);
  const app = new Hono<RequestVariables>();
  const log = { info: note("info"), warn: note("warn"), error: note("error") };
  app.use(
    trackRequest({
      log,
      publicUrl: "http://localhost:3000",
      trustProxy: 0,
      turns: createTurns(),
      refusals: createRefusals(log),
    }),
  );
  app.get("/found", (c) => c.text("here"));
  app.get("/broken", (c) => c.text("broken", 500));

  await app.request("/found?token=secret");
  await app.request("/broken");
  // Asked for by the dozen, or every few seconds.
  await app.request("/images/one/640.avif");
  await app.request("/api/order-pulse");
  for (const path of ["/healthz", "/readyz", "/metrics"]) await app.request(path);
  await app.request("/nowhere", { method: "POST" });

  const facts = (more: object) => ({ requestId: expect.any(String), ms: expect.any(Number), ...more });
  expect(lines).toEqual([
    ["info", facts({ method: "GET", path: "/found", status: 200 }), "request"],
    ["error", facts({ method: "GET", path: "/broken", status: 500 }), "request failed"],
    ["info", facts({ method: "POST", path: "/nowhere", status: 404 }), "request"],
  ]);
  expect(JSON.stringify(lines)).not.toContain("secret");
});

afterEach(() => void vi.useRealTimers());

test("what is refused for load is counted and told once a minute, and no line of its own is written", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const lines: unknown[] = [];
  const note = (facts: object, message: string) => void lines.push([facts, message]);
  const log = { info: note, warn: note, error: note };
  const services = {
    log,
    publicUrl: "http://localhost:3000",
    trustProxy: 0,
    turns: createTurns(),
    refusals: createRefusals(log),
  };
  const none = createPlaces({ all: 0, each: 0 });
  const full = new Hono<RequestVariables>().use(trackRequest(services));
  full.use(limitInFlight({ requests: none, bodies: none }));
  const busy = new Hono<RequestVariables>().use(trackRequest(services));
  busy.get("*", () => Promise.reject(new NotBegun()));
  busy.onError((error, c) => {
    logFailure({ noteFailure: () => undefined, log }, c, error);
    return c.text("busy", 503);
  });

  for (const app of [full, busy])
    for (let i = 0; i < 20; i++) expect((await app.request("/shop")).status).toBe(503);
  expect(lines).toEqual([]);
  const told = [{ part: "load", refused: 40 }, expect.stringContaining("refused")];
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines).toEqual([told]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(lines).toHaveLength(1);
});
