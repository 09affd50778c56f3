import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { silentLog } from "#tests/support/test-shop.ts";
import { createRefusals } from "../refusals.ts";
import { createTurns } from "../turns.ts";
import type { RequestVariables } from "./request-context.ts";
import { trackRequest } from "./track-request.ts";

async function headersAt(publicUrl: string, path: string): Promise<Headers> {
  const app = new Hono<RequestVariables>();
  app.use(
    trackRequest({
      log: silentLog,
      publicUrl,
      trustProxy: 0,
      turns: createTurns(),
      refusals: createRefusals(silentLog),
    }),
  );
  app.get("/page", (c) => c.text("here"));
  app.get("/document", (c) => c.html("<p>here</p>"));
  app.get("/careful", (c) => c.html("<p>here</p>", 200, { "Content-Security-Policy": "default-src 'self'" }));
  app.get("/secret", (c) => c.html("<p>here</p>", 200, { "Referrer-Policy": "no-referrer" }));
  app.get("/broken", () => {
    throw new Error("a fault");
  });
  app.onError((_error, c) => c.text("broken", 500));
  return (await app.request(path)).headers;
}

describe("every answer carries them", () => {
  test.each(["/page", "/broken", "/nowhere"])("%s", async (path) => {
    const headers = Object.fromEntries(await headersAt("http://localhost:3000", path));
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "permissions-policy": "camera=(), microphone=(), geolocation=()",
    });
  });
});

test("a page that says not to tell its address keeps to that", async () => {
  expect((await headersAt("http://localhost:3000", "/secret")).get("referrer-policy")).toBe("no-referrer");
});

test("what brings no policy of its own loads, runs and sends nothing, and nobody frames it", async () => {
  const policyOf = async (path: string) =>
    (await headersAt("http://localhost:3000", path)).get("content-security-policy");
  for (const path of ["/page", "/broken", "/nowhere"]) {
    const closed = ["default-src", "form-action", "base-uri", "object-src", "frame-ancestors"];
    const policy = (await policyOf(path))?.split("; ");
    expect(policy).toEqual(expect.arrayContaining(closed.map((name) => `${name} 'none'`)));
  }
  expect(await policyOf("/document")).toBe("base-uri 'none'; object-src 'none'; frame-ancestors 'none'");
  expect(await policyOf("/careful")).toBe("default-src 'self'");
});

test("only a shop at an https address asks browsers to stay with https, below its name too", async () => {
  expect((await headersAt("http://localhost:3000", "/page")).has("strict-transport-security")).toBe(false);
  expect((await headersAt("https://rebon.example", "/page")).get("strict-transport-security")).toBe(
    "max-age=31536000; includeSubDomains",
  );
});
