import { randomInt } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { backups } from "./backups.ts";
import { catalogue } from "./catalogue/catalogue-experiment.ts";
import { crashes } from "./crashes/crashes-experiment.ts";
import type { Experiment, Outcome, Run } from "./experiment.ts";
import { fuzz } from "./fuzz/fuzz.ts";
import { model } from "./model/model-experiment.ts";
import { soak } from "./soak/soak.ts";

/** In the order in which they are run. */
const experiments: readonly Experiment[] = [model, catalogue, crashes, fuzz, backups, soak];

/** Options of `npm run faults`; null in the gate, which runs the short form of each with another seed every time. */
const asked = process.env.FAULTS
  ? (JSON.parse(process.env.FAULTS) as { seed: number; only: string[]; reports: string })
  : null;
const seed = asked?.seed ?? randomInt(2 ** 31 - 1);

const isChosen = ({ name }: Experiment) =>
  !asked?.only.length || asked.only.some((part) => name.startsWith(part));

/** An experiment that breaks off has failed, and is reported as well. */
async function attempt({ name, title, run }: Experiment): Promise<Outcome> {
  const say = (line: string) => asked && console.log(`${name}: ${line}`);
  const began = performance.now();
  const outcome = await run({ isShort: !asked, seed, say }).catch((error: Error) => ({
    tried: {},
    failures: [`It broke off: ${error.stack ?? error.message}`],
  }));
  const report: Run = { title, seconds: Math.round((performance.now() - began) / 1000), ...outcome };
  if (asked) writeFileSync(join(asked.reports, `${name}.json`), `${JSON.stringify(report, null, 2)}\n`);
  return outcome;
}

for (const experiment of experiments)
  test.runIf(isChosen(experiment))(`nothing is lost: ${experiment.title} (seed ${seed})`, async () => {
    const { tried, failures } = await attempt(experiment);
    expect(failures).toEqual([]);
    expect(Object.values(tried).every((count) => count > 0)).toBe(true);
  });
