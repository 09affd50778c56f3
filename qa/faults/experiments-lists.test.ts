import { test } from "vitest";
import { anyDay } from "./any-day.ts";
import { attempt, isChosen, seed } from "./attempt.ts";
import { backups } from "./backups.ts";
import { books } from "./books/books-experiment.ts";
import { catalogue } from "./catalogue/catalogue-experiment.ts";

for (const experiment of [catalogue, backups, books, anyDay])
  test.runIf(isChosen(experiment))(`nothing is lost: ${experiment.title} (seed ${seed})`, () =>
    attempt(experiment),
  );
