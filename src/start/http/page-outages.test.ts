import { Hono } from "hono";
import { isRouteErrorResponse, type LoaderFunctionArgs } from "react-router";
import { afterAll, beforeEach, expect, test } from "vitest";
import { listBrands } from "#modules/catalogue/server/groups/list-brands.ts";
import { createPageCache } from "#platform/cache/page-cache.ts";
import { openDatabase } from "#platform/database/client.ts";
import { withoutDatabase } from "#platform/http/log-failure.ts";
import type { RequestVariables } from "#platform/http/middleware/request-context.ts";
import { createTurns } from "#platform/http/turns.ts";
import { shopContext } from "#platform/pages/shop-context.server.ts";
import type { Shop } from "#platform/use-cases/shop.ts";
import { buildOf } from "#tests/support/pages-build.ts";
import { noChanges, noLists, silentLog } from "#tests/support/test-shop.ts";
import type { Services } from "../services.ts";
import { createPages } from "./pages.ts";

const away = openDatabase("postgres://nobody@127.0.0.1:1/nothing", { onError: () => undefined });
afterAll(() => away.$client.end());
const noted: unknown[] = [];
beforeEach(() => void noted.splice(0));

/** One page at addresses of two parts, which reads the brands, and says what its screen for failures is given. */
function build() {
  const loader = async ({ context }: LoaderFunctionArgs) =>
    context.get(shopContext).run(listBrands, { page: 1, limit: 1 });
  const module = { default: () => null, loader, ErrorBoundary: () => null };
  const root = { id: "root", path: ":one/:two?", module };
  return buildOf({ root }, (_request, status, headers, { staticHandlerContext }) => {
    const [error] = Object.values(staticHandlerContext.errors ?? {});
    const withMessage = isRouteErrorResponse(error) ? `screen for ${error.status}` : "something else";
    return new Response(error === undefined ? "the page" : withMessage, { status, headers });
  });
}

/** Asks for a page of a shop that has this database. */
async function ask(path: string, database: object): Promise<Response> {
  const findActorByCookie = async () =>
    Promise.reject(await away.execute("select 1").catch((error) => error));
  const services = {
    database,
    pageCache: createPageCache(noChanges, noLists, 1),
    turns: createTurns(),
    log: silentLog,
    publicUrl: "http://localhost",
    security: () => undefined,
    noteFailure: (failure: unknown) => void noted.push(failure),
    accounts: { findActorByCookie },
  } as unknown as Services;
  const app = new Hono<RequestVariables>();
  app.all("*", createPages(build(), services, "production"));
  return app.request(`http://localhost${path}`);
}

test.each(["/shop/brands", "/profile", "/admin/home"])(
  "%s is a page of ours with 503 while the database is away, and says when to come back",
  async (path) => {
    const response = await ask(path, away);
    expect([response.status, await response.text()]).toEqual([503, "screen for 503"]);
    const again = { "retry-after": "5", "cache-control": "no-store" };
    expect(Object.fromEntries(response.headers)).toMatchObject(again);
    expect(noted).toMatchObject([{ cause: { code: "ECONNREFUSED" } }]);
  },
);

test("a fault of ours stays one", async () => {
  const response = await ask("/shop/brands", {});
  expect([response.status, await response.text()]).toEqual([500, "something else"]);
  expect(response.headers.has("retry-after")).toBe(false);
  expect(noted).toEqual([]);
});

test("nobody is taken for a guest whom we can't make out", () => {
  const use: (shop: Shop) => unknown = ({ actor }) => actor;
  expect(() => use(withoutDatabase)).toThrow();
});
