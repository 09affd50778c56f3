import type { Case } from "./cases/case.ts";
import type { Sample } from "./cases/sample.ts";
import type { Shots, Unit } from "./load/job.ts";
import { usageOf } from "./machine.ts";
import type { Options } from "./options.ts";
import type { Load, Server } from "./processes.ts";
import type { Result } from "./report/results.ts";
import { median } from "./report/statistics.ts";
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

/** Units that are sent for counting the statements of one. */
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
  const complaint = await firstAnswer(bench, one);
  const rounds: { limit: Round | null; own: Round }[] = [];
  await warmUp(() => shootOwn(bench, one, { connections, seconds: options.warmUp }, true));
  await warmUp(() => shootLimit(bench, one, { connections, seconds: options.warmUp }));
  for (let i = 0; i < options.rounds; i++) {
    const limit = await shootLimit(bench, one, { connections, seconds: options.seconds });
    const own = await shootOwn(bench, one, { connections, seconds: options.seconds }, true);
    rounds.push({ limit, own });
  }
  const own = (of: (round: Round) => number) => median(rounds.map((round) => of(round.own)));
  const both = (of: (limit: Round, own: Round) => number) =>
    median(rounds.flatMap(({ limit, own }) => (limit ? [of(limit, own)] : [])));
  const all = rounds.flatMap(({ limit, own }) => [own, ...(limit ? [limit] : [])]);
  const hasTime = own(({ processor }) => processor) > 0;
  return {
    name: one.name,
    products: sample.products,
    connections,
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
    goal: savedSearchesOf(one, sample, connections),
    // A round in which nothing came back is an error as well.
    errors:
      (complaint ? 1 : 0) + all.reduce((sum, { errors, units }) => sum + (units ? errors : errors + 1), 0),
    statuses: { ...sumOf(all), ...(complaint ? { [complaint]: 1 } : {}) },
    queries: null,
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

/** Goals are for 16 connections. */
function savedSearchesOf({ goal }: Case, { products }: Sample, connections: number): number | null {
  if (!goal || connections !== 16 || (goal.products && goal.products !== products)) return null;
  return goal.ratio;
}

function sumOf(rounds: readonly Shots[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const { statuses } of rounds)
    for (const [status, count] of Object.entries(statuses)) sum[status] = (sum[status] ?? 0) + count;
  return sum;
}

/** How many statements one unit of a case needs. */
export async function countQueries({ database, sample, shop }: Bench, one: Case): Promise<number> {
  if (one.writes) await sample.reset();
  const { length: perUnit } = (await one.units(sample, 0))[0] ?? [];
  if (!perUnit) return 0;
  let at = 0;
  const calls = await database.countStatements(sample.products, async () => {
    const units = await one.units(sample, 0);
    for (let i = 0; i < COUNTED; i++, at++)
      for (const { method, path, headers = {}, body } of units[at % units.length] ?? []) {
        const answer = await fetch(shop.origin + path, { method, headers, ...(body ? { body } : {}) });
        await answer.arrayBuffer();
      }
  });
  return calls / COUNTED;
}

/** Asks once and looks at the answer; returns what is wrong with it, or null. */
async function firstAnswer({ sample, shop }: Bench, one: Case): Promise<string | null> {
  if (one.writes) await sample.reset();
  const [unit = []] = await one.units(sample, nextRound());
  let text = "";
  for (const { method, path, headers = {}, body } of unit) {
    const answer = await fetch(shop.origin + path, { method, headers, ...(body ? { body } : {}) });
    text = await answer.text();
    if (!answer.ok) return `${method} ${path}: ${answer.status} ${text.slice(0, 300)}`;
  }
  return one.check(text);
}

function nextRound(): number {
  round += 1;
  return round;
}

/** Asks for everything once, a few at a time. */
export async function prime({ origin }: Server, units: readonly Unit[]): Promise<void> {
  const rest = [...units];
  const askOn = async () => {
    for (let unit = rest.pop(); unit; unit = rest.pop())
      for (const { path, headers = {} } of unit)
        await (await fetch(origin + path, { headers })).arrayBuffer();
  };
  await Promise.all([askOn(), askOn(), askOn(), askOn()]);
}

/** How hard, and how long. */
interface Force {
  connections: number;
  seconds: number;
}

async function shootOwn(bench: Bench, one: Case, { connections, seconds }: Force, beside: boolean) {
  const { sample, shop, load } = bench;
  if (one.writes) await sample.reset();
  const own = nextRound();
  const units = await one.units(sample, own);
  if (one.primed) await prime(shop, units);
  const rival = beside && one.beside ? await one.beside.units(sample, own) : null;
  const [shots, sold] = await Promise.all([
    timed(shop, () => load.shoot({ origin: shop.origin, connections, seconds, units })),
    rival && one.beside
      ? load.shoot({ origin: shop.origin, connections, seconds, units: rival, rate: one.beside.rate })
      : null,
  ]);
  return sold ? { ...shots, errors: shots.errors + sold.errors, statuses: sumOf([shots, sold]) } : shots;
}

async function shootLimit(bench: Bench, one: Case, how: Force): Promise<Round | null> {
  const { sample, limits, load } = bench;
  if (one.limit === null) return null;
  if (one.limit === "plain" && one.plain) return shootOwn(bench, { ...one, units: one.plain }, how, false);
  if (one.limit === "alone") return shootOwn(bench, one, how, false);
  if (one.writes) await sample.reset();
  const units: Unit[] =
    one.limit === "sql"
      ? await one.units(sample, nextRound())
      : [[{ method: "GET", path: `/${one.limit}`, headers: { "accept-encoding": "gzip, deflate, br" } }]];
  return timed(limits, () => load.shoot({ origin: limits.origin, ...how, units }));
}

async function timed(server: Server, work: () => Promise<Shots>): Promise<Round> {
  const before = usageOf(server.pid).processor;
  const shots = await work();
  const used = usageOf(server.pid).processor - before;
  return { ...shots, processor: shots.units > 0 ? (used * 1000) / shots.units : 0 };
}
