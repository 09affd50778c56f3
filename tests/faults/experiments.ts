import type { Experiment } from "./experiment.ts";

/** Everything that `npm run faults` does, in this order. */
export const experiments: Experiment[] = [];
