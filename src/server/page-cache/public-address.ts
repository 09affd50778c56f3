import { listingParameterNames } from "#app/features/catalogue/listing-filter.ts";
import { NO_PAGE } from "../observe/page-patterns.ts";

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
