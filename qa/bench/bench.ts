// Measures the shop, and in the same run what the machine can do at most: `npm run bench`, `-- --help` for what it takes. It fills
// scratch shops with made-up products, starts the built shop on each, sends it what customers and admins do, and prints a table.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";
import { adminCases } from "./cases/admin-cases.ts";
import { buyingCases } from "./cases/buying-cases.ts";
import type { Case } from "./cases/case.ts";
import { catalogueCases } from "./cases/catalogue-cases.ts";
import { getCases } from "./cases/get-cases.ts";
import { pageCases } from "./cases/page-cases.ts";
import { takeSample } from "./cases/sample.ts";
import { DAY, DAY_TOKEN, dayRow, measureDay } from "./day.ts";
import { FLOOD, floodRow, measureFloods } from "./flood.ts";
import { measurePages } from "./lighthouse.ts";
import { type Cores, describeMachine, divideCores, moveTo, untilAtRest, usageOf } from "./machine.ts";
import { type Bench, countQueries, measure, measureTwo, TWO_PROCESSES } from "./measure.ts";
import { type Options, readOptions } from "./options.ts";
import { startLimits, startLoad, startMailSink, startShop } from "./processes.ts";
import { compare, growthOf, pageRows, rowOf } from "./report/report.ts";
import type { Day, Flood, Measured, Result, Run } from "./report/results.ts";
import { type BenchServer, startBenchServer } from "./shop/bench-database.ts";

/** The pages on a phone: not a case of load, but chosen as one. */
const LIGHTHOUSE = "lighthouse";
const ROOT = join(import.meta.dirname, "../..");

const cases: Case[] = [...catalogueCases, ...pageCases, ...buyingCases, ...adminCases, ...getCases];

function chosen(options: Options): Case[] {
  return cases.filter(({ name }) => isChosen(name, options));
}

function isChosen(name: string, { only }: Options): boolean {
  return only.length === 0 || only.some((part) => name.startsWith(part));
}

async function measureShop(
  database: BenchServer,
  products: number,
  { options, cores }: { options: Options; cores: Cores },
): Promise<{ measured: Measured; results: Result[]; floods: Flood[]; days: Day[] }> {
  await using ends = new AsyncDisposableStack();
  const keep = <T extends { end(): Promise<unknown> }>(started: T): T =>
    ends.adopt(started, async ({ end }) => void (await end()));
  const began = performance.now();
  process.stdout.write(`\nFilling a shop with ${products} products…`);
  ends.defer(() => database.drop(products));
  const databaseUrl = await database.fill(products);
  const filledIn = Math.round((performance.now() - began) / 1000);
  console.log(` ${filledIn} s`);
  const folder = ends.adopt(makeScratchFolder("bench-files"), removeScratchFolder);
  const { url: smtpUrl } = keep(await startMailSink());
  const start = async (name: string, cores: string) =>
    keep(await startShop({ databaseUrl, smtpUrl, folder: join(folder, name), cores }));
  const shop = await start("first", cores.server);
  await untilAtRest(shop.pid);
  const limits = keep(await startLimits(databaseUrl, cores.server));
  const load = keep(await startLoad(cores.load));
  const sample = await takeSample(databaseUrl, products, shop);
  const bench: Bench = { options, database, sample, shop, limits, load };
  const results: Result[] = [];
  const note = (result: Result) => {
    results.push(result);
    console.log(Object.values(rowOf(result)).join("  "));
  };
  for (const one of chosen(options)) {
    const queries = await countQueries(bench, one);
    for (const connections of options.connections)
      note({ ...(await measure(bench, one, connections)), queries });
  }
  const floods = isChosen(FLOOD, options)
    ? await measureFloods(bench, (flood) => console.log(Object.values(floodRow(flood)).join("  ")))
    : [];
  const days: Day[] = [];
  if (isChosen(DAY, options)) {
    const own = keep(
      await startShop({
        databaseUrl,
        smtpUrl,
        folder: join(folder, "day"),
        cores: cores.server,
        metricsToken: DAY_TOKEN,
        rendersAhead: true,
      }),
    );
    days.push(await measureDay({ shop: own, sample: await takeSample(databaseUrl, products, own), load }));
    await own.end();
  }
  if (isChosen(TWO_PROCESSES, options)) {
    // PostgreSQL has not enough connections for three servers.
    await limits.end();
    const second = await start("second", cores.second);
    if (cores.second === cores.load)
      console.log(
        "Fewer than three cores: the second process shares the load's, so two can't be much faster than one.",
      );
    note(await measureTwo(bench, second));
  }
  return {
    measured: { products, filledIn, startedIn: shop.startedIn, peak: usageOf(shop.pid).peak },
    results,
    floods,
    days,
  };
}

