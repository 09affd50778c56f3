import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import routes from "#src/routes.ts";
import * as officePaths from "./office-paths.ts";
import * as paths from "./paths.ts";

const pagesOf = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ path, index, children = [] }) =>
    index ? { path, index } : { path, children: pagesOf(children) },
  );

const order = { status: "PENDING", id: "1" } as const;
const led: string[] = [
  ...Object.values(paths).map((path) => (typeof path === "string" ? path : path("1"))),
  ...Object.values(officePaths).filter((path) => typeof path === "string"),
  officePaths.customer("1"),
  officePaths.message("1"),
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
