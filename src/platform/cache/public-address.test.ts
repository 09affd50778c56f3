import fc from "fast-check";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { buildOfRoutes } from "#tests/support/pages-build.ts";
import { createPagePatterns } from "./public-address.ts";

type Routes = ServerBuild["routes"];

/** The routes as a tree, as the router is given them. */
function treeOf(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject | [] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    return index ? { id, path, index } : { id, path, children: treeOf(routes, id) };
  });
}

test("of any path the pattern is found that the router finds among all of its routes", async () => {
  const { routes } = await buildOfRoutes();
  const tree = treeOf(routes);
  const patternOf = createPagePatterns({ routes });
  const known = Object.values(routes).flatMap((route) => route?.path?.split("/") ?? []);
  const segment = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...known) },
    fc.constantFrom("", "SHOP", "Admin", "1", "d", "കട", "a b", "*", ":id"),
  );
  const path = fc.array(segment, { maxLength: 5 }).map((segments) => `/${segments.join("/")}`);
  fc.assert(
    fc.property(path, (pathname) => {
      const matches = matchRoutes(tree, pathname) ?? [];
      const parts = matches.flatMap(({ route }) => route.path?.split("/") ?? []).filter(Boolean);
      expect(patternOf(pathname)).toBe(matches.length > 0 ? `/${parts.join("/")}` : "/*");
    }),
    { numRuns: 300 },
  );
});
