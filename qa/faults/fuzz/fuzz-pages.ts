import fc from "fast-check";
import routes from "#src/routes.ts";
import { hostileHeader, hostileQuery, hostileText } from "./hostile.ts";
import type { Sent } from "./send.ts";

interface Entry {
  path?: string;
  children?: Entry[];
}

/** The patterns of all pages. */
function patternsOf(entries: readonly Entry[], parent: string): string[] {
  return entries.flatMap(({ path = "", children }) => {
    const own = path ? `${parent}/${path}` : parent;
    return children ? patternsOf(children, own) : [own || "/"];
  });
}

export const pagePatterns = [...new Set(patternsOf(routes as Entry[], ""))];

/** Parameters that pages read in their addresses, mail links included. */
const parameters = {
  ...{ page: 1, search: "kurta", sort: "newest", price: "0-500", brand: "1" },
  ...{ token: "a.b.c", error: "x", q: "x" },
};

const segment = hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 1000) || "%20");

/** Bad requests for a page or its data, the same for the same seed. */
export function badPageRequests(pattern: string, run: { seed: number; count: number }): Sent[] {
  const any = fc
    .tuple(
      fc.array(segment, { minLength: 3, maxLength: 3 }),
      fc.constantFrom("", ".data"),
      hostileQuery(parameters),
      fc.option(hostileHeader, { nil: undefined }),
      fc.constantFrom("GET", "GET", "GET", "HEAD", "POST", "OPTIONS", "PROPFIND"),
    )
    .map(([segments, data, query, header, method]) => {
      const rest = [...segments];
      const path = pattern.replace(/:\w+|\*/g, () => rest.pop() ?? "x");
      const address = path === "/" ? (data ? "/_.data" : "/") : `${path}${data}`;
      return { method, path: `${address}?${query}`, headers: header ? { [header[0]]: header[1] } : {} };
    });
  return fc.sample(any, { seed: run.seed, numRuns: run.count });
}
