import { isRouteErrorResponse, type LoaderFunctionArgs } from "react-router";
import { afterAll, beforeEach, expect, test } from "vitest";
import { listBrands } from "#modules/catalogue/server/groups/list-groups.ts";
import { openDatabase } from "#platform/database/client.ts";
import { withoutDatabase } from "#platform/http/log-failure.ts";
import { shopContext } from "#platform/pages/page-loader.server.ts";
import type { Shop } from "#platform/use-cases/shop.ts";
import { askPage } from "#tests/support/ask-page.ts";
import { buildOf } from "#tests/support/pages-build.ts";

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
const ask = (path: string, database: object) =>
  askPage(path, build(), {
    database,
    noteFailure: (failure: unknown) => void noted.push(failure),
    accounts: { findActorByCookie: () => away.execute("select 1") },
  });

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
