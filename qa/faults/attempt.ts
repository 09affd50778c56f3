import { randomInt } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import type { Experiment, Run } from "./experiment.ts";

/** Options of `npm run faults`; null in the gate, which runs the short form of each with another seed every time. */
const asked = process.env.FAULTS
  ? (JSON.parse(process.env.FAULTS) as {
      seed: number;
      only: string[];
      steps: number | null;
      reports: string;
    })
  : null;
export const seed = asked?.seed ?? randomInt(2 ** 31 - 1);

export const isChosen = ({ name }: Experiment) =>
  !asked?.only.length || asked.only.some((part) => name.startsWith(part));

/** Fails when anything was lost or was not tried. An experiment that breaks off has failed, and is reported as well. */
export async function attempt({ name, title, run }: Experiment): Promise<void> {
  const say = (line: string) => asked && console.log(`${name}: ${line}`);
  const began = performance.now();
  const outcome = await run({ isShort: !asked, steps: asked?.steps ?? null, seed, say }).catch(
    (error: Error) => ({
      tried: {},
      failures: [`It broke off: ${error.stack ?? error.message}`],
    }),
  );
  const report: Run = { title, seconds: Math.round((performance.now() - began) / 1000), ...outcome };
  if (asked) writeFileSync(join(asked.reports, `${name}.json`), `${JSON.stringify(report, null, 2)}\n`);
  expect(outcome.failures).toEqual([]);
  expect(Object.values(outcome.tried).every((count) => count > 0)).toBe(true);
}