function say(run: Run): void {
  for (const { products, startedIn, peak } of run.shops) {
    console.log(`\n${products} products; first answer after ${startedIn} ms; at most ${peak} MB\n`);
    console.table(run.results.filter((result) => result.products === products).map(rowOf));
  }
  if (run.floods.length > 0) {
    console.log(
      "\nWhile one account floods; ! is more than 3 times (pages) or 5 times (cart, sign-in) the idle figure",
    );
    console.table(run.floods.map(floodRow));
  }
  if (run.days.length > 0) {
    console.log(
      "\nA tenth of a day replayed in four minutes; p95 of kept pages while others are rendered ahead",
    );
    console.table(run.days.map(dayRow));
  }
  const growth = growthOf(run.results);
  if (growth.length > 0) console.table(growth);
  if (!run.lighthouse) return;
  const { knownWork, slowdown } = run.lighthouse;
  console.log(
    `\nLighthouse on a phone, 4 times slower (own) and ${slowdown} times, by known work of ${knownWork} ms (known); times in ms, ! is short of the goal`,
  );
  console.table(pageRows(run.lighthouse));
}

function write(run: Run, out: string | null): void {
  const folder = join(ROOT, ".cache/bench");
  mkdirSync(folder, { recursive: true });
  const file = out ?? join(folder, `${run.machine.at.replaceAll(":", "-")}-${run.machine.commit}.json`);
  writeFileSync(file, `${JSON.stringify(run, null, 2)}\n`);
  console.log(`\nWritten to ${file}`);
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const older = options.compare ? (JSON.parse(readFileSync(options.compare, "utf8")) as Run) : null;
  const machine = describeMachine(ROOT);
  const cores = divideCores();
  console.log(`${machine.commit} on ${machine.cores} cores of ${machine.processor}, Node ${machine.node}`);
  console.log(
    cores.isPinned
      ? `Server on core ${cores.server}, load on ${cores.load}, database on ${cores.database}; load before: ${machine.loadBefore}.`
      : "taskset is missing or there is one core: the processes are where the system puts them.",
  );
  const run: Run = {
    machine,
    settings: { ...options, cores },
    shops: [],
    results: [],
    floods: [],
    days: [],
    lighthouse: null,
  };
  // Processes that are started from here run where the database does, unless they say otherwise.
  moveTo(cores.database, process.pid);
  if (chosen(options).length > 0 || [TWO_PROCESSES, FLOOD, DAY].some((name) => isChosen(name, options))) {
    const database = await startBenchServer();
    try {
      for (const products of options.products) {
        const { measured, results, floods, days } = await measureShop(database, products, { options, cores });
        run.floods.push(...floods);
        run.days.push(...days);
        run.shops.push(measured);
        run.results.push(...results);
      }
    } finally {
      await database.stop();
    }
  }
  if (isChosen(LIGHTHOUSE, options)) {
    // The browser takes what there is, as on anybody's machine; the shop rests meanwhile.
    moveTo(cores.all, process.pid);
    run.lighthouse = await measurePages(options.rounds);
  }
  say(run);
  write(run, options.out);
  if (older) {
    console.log(`\nAgainst ${older.machine.commit} (${older.machine.at}, ${older.machine.processor})`);
    console.table(compare(run.results, older.results));
  }
  const failed = run.results.filter(({ errors }) => errors > 0);
  if (failed.length > 0) {
    console.error(
      `\n${failed.length} cases FAILED: ${[...new Set(failed.map(({ name }) => name))].join(", ")}`,
    );
    process.exitCode = 1;
  }
}

// Stopped half-way, it takes its servers along, which end with their channel to it; the scratch folder goes with the database.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));
process.once("disconnect", () => process.exit(1));

await main();
// The channel to whoever started this would keep it alive, and closing it is what ends it half-way.
process.exit();
