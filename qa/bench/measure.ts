import type { Case } from "./cases/case.ts";
import { visitedPages } from "./cases/page-cases.ts";
import type { Sample } from "./cases/sample.ts";
import type { Job, Shots, Unit } from "./load/job.ts";
import { usageOf } from "./machine.ts";
import type { Options } from "./options.ts";
import type { Load, Server } from "./processes.ts";
import { median, type Result } from "./report/results.ts";
import type { BenchServer } from "./shop/bench-database.ts";

/** Everything that runs while a shop is measured. */
export interface Bench {
  options: Options;
  database: BenchServer;
  sample: Sample;
  shop: Server;
  limits: Server;
  load: Load;
}

const COUNTED = 20;

/** The longest warm-up, in shoots, and what counts as faster. */
const WARM_UPS = 8;
const STILL_FASTER = 1.1;

/** Shots with the processor time (ms) that the server took for one unit. */
interface Round extends Shots {
  processor: number;
}

let round = 0;

/** Measures one case with so many connections: its limit and itself in turns, so that whatever else the machine does meets both. */
export async function measure(bench: Bench, one: Case, connections: number): Promise<Result> {
  const { options, sample, shop } = bench;
  const { rounds: count, seconds, warmUp: short } = options;
  const complaint = await firstAnswer(bench, one);
  const shootAt = (limit: boolean, seconds: number) =>
    limit ? shootLimit(bench, one, { connections, seconds }) : shootOwn(bench, one, { connections, seconds });
  const rounds: { limit: Round | null; own: Round }[] = [];
  for (const limit of [false, true]) await warmUp(() => shootAt(limit, short));
  for (let i = 0; i < count; i++) {
    const limit = await shootAt(true, seconds);
    const own = await shootOwn(bench, one, { connections, seconds });
    rounds.push({ limit, own });
  }
  const own = (of: (round: Round) => number) => median(rounds.map((round) => of(round.own)));
  const both = (of: (limit: Round, own: Round) => number) =>
    median(rounds.flatMap(({ limit, own }) => (limit ? [of(limit, own)] : [])));
  const all = rounds.flatMap(({ limit, own }) => [own, ...(limit ? [limit] : [])]);
  const hasTime = own(({ processor }) => processor) > 0;
  return {
    ...{ name: one.name, products: sample.products, connections, queries: null },
    perSecond: own(({ perSecond }) => perSecond),
    p50: own(({ p50 }) => p50),
    p99: own(({ p99 }) => p99),
    limit: one.limit && {
      name: one.limit,
      perSecond: both((limit) => limit.perSecond),
      ratio: both((limit, own) => own.perSecond / limit.perSecond),
    },
    processor: hasTime ? own(({ processor }) => processor) : null,
    processorRatio: one.limit && hasTime ? both((limit, own) => limit.processor / own.processor) : null,
    goal: goalOf(one, sample, connections),
    errors: (complaint ? 1 : 0) + errorsOf(all),
    statuses: { ...statusesOf(all), ...(complaint ? { [complaint]: 1 } : {}) },
    memory: usageOf(shop.pid).memory,
  };
}

/** Shoots until it gets no faster: how long V8 needs for a path depends on how much of it there is. */
async function warmUp(shootOnce: () => Promise<Shots | null>): Promise<void> {
  let before = 0;
  for (let i = 0; i < WARM_UPS; i++) {
    const perSecond = (await shootOnce())?.perSecond ?? 0;
    if (perSecond < before * STILL_FASTER) return;
    before = perSecond;
  }
}

function goalOf({ goal }: Case, { products }: Sample, connections: number): number | null {
  if (!goal || connections !== 16 || (goal.products && goal.products !== products)) return null;
  return goal.ratio;
}

function statusesOf(rounds: readonly Shots[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const { statuses } of rounds)
    for (const [status, count] of Object.entries(statuses)) sum[status] = (sum[status] ?? 0) + count;
  return sum;
}

