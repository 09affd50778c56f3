import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { browserArguments, findChromium } from "#tests/support/find-chromium.ts";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";
import { serveKnownPage } from "./known-page.ts";
import { startDemo } from "./processes.ts";
import { type LighthouseResult, median, type Run } from "./report/results.ts";

const VERSION = "13.5.0";
const FOLDER = join(import.meta.dirname, "../../.cache/lighthouse");

interface Report {
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

/** One run on a page as a phone sees it, in a process and a browser of its own. */
async function runLighthouse(
  url: string,
  { folder, slowdown }: { folder: string; slowdown: number },
): Promise<Figures> {
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

function read({ categories, audits }: Report): Figures {
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const tasks = audits["long-tasks"]?.details?.items ?? [];
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    lcp: Math.round(value("largest-contentful-paint")),
    tbt: Math.round(value("total-blocking-time")),
    work: Math.round(value("mainthread-work-breakdown")),
    cls: Number(value("cumulative-layout-shift").toFixed(3)),
    // Tasks below 50 ms are not listed.
    longestTask: Math.round(Math.max(0, ...tasks.map(({ duration = 0 }) => duration))),
  };
}

type Figures = Omit<LighthouseResult, "page">;

/**
 * Milliseconds that a phone takes for the page of known work: four times as long as a quiet core of a desktop, as Lighthouse has it.
 *
 * The machine's own benchmark index, which the slowdown followed before, says little of pages: it creates strings for half a second and counts them,
 * which is mostly memory, and once per run. On one machine, within a minute and beside others' work, it was 738 to 2,159 while the known page
 * took 282 to 556 ms, the longest not where the index was lowest. So one machine was made 2.7 times slower, another 9 times, and blocked 394 and 71 ms.
 */
const KNOWN_ON_PHONE = 1200;

/** The slowdown that Lighthouse itself takes. */
const OWN_SLOWDOWN = 4;

/**
 * Measures the pages of the demo, which has real images, as a phone sees them on a slow line: home, listing and a product, medians of so many
 * runs. On two terms: as slow as Lighthouse makes every machine, and so slow that the page of known work, which is measured before each run, takes as
 * long as on a phone. Figures of the second can be compared between machines, and between hours of a busy one.
 */
export async function measurePages(runs: number): Promise<NonNullable<Run["lighthouse"]>> {
  lighthouseCommand();
  await using ends = new AsyncDisposableStack();
  const folder = ends.adopt(makeScratchFolder("bench-pages"), removeScratchFolder);
  const { origin, end } = await startDemo(join(folder, "data"));
  ends.defer(async () => void (await end()));
  const known = ends.adopt(await serveKnownPage(), ({ end: close }) => close());
  const paths = { home: "/", listing: "/shop", product: await findProduct(origin) };
  const works: number[] = [];
  const seen = new Map<string, Figures[]>();
  for (let run = 0; run < runs; run++)
    for (const [page, path] of Object.entries(paths)) {
      const { work } = await runLighthouse(known.origin, { folder, slowdown: 1 });
      works.push(work);
      // At least once: no machine can be made faster.
      const slowdowns = { known: Math.max(1, KNOWN_ON_PHONE / work), own: OWN_SLOWDOWN };
      for (const [term, slowdown] of Object.entries(slowdowns)) {
        const figures = await runLighthouse(origin + path, { folder, slowdown });
        const name = `${page}, ${term}`;
        seen.set(name, [...(seen.get(name) ?? []), figures]);
      }
    }
  const pages = [...seen].map(([page, figures]) => ({ page, ...mediansOf(figures) }));
  return { knownWork: median(works), slowdown: round(KNOWN_ON_PHONE / median(works)), pages };
}

const round = (value: number) => Math.round(value * 100) / 100;

function mediansOf(figures: readonly Figures[]): Figures {
  const [first] = figures;
  if (!first) throw new Error("A page was measured at least once.");
  const names = Object.keys(first) as (keyof Figures)[];
  const medians = names.map((name) => [name, median(figures.map((each) => each[name]))]);
  return Object.fromEntries(medians) as Figures;
}

async function findProduct(origin: string): Promise<string> {
  const listing = await (await fetch(`${origin}/shop`)).text();
  const [product] = /\/shop\/d\/[0-9a-f-]{36}/.exec(listing) ?? [];
  if (!product) throw new Error("The listing shows no product.");
  return product;
}
