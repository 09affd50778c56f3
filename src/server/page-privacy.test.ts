import { Hono } from "hono";
import { expect, test } from "vitest";
import { buildOf } from "#tests/support/pages-build.ts";
import { noChanges, silentLog } from "#tests/support/test-shop.ts";
import type { RequestVariables } from "./middleware/request-context.ts";
import { createPageCache } from "./page-cache/page-cache.ts";
import { createPages } from "./pages.ts";
import type { Services } from "./services.ts";

/** One page at every address, which reads nothing. */
const root = { id: "root", path: "*", module: { default: () => null, ErrorBoundary: () => null } };
const build = buildOf({ root }, (_request, status, headers) => new Response("a page", { status, headers }));

async function cachingOf(path: string): Promise<string | null> {
  const services = {
    database: {},
    changes: noChanges,
    pageCache: createPageCache(noChanges, 1_000_000),
    log: silentLog,
    publicUrl: "http://localhost",
    security: () => undefined,
    noteFailure: () => undefined,
    accounts: { findActorByCookie: async () => null },
  } as unknown as Services;
  const app = new Hono<RequestVariables>();
  app.all("*", createPages(build, services, "production"));
  const response = await app.request(`http://localhost${path}`);
  expect([path, response.status]).toEqual([path, 200]);
  return response.headers.get("cache-control");
}

test.each(["/shop?fits=shoes.insole.52", "/shop?page=2&fits=", "/profile/orders", "/admin/home"])(
  "no cache on the way keeps %s, which is somebody's own",
  async (path) => {
    expect(await cachingOf(path)).toMatch(/no-store/);
    expect(await cachingOf(path)).not.toMatch(/public|s-maxage/);
  },
);

test("what is everybody's may be kept, and is asked for anew", async () => {
  expect(await cachingOf("/shop?page=2")).toBe("public, max-age=0, s-maxage=1, must-revalidate");
});
