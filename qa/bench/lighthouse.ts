import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { browserArguments, findChromium } from "#tests/support/find-chromium.ts";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";
import { startDemo } from "./processes.ts";
import { type LighthouseResult, median, type Run } from "./report/results.ts";

const VERSION = "13.5.0";
const FOLDER = join(import.meta.dirname, "../../.cache/lighthouse");

interface Report {
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; details?: { items?: { duration?: number }[] } }>;
}

/**
 * Lighthouse's command. It weighs more than everything else that the project installs and serves this bench alone, so it is
 * not in the lock file: the first run fetches this version by name into .cache.
 */
function lighthouseCommand(): string {
  const file = join(FOLDER, "node_modules/lighthouse/cli/index.js");
  if (!existsSync(file)) {
    console.log(`Fetching Lighthouse ${VERSION}…`);
    const args = ["install", "--no-save", "--prefix", FOLDER, `lighthouse@${VERSION}`];
    execFileSync("npm", args, { stdio: "ignore" });
  }
  return file;
}

/** One run on a page as a phone sees it, in a process and a browser of its own; the machine's benchmark index comes with it. */
async function runLighthouse(
  url: string,
  { folder, slowdown }: { folder: string; slowdown: number },
): Promise<Omit<LighthouseResult, "page"> & { benchmarkIndex: number }> {
  const { executablePath, env } = await findChromium();
  const output = join(folder, "lighthouse.json");
  const flags = [...browserArguments, "--headless=new"].join(" ");
  const args = [
    ...[lighthouseCommand(), url, "--quiet", "--output=json", `--output-path=${output}`],
    ...[`--chrome-flags=${flags}`, `--throttling.cpuSlowdownMultiplier=${slowdown}`],
    "--only-categories=performance,accessibility,best-practices,seo",
  ];
  const all = { ...process.env, ...env, CHROME_PATH: executablePath };
  const run = spawn(process.execPath, args, { stdio: "inherit", env: all });
  const [code] = await once(run, "exit");
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}.`);
  return read(JSON.parse(readFileSync(output, "utf8")) as Report);
}

function read({ environment, categories, audits }: Report) {
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const tasks = audits["long-tasks"]?.details?.items ?? [];
  return {
    benchmarkIndex: Math.round(environment.benchmarkIndex),
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    lcp: Math.round(value("largest-contentful-paint")),
    tbt: Math.round(value("total-blocking-time")),
    cls: Number(value("cumulative-layout-shift").toFixed(3)),
    // Tasks below 50 ms are not listed.
    longestTask: Math.round(Math.max(0, ...tasks.map(({ duration = 0 }) => duration))),
  };
}

type Figures = Omit<LighthouseResult, "page">;

/**
 * The benchmark index of the phone that pages are measured for. Lighthouse takes its fixed slowdown of 4 for right where the index is
 * in the middle of a fast desktop's (1,500 to 2,000); that comes to 437, among those of middling phones (125 to 800):
 * https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#cpu-throttling
 */
const PHONE_INDEX = 1750 / 4;

/**
 * Measures the pages of the demo, which has real images, as a phone sees them on a slow line: home, listing and a product, medians of
 * so many runs. How slow the browser is made follows from the machine, so that figures of two machines can be compared.
 */
export async function measurePages(runs: number): Promise<NonNullable<Run["lighthouse"]>> {
  lighthouseCommand();
  await using ends = new AsyncDisposableStack();
  const folder = ends.adopt(makeScratchFolder("bench-pages"), removeScratchFolder);
  const { origin, end } = await startDemo(join(folder, "data"));
  ends.defer(async () => void (await end()));
  const paths = { home: "/", listing: "/shop", product: await findProduct(origin) };
  const { benchmarkIndex: first } = await runLighthouse(origin, { folder, slowdown: 1 });
  // At least once: no machine can be made faster.
  const slowdown = Math.max(1, Math.round((first / PHONE_INDEX) * 100) / 100);
  const indexes: number[] = [];
  const pages: LighthouseResult[] = [];
  for (const [page, path] of Object.entries(paths)) {
    const figures: Figures[] = [];
    for (let run = 0; run < runs; run++) {
      const { benchmarkIndex, ...seen } = await runLighthouse(origin + path, { folder, slowdown });
      indexes.push(benchmarkIndex);
      figures.push(seen);
    }
    const medianOf = (name: string) => median(figures.map((seen) => seen[name as keyof Figures]));
    const medians = Object.keys(figures[0] ?? {}).map((name) => [name, medianOf(name)]);
    pages.push({ page, ...(Object.fromEntries(medians) as Figures) });
  }
  return { benchmarkIndex: median(indexes), slowdown, pages };
}

async function findProduct(origin: string): Promise<string> {
  const listing = await (await fetch(`${origin}/shop`)).text();
  const [product] = /\/shop\/d\/[0-9a-f-]{36}/.exec(listing) ?? [];
  if (!product) throw new Error("The listing shows no product.");
  return product;
}
