import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { inLanguage, type Language, splitLanguage } from "#kernel/languages/messages.ts";
import { pageOf } from "#kernel/pages/paths.ts";

export const NO_PAGE = "/*";

type Routes = Pick<ServerBuild, "routes">;

/** The pattern of a route: its own path behind that of its parents. */
export function patternIn({ routes }: Routes, id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id];
  return route ? `${patternIn({ routes }, route.parentId)}${route.path ? `/${route.path}` : ""}` : "";
}

/** Finds a page's pattern ('/shop/d/:productId') by its path, which may be that of its data. */
export function createPagePatterns({ routes }: Routes): (pathname: string) => string {
  const all = Object.values(routes).flatMap((route): RouteObject | [] => {
    if (!route || (route.path === undefined && !route.index)) return [];
    return {
      id: route.id,
      path: patternIn({ routes }, route.id) || "/",
      ...(route.index ? { index: true } : {}),
    };
  });
  // For each path the router takes every pattern apart again that it is given: those that begin as the path does are enough.
  const startOf = (path: string) => path.split("/", 2)[1]?.toLowerCase() ?? "";
  const byStart = Map.groupBy(all, ({ path = "" }) => (/^\/[*:]/.test(path) ? "*" : startOf(path)));
  return (pathname) => {
    const path = pageOf(pathname);
    const near = [...(byStart.get(startOf(path)) ?? []), ...(byStart.get("*") ?? [])];
    return matchRoutes(near, path)?.at(-1)?.route.path ?? NO_PAGE;
  };
}

/** The names that a page's module exports as `parameters`: what its loader reads of the address. */
function parametersNamed(module: object): readonly string[] {
  const { parameters } = { parameters: [], ...module };
  return parameters;
}

/** Finds by its pattern which parameters make a page another one: those that it names, and those of the pages around it. */
export function createPageParameters({ routes }: Routes): (pattern: string) => readonly string[] {
  const namedBy = (id: string | undefined): readonly string[] => {
    const route = id === undefined ? undefined : routes[id];
    return route ? [...namedBy(route.parentId), ...parametersNamed(route.module)] : [];
  };
  const all = new Map<string, readonly string[]>();
  for (const id of Object.keys(routes)) {
    const pattern = patternIn({ routes }, id) || "/";
    all.set(pattern, [...(all.get(pattern) ?? []), ...namedBy(id)]);
  }
  return (pattern) => all.get(pattern) ?? [];
}

/** An address with those parameters only that make a difference: others would make another page of each of their values. */
export function withOnly(url: URL, names: readonly string[]): URL {
  const same = new URL(url);
  for (const name of new Set(same.searchParams.keys()))
    if (!names.includes(name)) same.searchParams.delete(name);
  same.hash = "";
  return same;
}

/** The address of a public page of this pattern and these parameters, without what makes no difference: the same for everybody who sees the same page. */
export function publicAddress(url: URL, pattern: string, parameters: readonly string[]): URL {
  const { language, path } = splitLanguage(url.pathname);
  if (path === "/__manifest") return withOnly(url, ["paths", "version"]);
  const isData = url.pathname.endsWith(".data");
  const same = withOnly(url, [...parameters, ...(isData ? ["_routes"] : [])]);
  if (pattern === NO_PAGE) same.pathname = inLanguage(isData ? "/not-found.data" : "/not-found", language);
  return same;
}

/** The key of a call's response: its address, where it speaks English, as most do. */
export const callKey = (language: Language, address: string): string =>
  language === "en" ? address : `${language} ${address}`;

/** Whether an address holds somebody's measures: then no cache between us and the browser may keep the page. */
export const isOwn = (address: URL): boolean => address.searchParams.has("fits");
