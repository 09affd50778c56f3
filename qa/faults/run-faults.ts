// Tries to break the shop: `npm run faults`. Runs every experiment on fresh data and prints what was tried, how often, and what was lost.
//   NAME NAME, or --only NAME,NAME   those whose names begin so
//   --steps NUMBER     as many random steps, in the experiment 'books'
//   --seed NUMBER      the seed that a former run printed
// The experiments run in Vitest, for its servers and its time limits; their short forms are tests of the gate.
import { randomInt } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startVitest } from "vitest/node";
import type { Run } from "./experiment.ts";

const LARGEST_SEED = 2 ** 31 - 1;
const LONGEST_MS = 60 * 60_000;
const REPORTS = join(import.meta.dirname, "../../.cache/faults");

function lineOf({ title, seconds, tried, failures }: Run): string {
  const counts = Object.entries(tried).map(([what, count]) => `${count} ${what}`);
  return `| ${title} | ${counts.join(", ")} | ${seconds} s | ${failures.length === 0 ? "nothing" : `${failures.length} LOST`} |`;
}

const { values, positionals } = parseArgs({
  options: { only: { type: "string", default: "" }, seed: { type: "string" }, steps: { type: "string" } },
  allowPositionals: true,
});
const seed = Number(values.seed ?? randomInt(LARGEST_SEED));
if (!Number.isSafeInteger(seed) || seed < 0) throw new Error("--seed takes a whole number.");
const steps = values.steps === undefined ? null : Number(values.steps);
if (steps !== null && !(Number.isSafeInteger(steps) && steps > 0))
  throw new Error("--steps takes a whole number.");
const only = [...values.only.split(","), ...positionals].filter(Boolean);
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
process.env.FAULTS = JSON.stringify({ seed, only, steps, reports: REPORTS });
const vitest = await startVitest("test", ["qa/faults/experiments"], {
  project: ["shop"],
  watch: false,
  // One experiment at a time: each takes the machine to itself.
  fileParallelism: false,
  retry: 0,
  testTimeout: LONGEST_MS,
});
await vitest.close();
console.log(`\n| what was tried (seed ${seed}) | how often | time | lost |\n| --- | --- | --- | --- |`);
const runs = readdirSync(REPORTS).map((file) => JSON.parse(readFileSync(join(REPORTS, file), "utf8")) as Run);
for (const run of runs) console.log(lineOf(run));
if (runs.length === 0) throw new Error("There is no experiment of this name.");
// The channel to whoever started this would keep it alive.
if (process.connected) process.disconnect();
