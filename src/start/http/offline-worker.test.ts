import { runInNewContext } from "node:vm";
import { Hono } from "hono";
import { beforeEach, expect, test, vi } from "vitest";
import type { RequestVariables } from "#platform/http/middleware/request-context.ts";
import { routeOfflineWorker, type WorkerScope } from "./offline-worker.ts";

type Listener = Parameters<WorkerScope["addEventListener"]>[1];

const app = new Hono<RequestVariables>();
routeOfflineWorker(app);
const script = await (await app.request("/offline.js")).text();

const listeners = new Map<string, Listener>();
const network = vi.fn<WorkerScope["fetch"]>();
const worker = {
  addEventListener: (kind: string, listener: Listener) => void listeners.set(kind, listener),
  skipWaiting: vi.fn(async () => undefined),
  registration: { navigationPreload: { enable: vi.fn(async () => undefined) } },
  fetch: network,
};
runInNewContext(script, { self: worker, Response, URL });

beforeEach(() => {
  network.mockReset().mockRejectedValue(new TypeError("Failed to fetch"));
});

function happen(
  kind: string,
  request = {},
  preloadResponse: Promise<Response | undefined> = Promise.resolve(undefined),
) {
  const answers: Promise<Response>[] = [];
  listeners.get(kind)?.({
    request: { mode: "navigate", method: "GET", url: "https://shop.example/", ...request },
    preloadResponse,
    respondWith: (answer) => void answers.push(answer),
    waitUntil: () => undefined,
  });
  return answers[0];
}

test.each([
  ["/shop?page=2", "en", "No connection"],
  ["/hi/cart", "hi", "कनेक्शन नहीं है"],
  ["/ml", "ml", "കണക്ഷൻ ഇല്ല"],
  ["/admin/orders", "en", "No connection"],
  ["/constructor", "en", "No connection"],
])("without a network %s says so in %s", async (path, language, title) => {
  const answer = await happen("fetch", { url: `https://shop.example${path}` });
  const page = (await answer?.text()) ?? "";
  expect(answer?.status).toBe(503);
  expect(answer?.headers.get("content-security-policy")).toMatch(/^default-src 'none';(?!.*script-src)/);
  expect(page).toContain(`<html lang="${language}">`);
  expect(page).toContain(`<h1>${title}</h1>`);
  // The same address again, by hand: nothing is loaded, and nothing reloads by itself.
  expect(page).toContain('<a href="">');
  expect(page).not.toMatch(/src=|<link|http-equiv/);
});

test("what the network answers is shown as it is, a fault of the shop too, and asked for once", async () => {
  const failed = new Response("", { status: 500 });
  expect(await happen("fetch", {}, Promise.resolve(failed))).toBe(failed);
  expect(network).not.toHaveBeenCalled();
  network.mockResolvedValue(failed);
  expect(await happen("fetch")).toBe(failed);
});

test("a page that the browser asked for ahead, in vain, is told of as well", async () => {
  const answer = await happen("fetch", {}, Promise.reject(new TypeError("Failed to fetch")));
  expect(answer?.status).toBe(503);
});

test.each([{ mode: "cors" }, { mode: "no-cors" }, { mode: "same-origin" }, { method: "POST" }])(
  "a request with %j is left to the browser",
  (request) => expect(happen("fetch", request)).toBeUndefined(),
);

test("a new release's worker takes over at once, and the browser asks for it anew", async () => {
  happen("install");
  happen("activate");
  expect(worker.skipWaiting).toHaveBeenCalled();
  expect(worker.registration.navigationPreload.enable).toHaveBeenCalled();
  const { headers } = await app.request("/offline.js");
  expect(headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(headers.get("cache-control")).toBe("no-cache");
  expect(headers.get("content-security-policy")).toBe("default-src 'none'; connect-src 'self'");
});
