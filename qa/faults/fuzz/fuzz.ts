import { getRequestListener } from "@hono/node-server";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import routes from "#src/routes.ts";
import { createApp } from "#start/http/app.ts";
import { allowManyOrders } from "#tests/support/order-limits.ts";
import { buildOfRoutes } from "#tests/support/pages-build.ts";
import { switchEverythingOn } from "#tests/support/switch-everything-on.ts";
import { openTestApi, type TestApi } from "#tests/support/test-api.ts";
import type { Experiment, Extent } from "../experiment.ts";
import { badRequests, callTargets, otherTargets, type Target } from "./fuzz-calls.ts";
import { fuzzWire } from "./fuzz-wire.ts";
import { hostileHeader, hostileQuery, hostileText } from "./hostile.ts";
import { probe, type Sent } from "./send.ts";

/** Bad requests for each good one that is made anew. */
const PER_EXAMPLE = 12;
/** Bad requests for each call and page. */
const FULL = { calls: 240, pages: 120 };
const SHORT = { calls: 2, pages: 2 };
/** Between the seeds of two targets, so that each gets other requests. */
const APART = 1000;
/** After so many failures nothing new is learned. */
const ENOUGH = 40;

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

const pagePatterns = [...new Set(patternsOf(routes as Entry[], ""))];

/** Parameters that pages read in their addresses, mail links included. */
const parameters = {
  ...{ page: 1, search: "kurta", sort: "newest", price: "0-500", brand: "1" },
  ...{ token: "a.b.c", error: "x", q: "x" },
};

const segment = hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 1000) || "%20");

/** Bad requests for a page or its data, the same for the same seed. */
function badPageRequests(pattern: string, run: { seed: number; count: number }): Sent[] {
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

/** Sends bad requests of a target, so many from a seed on; returns what was wrong. */
async function fuzzTarget(
  api: TestApi,
  base: string,
  target: Target,
  { seed, count }: { seed: number; count: number },
): Promise<string[]> {
  const failures: (string | null)[] = [];
  for (let done = 0; done < count; done += PER_EXAMPLE) {
    // Nobody is to be stopped by how often they ask.
    await api.database.execute(sql`delete from rate_limits`);
    // Nor by a setting: a call may have set other limits, or switched off what the next example needs.
    await api.database.execute(sql`delete from settings`);
    await allowManyOrders(api.database);
    await switchEverythingOn(api.database);
    const run = { seed: seed + done, count: Math.min(PER_EXAMPLE, count - done) };
    for (const sent of badRequests(target, await target.example(), run))
      failures.push(await probe(base, sent, true));
  }
  return failures.filter((failure) => failure !== null);
}

async function fuzzAll(api: TestApi, { isShort, seed, say }: Extent) {
  const counts = isShort ? SHORT : FULL;
  const app = createApp(await buildOfRoutes(), { services: api.services, mode: "production" });
  const wire = fuzzWire(getRequestListener(app.fetch));
  const { url, close } = await api.listen(app);
  const failures: string[] = [];
  // The short form takes every fourth call, with another seed others: to make good examples is nearly all of its work.
  const targets = [...callTargets(api), ...otherTargets(api)].filter(
    (_, i) => !isShort || (i + seed) % 4 === 0,
  );
  for (const [i, target] of targets.entries()) {
    if (failures.length > ENOUGH) break;
    failures.push(...(await fuzzTarget(api, url, target, { seed: seed + i * APART, count: counts.calls })));
  }
  say(`${targets.length} calls done, ${failures.length} failures`);
  for (const [i, pattern] of pagePatterns.entries()) {
    if (failures.length > ENOUGH) break;
    for (const sent of badPageRequests(pattern, { seed: seed + i * APART, count: counts.pages }))
      failures.push(...[await probe(url, sent, false)].filter((failure) => failure !== null));
  }
  if (Object.keys(Object.prototype).length > 0)
    failures.push("a request changed the prototype of all objects");
  await close();
  const { sent, failures: ofWire } = await wire;
  const tried = {
    "requests of calls": targets.length * counts.calls,
    "requests of pages": pagePatterns.length * counts.pages,
    "lines that are no HTTP": sent,
  };
  return { tried, failures: [...failures, ...ofWire] };
}

/** Everything that anybody can send, as nobody should: always a clear error, never a crash, never a second of work. */
export const fuzz: Experiment = {
  name: "fuzz",
  title: "bad input to every call and page",
  async run(extent) {
    await using ends = new AsyncDisposableStack();
    return await fuzzAll(
      ends.adopt(await openTestApi(), ({ close }) => close()),
      extent,
    );
  },
};
