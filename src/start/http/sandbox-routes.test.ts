import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { mailboxRoutes } from "#mail-sandbox";
import type { RequestVariables } from "#platform/http/middleware/request-context.ts";
import { trackRequest } from "#platform/http/middleware/track-request.ts";
import { createRefusals } from "#platform/http/refusals.ts";
import { createTurns } from "#platform/http/turns.ts";
import { silentLog } from "#tests/support/test-shop.ts";
import { joinStandIns } from "./sandbox-routes.ts";

const DEMO = { host: "127.0.0.1", port: 3000, publicUrl: "http://localhost:3000", trustProxy: 0 };
const words = { subject: "Reset", text: "secret link", html: "" };
const mail = { id: "1", to: "admin@rebon.example", at: "2026-11-22T05:00:00Z", ...words };

interface Asked {
  env?: Partial<typeof DEMO>;
  from?: string;
  host?: string;
  headers?: Record<string, string>;
}

async function ask(path: string, { env, from = "127.0.0.1", host = "localhost:3000", headers = {} }: Asked) {
  const settings = { ...DEMO, ...env };
  const app = new Hono<RequestVariables>();
  app.use(
    trackRequest({ log: silentLog, ...settings, turns: createTurns(), refusals: createRefusals(silentLog) }),
  );
  const standIns = joinStandIns(settings, [mailboxRoutes({ list: () => [mail] })]);
  if (standIns) app.route("/", standIns);
  const connection = {
    incoming: { socket: { remoteAddress: from, remotePort: 4711, remoteFamily: "IPv4" } },
  };
  return app.request(`http://${host}${path}`, { headers }, connection);
}

const PATHS = ["/sandbox/mailbox", "/sandbox/mailbox.json", "/sandbox/mailbox/1"];
const forwardedFor = (client: string) => ({ "x-forwarded-for": client });
const WORLD = { host: "0.0.0.0", publicUrl: "http://192.168.1.5:3000" };
const PROXIED = { publicUrl: "https://demo.example.org", trustProxy: 1 };

describe("the mailbox is read", () => {
  test.each<[string, Asked]>([
    ["at this machine", {}],
    ["at this machine by its IPv6 address", { from: "::1", host: "[::1]:3000" }],
    ["at this machine when others may come too", { env: WORLD }],
    ["at this machine, through a trusted proxy", { env: PROXIED, headers: forwardedFor("127.0.0.1") }],
  ])("%s", async (_what, asked) => {
    for (const path of PATHS) {
      const response = await ask(path, asked);
      expect(response.status).toBe(200);
      expect(await response.text()).toMatch(/secret link|Reset/);
    }
  });
});

describe("the mailbox is closed", () => {
  test.each<[string, Asked]>([
    ["to another machine", { env: WORLD, from: "192.168.1.9", host: "192.168.1.5:3000" }],
    ["to another machine that claims to ask for localhost", { env: WORLD, from: "192.168.1.9" }],
    ["to who comes through a trusted proxy", { env: PROXIED, headers: { "x-forwarded-for": "203.0.113.7" } }],
    [
      "to who claims to be at this machine",
      { env: PROXIED, headers: forwardedFor("127.0.0.1, 203.0.113.7") },
    ],
    ["to who comes through a trusted proxy that doesn't say for whom", { env: PROXIED }],
    ["behind a proxy that nobody mentioned", { headers: { "x-forwarded-for": "203.0.113.7" } }],
    ["behind one that says so in another header", { headers: { forwarded: "for=127.0.0.1" } }],
    ["behind one that says nothing", { env: { publicUrl: "https://demo.example.org" } }],
    [
      "behind one that says nothing, in the open",
      { env: { ...WORLD, publicUrl: "http://demo.example.org" } },
    ],
    ["to a page elsewhere whose name points here", { host: "rebind.example.org:3000" }],
  ])("%s", async (_what, asked) => {
    for (const path of PATHS) {
      const response = await ask(path, asked);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toMatch(/secret link|Reset/);
    }
  });
});
