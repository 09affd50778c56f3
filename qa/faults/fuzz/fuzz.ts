import { getRequestListener } from "@hono/node-server";
import { sql } from "drizzle-orm";
import { createApp } from "#start/http/app.ts";
import { buildOfRoutes } from "#tests/support/pages-build.ts";
import { openTestApi, type TestApi } from "#tests/support/test-api.ts";
import type { Experiment, Extent } from "../experiment.ts";
import { badRequests, callTargets, otherTargets, type Target } from "./fuzz-calls.ts";
import { badPageRequests, pagePatterns } from "./fuzz-pages.ts";
import { fuzzWire } from "./fuzz-wire.ts";
import { probe } from "./send.ts";

/** Bad requests for each good one that is made anew. */
const PER_EXAMPLE = 12;
/** Bad requests for each call and page. */
const FULL = { calls: 240, pages: 120 };
const SHORT = { calls: 2, pages: 2 };
/** Between the seeds of two targets, so that each gets other requests. */
const APART = 1000;
/** After so many failures nothing new is learned. */
const ENOUGH = 40;

async function fuzzTarget(
  api: TestApi,
  base: string,
  target: Target,
  { seed, count }: { seed: number; count: number },
): Promise<string[]> {
  const failures: string[] = [];
  for (let done = 0; done < count; done += PER_EXAMPLE) {
    // Nobody is to be stopped by how often they ask.
    await api.database.execute(sql`delete from rate_limits`);
    const run = { seed: seed + done, count: Math.min(PER_EXAMPLE, count - done) };
    for (const sent of badRequests(target, await target.example(), run)) {
      const wrong = await probe(base, sent, true);
      if (wrong !== null) failures.push(wrong);
    }
  }
  return failures;
}

async function fuzzAll(api: TestApi, { isShort, seed, say }: Extent) {
  const counts = isShort ? SHORT : FULL;
  const app = createApp(await buildOfRoutes(), { services: api.services, mode: "production" });
  const listener = getRequestListener(app.fetch);
  const wire = fuzzWire(listener);
  const { url, close } = await api.listen(app);
  const failures: string[] = [];
  const targets = [...callTargets(api), ...otherTargets(api)];
  for (const [i, target] of targets.entries()) {
    failures.push(...(await fuzzTarget(api, url, target, { seed: seed + i * APART, count: counts.calls })));
    if (failures.length > ENOUGH) break;
  }
  say(`${targets.length} calls done, ${failures.length} failures`);
  for (const [i, pattern] of pagePatterns.entries()) {
    for (const sent of badPageRequests(pattern, { seed: seed + i * APART, count: counts.pages })) {
      const wrong = await probe(url, sent, false);
      if (wrong !== null) failures.push(wrong);
    }
    if (failures.length > ENOUGH) break;
  }
  if (Object.keys(Object.prototype).length > 0)
    failures.push("a request changed the prototype of all objects");
  await close();
  const { sent, failures: ofWire } = await wire;
  return {
    tried: {
      "requests of calls": targets.length * counts.calls,
      "requests of pages": pagePatterns.length * counts.pages,
      "lines that are no HTTP": sent,
    },
    failures: [...failures, ...ofWire],
  };
}

/** Everything that anybody can send, as nobody should: always a clear error, never a crash, never a second of work. */
export const fuzz: Experiment = {
  name: "fuzz",
  title: "bad input to every call and page",
  async run(extent) {
    const api = await openTestApi();
    try {
      return await fuzzAll(api, extent);
    } finally {
      await api.close();
    }
  },
};
