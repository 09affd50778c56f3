import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { pageOf } from "#app/page-groups.ts";

/** The pattern of what no page has. */
export const NO_PAGE = "/*";

/** What tells a page's pattern ('/shop/d/:productId') by its path, which may be that of its data. */
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
