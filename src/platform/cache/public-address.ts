import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { inLanguage, type Language, splitLanguage } from "#kernel/languages/messages.ts";
import { listingParameterNames } from "#kernel/lists.ts";
import { pageOf } from "#kernel/pages/paths.ts";

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

const LISTINGS = ["/shop", "/shop/:categoryId/:subCategoryId", "/shop/brand/:brandId"];

/** An address with those parameters only that make a difference: others would make another page of each of their values. */
export function withOnly(url: URL, names: readonly string[]): URL {
  const same = new URL(url);
  for (const name of new Set(same.searchParams.keys()))
    if (!names.includes(name)) same.searchParams.delete(name);
  same.hash = "";
  return same;
}

/** The address of a public page of this pattern, without what makes no difference: the same for everybody who sees the same page. */
export function publicAddress(url: URL, pattern: string): URL {
  const { language, path } = splitLanguage(url.pathname);
  if (path === "/__manifest") return withOnly(url, ["paths", "version"]);
  const isData = url.pathname.endsWith(".data");
  const same = withOnly(url, [
    ...(LISTINGS.includes(pattern) ? listingParameterNames : []),
    ...(isData ? ["_routes"] : []),
  ]);
  if (pattern === NO_PAGE) same.pathname = inLanguage(isData ? "/not-found.data" : "/not-found", language);
  return same;
}

/** The key of a call's response: its address, where it speaks English, as most do. */
export const callKey = (language: Language, address: string): string =>
  language === "en" ? address : `${language} ${address}`;

/** Whether an address holds somebody's measures: then no cache between us and the browser may keep the page. */
export const isOwn = (address: URL): boolean => address.searchParams.has("fits");
