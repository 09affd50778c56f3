// Puts deliberate faults into copies of the code, one at a time in each, and runs the tests that must notice: `npm run mutants`.
//   --only TEXT   the faults whose words or files contain it
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startScratchCluster } from "#tests/support/scratch-cluster.ts";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";
import { wordsIn } from "#tests/support/words-in.ts";
import { type Mutant, mutants } from "./mutants.ts";

const ROOT = join(import.meta.dirname, "../..");
/** Everything that tests read; the packages are linked. */
const COPIED = wordsIn(
  "src packages demo tests qa scripts public docs package.json tsconfig.json vitest.config.ts",
);

/** Copies at a time. Tests wait a lot, but each has workers of its own. */
const MOST_LANES = 2;

interface Report {
  testResults?: {
    assertionResults: { status: string; fullName: string }[];
    status: string;
    message: string;
  }[];
}

interface Verdict {
  /** The test that noticed first; null when none did. */
  caughtBy: string | null;
  seconds: number;
}

/** Makes a copy of the project, in which one fault at a time is tried. */
function copyProject(): string {
  const copy = makeScratchFolder("mutants");
  for (const name of COPIED) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
  mkdirSync(join(copy, ".cache"));
  return copy;
}

/** The pattern of a test's title as it stands, and of all rows of a table of titles. */
const patternOf = (title: string) => title.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&").replace(/%\w/g, ".+");

/** Runs these files in a copy, or in them the tests of these titles alone. */
async function runTests(copy: string, tests: readonly string[], named: readonly string[]): Promise<Verdict> {
  const began = performance.now();
  const report = join(copy, "report.json");
  writeFileSync(report, "{}");
  const vitest = spawn(
    process.execPath,
    [
      ...wordsIn("node_modules/vitest/vitest.mjs run --project=shop --bail=1 --retry=0 --reporter=json"),
      `--outputFile=${report}`,
      ...(named.length > 0 ? [`--testNamePattern=${named.map(patternOf).join("|")}`] : []),
      ...tests,
    ],
    { cwd: copy, stdio: "ignore", env: { ...process.env, TEST_DATABASE_URL: cluster.adminUrl } },
  );
  const [status] = await once(vitest, "exit");
  const { testResults = [] } = JSON.parse(readFileSync(report, "utf8")) as Report;
  const results = testResults.flatMap((file) => file.assertionResults);
  if (status === 0 && !results.some((test) => test.status === "passed"))
    throw new Error(`No test has this name: ${named.join(", ")}`);
  const failed = results.find((test) => test.status === "failed")?.fullName;
  const broken = testResults.find((file) => file.status === "failed")?.message.split("\n", 1)[0];
  const caughtBy = status === 0 ? null : (failed ?? broken ?? "the tests could not run");
  return { caughtBy, seconds: (performance.now() - began) / 1000 };
}

/** The file with its fault. Throws when the code to be replaced is not there exactly once: the list has to follow the code. */
function mutate(source: string, { file, from, to }: Mutant): string {
  if (source.split(from).length !== 2) throw new Error(`${file} does not hold this once: ${from}`);
  return source.replace(from, () => to);
}

/** Proof that no test fails without a fault: all of the files, and where the tests are named only those, as they are run below. */
async function proveSound(copy: string): Promise<void> {
  for (const some of Map.groupBy(chosen, ({ named }) => named === undefined).values()) {
    const tests = [...new Set(some.flatMap((mutant) => mutant.tests))];
    console.log(`${tests.length} test files without a fault…`);
    const { caughtBy } = await runTests(
      copy,
      tests,
      some.flatMap(({ named = [] }) => named),
    );
    if (caughtBy !== null) throw new Error(`A test fails without any fault: ${caughtBy}`);
  }
}

async function tryFault(copy: string, mutant: Mutant): Promise<Verdict> {
  const path = join(copy, mutant.file);
  const source = readFileSync(path, "utf8");
  writeFileSync(path, mutate(source, mutant));
  try {
    return await runTests(copy, mutant.tests, mutant.named ? [mutant.named] : []);
  } finally {
    writeFileSync(path, source);
  }
}

const { values } = parseArgs({ options: { only: { type: "string", default: "" } } });
const chosen = mutants.filter(({ fault, file }) => `${fault} ${file}`.includes(values.only));
// All of them before the first is tried.
for (const mutant of chosen) mutate(readFileSync(join(ROOT, mutant.file), "utf8"), mutant);
await using ends = new AsyncDisposableStack();
const cluster = ends.adopt(await startScratchCluster(makeScratchFolder("mutants-database")), ({ stop }) =>
  stop(),
);
const copies = Array.from({ length: Math.min(availableParallelism(), MOST_LANES) }, () =>
  ends.adopt(copyProject(), removeScratchFolder),
);
const began = performance.now();
await proveSound(copies[0] ?? "");
console.log("\n| fault | in | caught by | s |\n| --- | --- | --- | --- |");
let survivors = 0;
const left = chosen.values();
const goOn = async (copy: string) => {
  for (const mutant of left) {
    const { caughtBy, seconds } = await tryFault(copy, mutant);
    if (caughtBy === null) survivors += 1;
    console.log(`| ${mutant.fault} | ${mutant.file} | ${caughtBy ?? "NOBODY"} | ${seconds.toFixed(0)} |`);
  }
};
await Promise.all(copies.map(goOn));
const minutes = ((performance.now() - began) / 60_000).toFixed(1);
console.log(`\n${chosen.length - survivors} of ${chosen.length} faults were caught, in ${minutes} minutes`);
process.exitCode = survivors > 0 ? 1 : 0;
