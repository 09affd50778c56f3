import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { listingParameterNames } from "#kernel/pages/listing-parameters.ts";
import { pageOf } from "#kernel/pages/page-groups.ts";

/** The pattern of addresses that no page has. */
export const NO_PAGE = "/*";

/** Finds a page's pattern ('/shop/d/:productId') by its path, which may be that of its data. */
export function createPagePatterns({ routes }: Pick<ServerBuild, "routes">): (pathname: string) => string {
  const below = (parentId: string | undefined): RouteObject[] =>
    Object.values(routes).flatMap((route): RouteObject | [] => {
      if (!route || route.parentId !== parentId) return [];
      const { id, path, index } = route;
      return index ? { id, path, index } : { id, path, children: below(id) };
    });
  const tree = below(undefined);
  return (pathname) => {
    const matches = matchRoutes(tree, pageOf(pathname)) ?? [];
    const parts = matches.flatMap(({ route }) => route.path?.split("/") ?? []).filter(Boolean);
    return matches.length > 0 ? `/${parts.join("/")}` : NO_PAGE;
  };
}

/** The parameters that pages for everybody read, by the pattern of the page. */
const READ: Readonly<Record<string, readonly string[]>> = {
  "/shop": listingParameterNames,
  "/shop/:categoryId/:subCategoryId": listingParameterNames,
  "/shop/brand/:brandId": listingParameterNames,
};

/** The path that stands for all that no page has: what is shown there is the same everywhere. */
const NOWHERE = "/not-found";

/** An address with those parameters only that make a difference: others would make another page of each of their values. */
export function withOnly(url: URL, names: readonly string[]): URL {
  const same = new URL(url);
  for (const name of new Set(same.searchParams.keys()))
    if (!names.includes(name)) same.searchParams.delete(name);
  same.hash = "";
  return same;
}

/**
 * The address of a public page without what makes no difference to it: the same for everybody who sees the same page. `pattern` is that of
 * the page.
 */
export function publicAddress(url: URL, pattern: string): URL {
  if (url.pathname === "/__manifest") return withOnly(url, ["paths", "version"]);
  const isData = url.pathname.endsWith(".data");
  const same = withOnly(url, [...(READ[pattern] ?? []), ...(isData ? ["_routes"] : [])]);
  if (pattern === NO_PAGE) same.pathname = isData ? `${NOWHERE}.data` : NOWHERE;
  return same;
}

/** Whether an address holds somebody's measures: then no cache between us and the browser may keep the page. */
export const isOwn = (address: URL): boolean => address.searchParams.has("fits");
