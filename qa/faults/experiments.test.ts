import { test } from "vitest";
import { attempt, isChosen, seed } from "./attempt.ts";
import { fuzz } from "./fuzz/fuzz.ts";
import { model } from "./model/model-experiment.ts";
import { soak } from "./soak/soak.ts";

// The eight experiments stand in three files, so that the workers of the gate share them.
for (const experiment of [model, fuzz, soak])
  test.runIf(isChosen(experiment))(`nothing is lost: ${experiment.title} (seed ${seed})`, () =>
    attempt(experiment),
  );