/** How many errors there were. A round in which nothing came back is one as well. */
const errorsOf = (rounds: readonly Shots[]) =>
  rounds.reduce((sum, { errors, units }) => sum + (units ? errors : errors + 1), 0);

/** Sends the requests of a unit; returns the last answer, or the first that was no success. */
async function ask({ origin }: Server, unit: Unit): Promise<{ text: string; failure: string | null }> {
  let text = "";
  for (const request of unit) {
    const answer = await fetch(origin + request.path, request);
    text = await answer.text();
    const failure = `${request.method} ${request.path}: ${answer.status} ${text.slice(0, 300)}`;
    if (!answer.ok) return { text, failure };
  }
  return { text, failure: null };
}

/** How many statements one unit of a case needs. */
export async function countQueries({ database, sample, shop }: Bench, one: Case): Promise<number> {
  if (one.writes) await sample.reset();
  if (!(await one.units(sample, 0))[0]?.length) return 0;
  let at = 0;
  const calls = await database.countStatements(sample.products, async () => {
    const units = await one.units(sample, 0);
    for (let i = 0; i < COUNTED; i++, at++) await ask(shop, units[at % units.length] ?? []);
  });
  return calls / COUNTED;
}

async function firstAnswer({ sample, shop }: Bench, one: Case): Promise<string | null> {
  if (one.writes) await sample.reset();
  const [unit = []] = await one.units(sample, nextRound());
  const { text, failure } = await ask(shop, unit);
  return failure ?? one.check(text);
}

function nextRound(): number {
  round += 1;
  return round;
}

/** Asks for everything once, a few at a time. */
export async function prime(server: Server, units: readonly Unit[]): Promise<void> {
  const left = units.values();
  const askOn = async () => {
    for (const unit of left) await ask(server, unit);
  };
  await Promise.all([askOn(), askOn(), askOn(), askOn()]);
}

type Force = Pick<Job, "connections" | "seconds">;

async function shootOwn(bench: Bench, one: Case, how: Force): Promise<Round> {
  const { sample, shop } = bench;
  if (one.writes) await sample.reset();
  const own = nextRound();
  const units = await one.units(sample, own);
  if (one.primed) await prime(shop, units);
  const { beside } = one;
  return shootAt(bench, shop, [
    { origin: shop.origin, ...how, units },
    ...(beside
      ? [{ origin: shop.origin, ...how, units: await beside.units(sample, own), rate: beside.rate }]
      : []),
  ]);
}

async function shootLimit(bench: Bench, one: Case, how: Force): Promise<Round | null> {
  const { sample, limits } = bench;
  const { beside: _, ...alone } = one;
  if (one.limit === null) return null;
  if (one.limit === "plain" && one.plain) return shootOwn(bench, { ...alone, units: one.plain }, how);
  if (one.limit === "alone") return shootOwn(bench, alone, how);
  if (one.writes) await sample.reset();
  const units: Unit[] =
    one.limit === "sql"
      ? await one.units(sample, nextRound())
      : [[{ method: "GET", path: `/${one.limit}`, headers: { "accept-encoding": "gzip, deflate, br" } }]];
  return shootAt(bench, limits, [{ origin: limits.origin, ...how, units }]);
}

/** Does these jobs at a server; of the second only the errors count. */
async function shootAt({ load }: Bench, server: Server, jobs: Job[]): Promise<Round> {
  const before = usageOf(server.pid).processor;
  const all = await load.shoot(jobs);
  const used = usageOf(server.pid).processor - before;
  const [shots] = all;
  if (!shots) throw new Error("There was nothing to shoot.");
  const errors = all.reduce((sum, each) => sum + each.errors, 0);
  const processor = shots.units > 0 ? (used * 1000) / shots.units : 0;
  return { ...shots, errors, statuses: statusesOf(all), processor };
}

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
