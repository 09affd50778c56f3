// Measures the pages as Lighthouse sees them on a phone (simulated slow 4G): `npm run bench:pages`. Starts the production build
// on a folder of its own, runs each page three times and prints the medians. Needs a build (npm run build).
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#db/cluster/cluster-access.ts";
import { browserArguments, findChromium } from "#tests/support/find-chromium.ts";

const ROOT = join(import.meta.dirname, "..");
const RUNS = Number(process.env.BENCH_RUNS ?? 3);
const LIGHTHOUSE = "13.5.0";
const START_MS = 300_000;
/** What every page must reach. */
const GOALS = {
  performance: 97,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
  lcp: 1600,
  cls: 0.01,
  tbt: 100,
};

type Measure = Record<keyof typeof GOALS, number>;

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/**
 * Lighthouse's command. It weighs more than everything else that the project installs and serves this bench alone, so it is
 * not in the lock file: the first run fetches this version by name into .cache.
 */
function lighthouseCommand(): string {
  const folder = join(ROOT, ".cache/lighthouse");
  const file = join(folder, "node_modules/lighthouse/cli/index.js");
  if (!existsSync(file)) {
    console.log(`Fetching Lighthouse ${LIGHTHOUSE}…`);
    execFileSync("npm", ["install", "--no-save", "--prefix", folder, `lighthouse@${LIGHTHOUSE}`], {
      stdio: "ignore",
    });
  }
  return file;
}

async function startShop(dataDir: string): Promise<{ address: string; server: ChildProcess }> {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const server = spawn(process.execPath, ["build/server/index.js"], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      HOST: "127.0.0.1",
      PUBLIC_URL: address,
      DATA_DIR: dataDir,
      SHOP_MODE: "demo",
      LOG_LEVEL: "warn",
      DATABASE_URL: "",
      SMTP_URL: "",
    },
  });
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && server.exitCode === null) {
    const ready = await fetch(`${address}/readyz`).catch(() => null);
    if (ready?.ok) return { address, server };
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error("The shop did not start.");
}

/** One run of Lighthouse on a page, in a process and a browser of its own. */
async function measure(url: string, dataDir: string): Promise<Measure> {
  const { executablePath, env } = await findChromium();
  const output = join(dataDir, "lighthouse.json");
  const flags = [...browserArguments, "--headless=new"].join(" ");
  const run = spawn(
    process.execPath,
    [
      lighthouseCommand(),
      url,
      "--quiet",
      "--output=json",
      `--output-path=${output}`,
      `--chrome-flags=${flags}`,
      "--only-categories=performance,accessibility,best-practices,seo",
    ],
    { stdio: "inherit", env: { ...process.env, ...env, CHROME_PATH: executablePath } },
  );
  const code = await new Promise((resolve) => run.once("exit", resolve));
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}.`);
  const { categories, audits } = JSON.parse(readFileSync(output, "utf8")) as Report;
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: score("seo"),
    lcp: Math.round(value("largest-contentful-paint")),
    cls: Number(value("cumulative-layout-shift").toFixed(3)),
    tbt: Math.round(value("total-blocking-time")),
  };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Scores must reach their goal, times and shifts must stay below theirs. */
function reaches(name: keyof typeof GOALS, value: number): boolean {
  return ["lcp", "cls", "tbt"].includes(name) ? value <= GOALS[name] : value >= GOALS[name];
}

async function main(): Promise<void> {
  lighthouseCommand();
  const dataDir = mkdtempSync(join(tmpdir(), "rebon-bench-"));
  const { address, server } = await startShop(dataDir);
  try {
    const listing = await (await fetch(`${address}/shop`)).text();
    const [product] = /\/shop\/d\/[0-9a-f-]{36}/.exec(listing) ?? [];
    if (!product) throw new Error("The listing shows no piece.");
    const pages = { home: "/", listing: "/shop", product };
    for (const [name, path] of Object.entries(pages)) {
      const runs: Measure[] = [];
      for (let run = 0; run < RUNS; run++) runs.push(await measure(address + path, dataDir));
      const shown = (Object.keys(GOALS) as (keyof typeof GOALS)[]).map((goal) => {
        const value = median(runs.map((result) => result[goal]));
        return `${goal} ${value}${reaches(goal, value) ? "" : ` (goal ${GOALS[goal]})`}`;
      });
      console.log(`${name.padEnd(8)} ${shown.join(", ")}`);
    }
  } finally {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await main();
