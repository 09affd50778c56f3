// Shows that the back office does not slow down as the shop grows: `npm run bench:admin`. Fills two shops on a scratch PostgreSQL,
// one with ten times as much of everything, asks both for everything that the back office shows, and prints the medians,
// their ratio, and what each statement reads. Ends with 1 when something takes more than LIMIT times as long, or reads a
// table that grows from end to end. `-- --plans` prints every plan, `-- --only=<text>` only the cases with that text.
import { startCluster } from "#db/cluster/start-cluster.ts";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";
import { type BenchedShop, makeBenchedDatabase, openBenchedShop } from "./bench-admin/benched-shop.ts";
import { type Case, cases } from "./bench-admin/cases.ts";
import type { Reading } from "./bench-admin/plans.ts";

const RUNS = Number(process.env.BENCH_RUNS ?? 15);
const LARGE = { products: 100_000, orders: 20_000, customers: 10_000 };
const SMALL = { products: 10_000, orders: 2_000, customers: 1_000 };
/** How often something that was too slow is measured once more. */
const AGAIN = 2;
/** Ten times the shop may take this much longer. */
const LIMIT = 3;
/** Milliseconds. What the large shop answers this fast is fast enough, and the ratio of two such times is noise. */
const FLOOR = 5;
/** Rows. So few are read from end to end faster than through an index, and no more of them than this is no growth. */
const FEW = 1500;

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** Both shops in turns, so that whatever else the machine does meets both. */
async function measure({ ask }: Case, small: BenchedShop, large: BenchedShop): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  await ask(small.shop);
  await ask(large.shop);
  for (let run = 0; run < RUNS; run++) {
    times[0].push(await time(() => ask(small.shop)));
    times[1].push(await time(() => ask(large.shop)));
  }
  return [median(times[0]), median(times[1])];
}

/** What every statement of a case reads, in the order they are sent. */
async function readingsOf({ ask }: Case, { shop, record, explain }: BenchedShop): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const statement of await record(() => ask(shop))) readings.push(await explain(statement));
  return readings;
}

/** What is wrong with what a case reads; nothing when all is well. */
function judgePlans({ grows }: Case, large: readonly Reading[], small: number): string[] {
  const scanned = large.flatMap((reading) => reading.scanned).filter(({ rows }) => rows > FEW);
  const read = rowsOf(large);
  return [
    ...new Set(scanned.map(({ table }) => `scans ${table}`)),
    ...(!grows && read > FEW && read > LIMIT * small ? [`reads ${read} rows instead of ${small}`] : []),
  ];
}

const rowsOf = (readings: readonly Reading[]) => readings.reduce((sum, { rows }) => sum + rows, 0);

const isTooSlow = ([small, large]: readonly [number, number]) => large > FLOOR && large > LIMIT * small;

/** A busy machine makes anything slow once. What is slow is slow again. */
async function measureFairly(one: Case, small: BenchedShop, large: BenchedShop): Promise<[number, number]> {
  let times = await measure(one, small, large);
  for (let again = 0; again < AGAIN && isTooSlow(times); again++) times = await measure(one, small, large);
  return times;
}

async function bench(one: Case, small: BenchedShop, large: BenchedShop): Promise<boolean> {
  const times = await measureFairly(one, small, large);
  const [smallMs, largeMs] = times;
  const readings = await readingsOf(one, large);
  const smallRows = rowsOf(await readingsOf(one, small));
  const wrong = [...(isTooSlow(times) ? ["too slow"] : []), ...judgePlans(one, readings, smallRows)];
  const numbers = [smallMs.toFixed(1), largeMs.toFixed(1), (largeMs / smallMs).toFixed(1)];
  const rows = [String(smallRows), String(rowsOf(readings))];
  const paymentEnd = wrong.length > 0 ? `NO: ${wrong.join(", ")}` : one.grows ? `yes; ${one.grows}` : "yes";
  console.log(
    [
      one.name.padEnd(62),
      ...[...numbers, ...rows].map((number) => number.padStart(8)),
      ` ${paymentEnd}`,
    ].join(""),
  );
  if (process.argv.includes("--plans"))
    for (const { plan } of readings) console.log(plan.map((line) => `      ${line}`).join("\n"));
  return wrong.length === 0;
}

async function main(): Promise<void> {
  const only = process.argv.find((word) => word.startsWith("--only="))?.slice("--only=".length) ?? "";
  const folder = makeScratchFolder("bench");
  const server = await startCluster({ dataDir: folder, log: console.error, durable: false });
  const shops: BenchedShop[] = [];
  try {
    const open = async (name: string, size: typeof LARGE) => {
      const shop = openBenchedShop(await makeBenchedDatabase(server, name, size));
      shops.push(shop);
      return shop;
    };
    console.log("Filling two shops…");
    const small = await open("small", SMALL);
    const large = await open("large", LARGE);
    console.log(
      `Medians of ${RUNS}; the large shop may take ${LIMIT} times the small one's time, or ${FLOOR} ms.\n`,
    );
    console.log(
      `${"".padEnd(62)}${["small ms", "large ms", "ratio", "rows", "rows"].map((word) => word.padStart(8)).join("")}  holds`,
    );
    let failed = 0;
    for (const one of cases.filter(({ name }) => name.includes(only)))
      if (!(await bench(one, small, large))) failed += 1;
    console.log(failed === 0 ? "\nAll hold." : `\n${failed} do not hold.`);
    if (failed > 0) process.exitCode = 1;
  } finally {
    for (const shop of shops) await shop.close();
    await server.stop();
    removeScratchFolder(folder);
  }
}

await main();
