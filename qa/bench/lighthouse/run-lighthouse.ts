import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { browserArguments, findChromium } from "#tests/support/find-chromium.ts";
import type { LighthouseResult } from "../report/results.ts";

const VERSION = "13.5.0";
const FOLDER = join(import.meta.dirname, "../../../.cache/lighthouse");

interface Report {
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; details?: { items?: { duration?: number }[] } }>;
}

/**
 * Lighthouse's command. It weighs more than everything else that the project installs and serves this bench alone, so it is
 * not in the lock file: the first run fetches this version by name into .cache.
 */
export function lighthouseCommand(): string {
  const file = join(FOLDER, "node_modules/lighthouse/cli/index.js");
  if (!existsSync(file)) {
    console.log(`Fetching Lighthouse ${VERSION}…`);
    execFileSync("npm", ["install", "--no-save", "--prefix", FOLDER, `lighthouse@${VERSION}`], {
      stdio: "ignore",
    });
  }
  return file;
}

/** One run on a page as a phone sees it, in a process and a browser of its own; the machine's benchmark index comes with it. */
export async function runLighthouse(
  url: string,
  { folder, slowdown }: { folder: string; slowdown: number },
): Promise<Omit<LighthouseResult, "page"> & { benchmarkIndex: number }> {
  const { executablePath, env } = await findChromium();
  const output = join(folder, "lighthouse.json");
  const flags = [...browserArguments, "--headless=new"].join(" ");
  const run = spawn(
    process.execPath,
    [
      ...[lighthouseCommand(), url, "--quiet", "--output=json", `--output-path=${output}`],
      ...[`--chrome-flags=${flags}`, `--throttling.cpuSlowdownMultiplier=${slowdown}`],
      "--only-categories=performance,accessibility,best-practices,seo",
    ],
    { stdio: "inherit", env: { ...process.env, ...env, CHROME_PATH: executablePath } },
  );
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
