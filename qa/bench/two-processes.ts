import { visitedPages } from "./cases/page-cases.ts";
import type { Shots } from "./load/job.ts";
import { usageOf } from "./machine.ts";
import { type Bench, errorsOf, prime, statusesOf } from "./measure.ts";
import type { Server } from "./processes.ts";
import { median, type Result } from "./report/results.ts";

export const TWO_PROCESSES = "two-processes";
const CONNECTIONS = 16;
/** Two processes with a core each are to send so many times the pages of one. */
const GOAL = 1.7;

/** Measures pages from two web processes on one database against one process; the load is divided between them, in turns with one. */
export async function measureTwo(bench: Bench, second: Server): Promise<Result> {
  const { options, sample, shop, load } = bench;
  const units = visitedPages(sample);
  const shoot = (seconds: number, ...servers: Server[]) =>
    load.shoot(
      servers.map(({ origin }) => ({ origin, connections: CONNECTIONS / servers.length, seconds, units })),
    );

  await prime(shop, units);
  await prime(second, units);
  await shoot(options.warmUp, shop, second);
  const rounds: { one: Shots[]; both: Shots[] }[] = [];
  for (let round = 0; round < options.rounds; round++) {
    const one = await shoot(options.seconds, shop);
    rounds.push({ one, both: await shoot(options.seconds, shop, second) });
  }
  const sum = (shots: Shots[]) => shots.reduce((total, { perSecond }) => total + perSecond, 0);
  const slower = (of: "p50" | "p99") =>
    median(rounds.map(({ both }) => Math.max(...both.map((shots) => shots[of]))));
  const shots = rounds.flatMap(({ one, both }) => [...one, ...both]);
  return {
    ...{ name: TWO_PROCESSES, products: sample.products, connections: CONNECTIONS, goal: GOAL },
    ...{ perSecond: median(rounds.map(({ both }) => sum(both))), p50: slower("p50"), p99: slower("p99") },
    limit: {
      name: "one",
      perSecond: median(rounds.map(({ one }) => sum(one))),
      ratio: median(rounds.map(({ one, both }) => sum(both) / sum(one))),
    },
    ...{ processor: null, processorRatio: null, queries: null },
    ...{ errors: errorsOf(shots), statuses: statusesOf(shots), memory: usageOf(second.pid).memory },
  };
}
