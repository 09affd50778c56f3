import { test } from "vitest";
import { attempt, isChosen, seed } from "./attempt.ts";
import { crashes } from "./crashes/crashes-experiment.ts";

test.runIf(isChosen(crashes))(`nothing is lost: ${crashes.title} (seed ${seed})`, () => attempt(crashes));
