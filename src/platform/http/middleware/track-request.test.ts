import { Hono } from "hono";
import { expect, test } from "vitest";
import { createTurns } from "../turns.ts";
import type { RequestVariables } from "./request-context.ts";
import { trackRequest } from "./track-request.ts";

test("one line per answer, without the query that may hold a token", async () => {
  const lines: [string, object, string][] = [];
  const note = (level: string) => (facts: object, message: string) =>
    void lines.push([level, facts, message]);
  const app = new Hono<RequestVariables>();
  const log = { info: note("info"), warn: note("warn"), error: note("error") };
  app.use(trackRequest({ log, publicUrl: "http://localhost:3000", trustProxy: 0, turns: createTurns() }));
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
