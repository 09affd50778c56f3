import { expect, test } from "vitest";
import { calls } from "#src/modules.ts";
import { createBackend } from "#start/http/backend.ts";
import { apiForFile } from "../support/test-api.ts";

const api = await apiForFile();

/**
 * Routes besides the calls of the contract, and who may request them. A route that is neither there nor here fails the test
 * below; whoever adds one says how it knows who asks, and where that is tested.
 */
const besides: Record<string, string> = {
  // Anybody: says whether the process is up, and nothing of the shop.
  "GET /healthz": "failures.test.ts",
  "GET /readyz": "failures.test.ts",
  // Anybody: what search engines read, and images of products.
  "GET /robots.txt": "seo.test.ts",
  "GET /sitemap.xml": "seo.test.ts",
  "GET /sitemaps/content.xml": "seo.test.ts",
  "GET /sitemaps/categories.xml": "seo.test.ts",
  "GET /sitemaps/brands.xml": "seo.test.ts",
  "GET /sitemaps/collections.xml": "seo.test.ts",
  "GET /sitemaps/:name{products-[1-9][0-9]{0,3}\\.xml}": "seo.test.ts",
  // Anybody: where password managers find the page.
  "GET /.well-known/change-password": "backend.test.ts",
  // Anybody: the script that says so where there is no network.
  "GET /offline.js": "offline-worker.test.ts",
  "GET /feeds/google.xml": "feeds/feeds.test.ts",
  "GET /feeds/meta.csv": "feeds/feeds.test.ts",
  "GET /images/:key/:name": "images.test.ts",
  // Whoever has a mail's link, by the token in it; it can stop mails and nothing else.
  "GET /stop-mails": "stop-mails.test.ts",
  "POST /stop-mails": "stop-mails.test.ts",
  "GET /:language{ml|hi}/stop-mails": "stop-mails.test.ts",
  "POST /:language{ml|hi}/stop-mails": "stop-mails.test.ts",
  // Prometheus, by a token of its own; not there without one.
  "GET /metrics": "observe/metrics.test.ts",
  // Anybody: the description of the calls.
  "GET /api/openapi.json": "openapi.test.ts",
  "GET /api/docs": "openapi.test.ts",
  "GET /api/docs/swagger-ui-bundle.js": "openapi.test.ts",
  "GET /api/docs/swagger-ui.css": "openapi.test.ts",
  // The account routes: a list of their own says which there are; each looks at cookie or session token itself.
  "ALL /api/auth/*": "better-auth.test.ts",
  // Razorpay, by the signature over the raw body.
  "POST /api/razorpay/webhook": "razorpay-webhook.test.ts",
  // The payer's browser, by the signature over the order that we made.
  "POST /api/razorpay/return": "razorpay-webhook.test.ts",
  // The couriers, by the token that the operator entered there.
  "POST /api/couriers/webhook": "couriers-webhook.test.ts",
  // Layers that every request passes, and what nobody took: 404 or 405.
  "ALL /*": "middleware/*.test.ts",
  "ALL /api/*": "unknown-calls.test.ts",
  "ALL /feeds/*": "feeds/feeds.test.ts",
};

test("a call passes at most eight steps: those that every request passes, the sender of kept responses ahead of them, and its own", () => {
  const { router } = createBackend({ services: api.services, mode: "production" });
  for (const { method, path } of [...Object.values(calls), { method: "POST", path: "/razorpay/webhook" }]) {
    const [passed] = router.match(method, `/api${path}`);
    const own = passed.findIndex(([[, route]]) => route.path === `/api${path}` && route.method === method);
    expect(own, path).toBeGreaterThan(3);
    expect(own + 2, path).toBeLessThanOrEqual(8);
  }
});

test("every mounted route is a call of the contract, or says who may ask for it", () => {
  const { routes } = createBackend({ services: api.services, mode: "development" });
  const mounted = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  const ofContract = Object.values(calls).map(({ method, path }) => `${method} /api${path}`);
  expect([...mounted].sort()).toEqual([...new Set([...ofContract, ...Object.keys(besides)])].sort());
});
