import { backups } from "./backups.ts";
import { catalogue } from "./catalogue/catalogue-experiment.ts";
import { crashes } from "./crashes/crashes-experiment.ts";
import type { Experiment } from "./experiment.ts";
import { fuzz } from "./fuzz/fuzz.ts";
import { model } from "./model/model-experiment.ts";
import { soak } from "./soak/soak.ts";

/** Everything that `npm run faults` does, in this order. */
export const experiments: Experiment[] = [model, catalogue, crashes, fuzz, backups, soak];
