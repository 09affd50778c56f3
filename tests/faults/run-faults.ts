// Tries to break the shop: `npm run faults`. Runs every experiment on fresh data and prints what was tried, how often, and what was lost.
//   --only NAME,NAME   those whose names begin so
//   --seed NUMBER      the seed that a former run printed
//   --short            as far as the gate goes
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Experiment, Outcome } from "./experiment.ts";
import { experiments } from "./experiments.ts";

const LARGEST_SEED = 2 ** 31 - 1;

interface Run extends Outcome {
  name: string;
  title: string;
  seconds: number;
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      only: { type: "string", default: "" },
      seed: { type: "string" },
      short: { type: "boolean", default: false },
    },
  });
  const seed = values.seed === undefined ? Math.floor(Math.random() * LARGEST_SEED) : Number(values.seed);
  if (!Number.isSafeInteger(seed)) throw new Error("--seed takes a whole number.");
  return { only: values.only.split(",").filter(Boolean), seed, isShort: values.short };
}

/** An experiment that breaks off has failed, and the others go on. */
async function attempt(experiment: Experiment, seed: number, isShort: boolean): Promise<Run> {
  const { name, title } = experiment;
  const began = performance.now();
  const say = (line: string) => console.log(`  ${name}: ${line}`);
  const outcome = await experiment
    .run({ isShort, seed, say })
    .catch((error: Error) => ({ tried: {}, failures: [`It broke off: ${error.stack ?? error.message}`] }));
  return { name, title, seconds: Math.round((performance.now() - began) / 1000), ...outcome };
}

function lineOf({ title, seconds, tried, failures }: Run): string {
  const counts = Object.entries(tried).map(([what, count]) => `${count} ${what}`);
  return `| ${title} | ${counts.join(", ")} | ${seconds} s | ${failures.length === 0 ? "nothing" : `${failures.length} LOST`} |`;
}

const { only, seed, isShort } = readOptions();
const chosen = experiments.filter(({ name }) => only.length === 0 || only.some((part) => name.startsWith(part)));
if (chosen.length === 0) throw new Error(`Choose from ${experiments.map(({ name }) => name).join(", ")}.`);
console.log(`Seed ${seed}`);
const runs: Run[] = [];
for (const experiment of chosen) {
  console.log(`\n${experiment.title}`);
  const run = await attempt(experiment, seed, isShort);
  runs.push(run);
  for (const failure of run.failures) console.error(`  LOST: ${failure}`);
}
console.log(`\n| what was tried (seed ${seed}) | how often | time | lost |\n| --- | --- | --- | --- |`);
for (const run of runs) console.log(lineOf(run));
const folder = join(import.meta.dirname, "../../.cache/faults");
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, `${seed}.json`), `${JSON.stringify({ seed, isShort, runs }, null, 2)}\n`);
process.exitCode = runs.some(({ failures }) => failures.length > 0) ? 1 : 0;
// The channel to whoever started this would keep it alive.
if (process.connected) process.disconnect();
