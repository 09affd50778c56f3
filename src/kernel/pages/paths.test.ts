import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchPath, matchRoutes, type RouteObject } from "react-router";
import { describe, expect, test } from "vitest";
import routes from "#src/routes.ts";
import * as accountPaths from "./account-paths.ts";
import * as officePaths from "./office-paths.ts";
import * as paths from "./paths.ts";

const pagesOf = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ path, index, children = [] }) =>
    index ? { path, index } : { path, children: pagesOf(children) },
  );

const order = { status: "PENDING", id: "1" } as const;
const { pageGroups, pageOf: _, groupOf, audienceOf, ...addresses } = paths;
const led: string[] = [
  ...Object.values({ ...addresses, ...accountPaths }).map((path) =>
    typeof path === "string" ? path : path("1"),
  ),
  ...Object.values(officePaths).filter((path) => typeof path === "string"),
  officePaths.customer("1"),
  officePaths.message("1"),
  officePaths.productCard("7K3M9Q"),
  officePaths.placeAt("U7K3M9Q"),
  officePaths.oneImport("1"),
  officePaths.ordersOf("PENDING"),
  officePaths.order(order),
  officePaths.document("1", "label"),
  officePaths.document("1", "packing-slip"),
  officePaths.packingSlips({ status: "PENDING", page: 1, search: "" }),
];

test.each(led)("%s is the address of a page", (path) => {
  const [page] = matchRoutes(pagesOf(routes), new URL(path, "http://localhost:3000"))?.slice(-1) ?? [];
  expect(page).toBeDefined();
  expect(page?.route.path).not.toBe("*");
});

test("the slips of a page are those of the list that was looked at", () => {
  const slips = officePaths.packingSlips({ status: "ACCEPTED", page: 2, search: "A & B" });
  expect(slips).toBe("/admin/orders/packing-slips?status=accepted&page=2&search=A+%26+B");
});

/** Every page's whole path, as routes.ts builds it. */
function pathsOf(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path = "", index, children = [] }) => {
    const own = path ? `${parent}/${path}` : parent;
    const below = pathsOf(children, own);
    return index || (path && children.length === 0) ? [own || "/", ...below] : below;
  });
}

const pages = pathsOf(await routes);

describe("the table of pages", () => {
  test("knows whose every page is, and has no group without a page", () => {
    const groups = pages.filter((path) => path !== "/*").map(groupOf);
    expect(new Set(groups)).toEqual(new Set(Object.keys(pageGroups)));
  });

  test("lists every page for everyone that has one address, for the sitemap", () => {
    const open = pages.filter((path) => !/[:*]/.test(path) && audienceOf(path) === "everyone");
    const listed = Object.values(pageGroups).flatMap((group) => group.listed);
    expect(new Set(listed)).toEqual(new Set(open));
  });

  test.each([
    ["/", "everyone"],
    ["/_.data", "everyone"],
    ["/__manifest", "everyone"],
    ["/shop/d/1.data", "everyone"],
    ["/wishlist.data", "browser"],
    ["/cart.data", "person"],
    ["/admin", "person"],
    ["/profile/orders", "person"],
    ["/nobody-listed-it", "person"],
    ["/constructor", "person"],
  ])("%s is for %s", (path, audience) => {
    expect(audienceOf(path)).toBe(audience);
  });
});

describe("addresses that are written by hand", () => {
  const folder = join(import.meta.dirname, "../..");
  const links = globSync("{ui,modules/*/{ui,pages}}/**/*.{ts,tsx}", {
    cwd: folder,
    exclude: ["**/*.test.*"],
  }).flatMap((file) => {
    const source = readFileSync(join(folder, file), "utf8");
    const found = source.matchAll(
      /(?:\bto|\bpath|\ball|action)(?:=|: )"(\/[^"]*)"|(?:navigate|redirect|go)\([^()]*?"(\/[^"]*)"/g,
    );
    return [...found].map(([, a, b]) => ({ file, path: (a ?? b ?? "").replace(/[?#].*$/, "") }));
  });

  test.each(links)("$path in $file leads to a page", ({ path }) => {
    expect(pages.filter((page) => page !== "/*" && matchPath(page, path))).not.toEqual([]);
  });
});
