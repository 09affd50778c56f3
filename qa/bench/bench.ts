// Measures the shop, and in the same run what the machine can do at most: `npm run bench`, `-- --help` for what it takes. It fills
// scratch shops with made-up products, starts the built shop on each, sends it what customers and admins do, and prints a table.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";
import { adminCases } from "./cases/admin-cases.ts";
import { buyingCases } from "./cases/buying-cases.ts";
import type { Case } from "./cases/case.ts";
import { catalogueCases } from "./cases/catalogue-cases.ts";
import { pageCases } from "./cases/page-cases.ts";
import { takeSample } from "./cases/sample.ts";
import { measurePages } from "./lighthouse/measure-pages.ts";
import { type Cores, describeMachine, divideCores, moveTo, untilAtRest, usageOf } from "./machine.ts";
import { type Bench, countQueries, measure } from "./measure.ts";
import { type Options, readOptions } from "./options.ts";
import { ROOT, startLimits, startLoad, startMailSink, startShop } from "./processes.ts";
import { comparisonOf } from "./report/compare.ts";
import { pageLines } from "./report/pages.ts";
import type { Measured, Result, Run } from "./report/results.ts";
import { growthOf, tableOf } from "./report/table.ts";
import { type BenchServer, startBenchServer } from "./shop/bench-database.ts";
import { measureTwo, TWO_PROCESSES } from "./two-processes.ts";

/** The pages on a phone: not a case of load, but chosen as one. */
const LIGHTHOUSE = "lighthouse";

const cases: Case[] = [...catalogueCases, ...pageCases, ...buyingCases, ...adminCases];

function chosen(options: Options): Case[] {
  return cases.filter(({ name }) => isChosen(name, options));
}

function isChosen(name: string, { only }: Options): boolean {
  return only.length === 0 || only.some((part) => name.startsWith(part));
}

/** Measures one shop of so many products with everything that was chosen. */
async function measureShop(
  database: BenchServer,
  products: number,
  { options, cores }: { options: Options; cores: Cores },
): Promise<{ measured: Measured; results: Result[] }> {
  const began = performance.now();
  process.stdout.write(`\nFilling a shop with ${products} products…`);
  const databaseUrl = await database.fill(products);
  const filledIn = Math.round((performance.now() - began) / 1000);
  console.log(` ${filledIn} s`);
  const ends: (() => Promise<unknown>)[] = [];
  const keep = <T extends { stop(): Promise<unknown> }>(started: T): T => {
    ends.unshift(() => started.stop());
    return started;
  };
  try {
    const mails = keep(await startMailSink());
    const folder = makeScratchFolder("bench-files");
    ends.unshift(async () => removeScratchFolder(folder));
    const shop = keep(
      await startShop({
        databaseUrl,
        smtpUrl: mails.url,
        folder: join(folder, "first"),
        cores: cores.server,
      }),
    );
    await untilAtRest(shop.pid);
    const limits = keep(await startLimits(databaseUrl, cores.server));
    const load = keep(startLoad(cores.load));
    const sample = await takeSample(databaseUrl, products, shop);
    const bench: Bench = { options, database, sample, shop, limits, load };
    const results: Result[] = [];
    for (const one of chosen(options)) {
      const queries = await countQueries(bench, one);
      for (const connections of options.connections) {
        const result = { ...(await measure(bench, one, connections)), queries };
        results.push(result);
        console.log(tableOf([result])[1]);
      }
    }
    if (isChosen(TWO_PROCESSES, options)) {
      // PostgreSQL has not enough connections for three servers.
      await limits.stop();
      const second = keep(
        await startShop({
          databaseUrl,
          smtpUrl: mails.url,
          folder: join(folder, "second"),
          cores: cores.second,
        }),
      );
      if (cores.second === cores.load)
        console.log(
          "Fewer than three cores: the second process shares the load's, so two can't be much faster than one.",
        );
      const result = await measureTwo(bench, second);
      results.push(result);
      console.log(tableOf([result])[1]);
    }
    const { peak } = usageOf(shop.pid);
    return { measured: { products, filledIn, startedIn: shop.startedIn, peak }, results };
  } finally {
    for (const end of ends) await end();
    await database.drop(products);
  }
}

function say(run: Run): void {
  for (const { products, startedIn, peak } of run.shops) {
    console.log(`\n${products} products; first answer after ${startedIn} ms; at most ${peak} MB\n`);
    console.log(tableOf(run.results.filter((result) => result.products === products)).join("\n"));
  }
  const growth = growthOf(run.results, 16);
  if (growth.length > 0) console.log(`\n${growth.join("\n")}`);
  if (run.lighthouse) console.log(`\n${pageLines(run.lighthouse).join("\n")}`);
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
  const run: Run = { machine, settings: { ...options, cores }, shops: [], results: [], lighthouse: null };
  // Processes that are started from here run where the database does, unless they say otherwise.
  moveTo(cores.database, process.pid);
  if (chosen(options).length > 0 || isChosen(TWO_PROCESSES, options)) {
    const database = await startBenchServer();
    try {
      for (const products of options.products) {
        const { measured, results } = await measureShop(database, products, { options, cores });
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
  if (older) console.log(`\n${comparisonOf(run, older).join("\n")}`);
  const failed = run.results.filter(({ errors }) => errors > 0);
  if (failed.length > 0) {
    console.error(
      `\n${failed.length} cases FAILED: ${[...new Set(failed.map(({ name }) => name))].join(", ")}`,
    );
    process.exitCode = 1;
  }
}

// Stopped half-way, it takes its servers along; the scratch folder goes with the database.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));
process.once("disconnect", () => process.exit(1));

await main();
// The channel to whoever started this would keep it alive.
if (process.connected) process.disconnect();
