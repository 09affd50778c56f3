import { expect, test } from "vitest";
import { experiments } from "./experiments.ts";

/** `FAULTS_SEED` repeats a run that failed. */
const seed = Number(process.env.FAULTS_SEED ?? Math.floor(Math.random() * 2 ** 31));

test("an experiment is found by its name", () => {
  const names = experiments.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

for (const experiment of experiments)
  test(`nothing is lost: ${experiment.title} (seed ${seed})`, async () => {
    const { tried, failures } = await experiment.run({ isShort: true, seed, say: () => undefined });
    expect(failures).toEqual([]);
    expect(Object.values(tried).every((count) => count > 0)).toBe(true);
  });
