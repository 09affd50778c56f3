import { visitedPages } from "./cases/page-cases.ts";
import type { Shots } from "./load/job.ts";
import { usageOf } from "./machine.ts";
import { type Bench, prime } from "./measure.ts";
import type { Server } from "./processes.ts";
import type { Result } from "./report/results.ts";
import { median } from "./report/statistics.ts";

export const TWO_PROCESSES = "two-processes";
const CONNECTIONS = 16;
/** Two processes with a core each are to send so many times the pages of one. */
const GOAL = 1.7;

/** Measures pages from two web processes on one database against one process; the load is divided between them, in turns with one. */
export async function measureTwo(bench: Bench, second: Server): Promise<Result> {
  const { options, sample, shop, load } = bench;
  const units = visitedPages(sample);
  const shoot = ({ origin }: Server, connections: number, seconds: number) =>
    load.shoot({ origin, connections, seconds, units });
  const fromBoth = (seconds: number) =>
    Promise.all([shop, second].map((server) => shoot(server, CONNECTIONS / 2, seconds)));

  await prime(shop, units);
  await prime(second, units);
  await fromBoth(options.warmUp);
  const rounds: { one: Shots; both: Shots[] }[] = [];
  for (let round = 0; round < options.rounds; round++) {
    const one = await shoot(shop, CONNECTIONS, options.seconds);
    rounds.push({ one, both: await fromBoth(options.seconds) });
  }
  const sum = (both: Shots[]) => both.reduce((total, { perSecond }) => total + perSecond, 0);
  const shots = rounds.flatMap(({ one, both }) => [one, ...both]);
  const statuses: Record<string, number> = {};
  for (const seen of shots)
    for (const [status, count] of Object.entries(seen.statuses))
      statuses[status] = (statuses[status] ?? 0) + count;
  return {
    name: TWO_PROCESSES,
    products: sample.products,
    connections: CONNECTIONS,
    perSecond: median(rounds.map(({ both }) => sum(both))),
    p50: median(rounds.map(({ both }) => Math.max(...both.map(({ p50 }) => p50)))),
    p99: median(rounds.map(({ both }) => Math.max(...both.map(({ p99 }) => p99)))),
    limit: {
      name: "one",
      perSecond: median(rounds.map(({ one }) => one.perSecond)),
      ratio: median(rounds.map(({ one, both }) => sum(both) / one.perSecond)),
    },
    processor: null,
    processorRatio: null,
    goal: GOAL,
    errors: shots.reduce((total, { errors, units }) => total + (units ? errors : errors + 1), 0),
    statuses,
    queries: null,
    memory: usageOf(second.pid).memory,
  };
}
