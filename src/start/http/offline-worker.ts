import type { Hono } from "hono";
import { type Language, languages } from "#kernel/languages/messages.ts";
import { fixedResponse } from "#platform/cache/fixed-response.ts";
import type { RequestVariables } from "#platform/http/middleware/request-context.ts";
import { offlinePage } from "#platform/http/plain-page.ts";
import { speaking } from "#platform/languages/speak.ts";

interface WorkerEvent {
  request: { mode: string; method: string; url: string };
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
  waitUntil(work: Promise<void> | undefined): void;
  addRoutes?(rules: object[]): Promise<void>;
}

/** As much of a service worker's world as this one uses: the DOM's types have none of it. */
export interface WorkerScope {
  addEventListener(kind: "install" | "activate" | "fetch", listener: (event: WorkerEvent) => void): void;
  skipWaiting(): Promise<void>;
  registration: { navigationPreload?: { enable(): Promise<void> } };
  fetch(request: WorkerEvent["request"]): Promise<Response>;
}

/**
 * Runs as the shop's service worker, as text, so it may use nothing from outside itself. Answers a page that the network doesn't bring with one
 * that says so, in the language of its address. It keeps nothing and minds nothing else; the browser asks for the page while the worker wakes up.
 */
export function answerOffline(worker: WorkerScope, pages: Record<string, string>, policy: string): void {
  worker.addEventListener("install", (event) => {
    void worker.skipWaiting();
    // Whatever is no page need not wait until the worker is awake, where the browser can be told so.
    const rules = ["cors", "no-cors", "same-origin"].map((requestMode) => ({
      condition: { requestMode },
      source: "network",
    }));
    event.waitUntil(event.addRoutes?.(rules).catch(() => undefined));
  });
  worker.addEventListener("activate", (event) => {
    event.waitUntil(worker.registration.navigationPreload?.enable());
  });
  worker.addEventListener("fetch", (event) => {
    const { request } = event;
    if (request.mode !== "navigate" || request.method !== "GET") return;
    const offline = () => {
      const [, first = ""] = new URL(request.url).pathname.split("/");
      const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy };
      return new Response(Object.hasOwn(pages, first) ? pages[first] : pages.en, { status: 503, headers });
    };
    event.respondWith(event.preloadResponse.then((early) => early ?? worker.fetch(request)).catch(offline));
  });
}

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function readWorker(): string {
  const page = (language: Language) => [language, speaking(language, offlinePage)];
  const pages = Object.fromEntries(languages.map(page));
  return `(${answerOffline})(self, ${JSON.stringify(pages)}, ${JSON.stringify(PAGE_POLICY)});`;
}

/** The service worker. Browsers ask each time whether it is still this one. */
export function routeOfflineWorker(app: Hono<RequestVariables>): void {
  const headers = { "Content-Security-Policy": "default-src 'none'; connect-src 'self'" };
  const type = "text/javascript; charset=utf-8";
  app.get("/offline.js", fixedResponse({ type, kept: "no-cache", headers, read: readWorker }));
}
