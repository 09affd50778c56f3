// Puts deliberate faults into a copy of the code, one at a time, and runs the tests that must notice: `npm run mutants`.
//   --only TEXT   the faults whose words or files contain it
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startScratchCluster } from "../support/scratch-cluster.ts";
import { makeScratchFolder, removeScratchFolder } from "../support/scratch-folder.ts";
import { type Mutant, mutants } from "./mutants.ts";

const ROOT = join(import.meta.dirname, "../..");
/** What tests read; the packages are linked. */
const COPIED = [
  "src",
  "sandbox",
  "demo",
  "tests",
  "bench",
  "scripts",
  "public",
  "docs",
  "package.json",
  "tsconfig.json",
  "vitest.config.ts",
];

interface Report {
  testResults: {
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

function copyProject(): string {
  const copy = makeScratchFolder("mutants");
  for (const name of COPIED) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
  return copy;
}

function runTests(copy: string, tests: readonly string[], databaseUrl: string): Verdict {
  const began = performance.now();
  const report = join(copy, "report.json");
  writeFileSync(report, "{}");
  const { status } = spawnSync(
    process.execPath,
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--project=shop",
      "--bail=1",
      "--retry=0",
      "--reporter=json",
      `--outputFile=${report}`,
      ...tests,
    ],
    { cwd: copy, stdio: "ignore", env: { ...process.env, TEST_DATABASE_URL: databaseUrl } },
  );
  const { testResults = [] } = JSON.parse(readFileSync(report, "utf8")) as Partial<Report>;
  const failed = testResults.flatMap((file) =>
    file.assertionResults.filter((test) => test.status === "failed").map(({ fullName }) => fullName),
  );
  const broken = testResults.find((file) => file.status === "failed")?.message.split("\n", 1)[0];
  const caughtBy = status === 0 ? null : (failed[0] ?? broken ?? "the tests could not run");
  return { caughtBy, seconds: (performance.now() - began) / 1000 };
}

/** The file with its fault. Throws when the code to be replaced is not there exactly once: the list has to follow the code. */
function mutate(source: string, { file, from, to }: Mutant): string {
  if (source.split(from).length !== 2) throw new Error(`${file} does not hold this once: ${from}`);
  return source.replace(from, () => to);
}

const { values } = parseArgs({ options: { only: { type: "string", default: "" } } });
const chosen = mutants.filter(({ fault, file }) => `${fault} ${file}`.includes(values.only));
const copy = copyProject();
const clusterFolder = makeScratchFolder("mutants-database");
const cluster = await startScratchCluster(clusterFolder);
const survivors: Mutant[] = [];
try {
  mkdirSync(join(copy, ".cache"), { recursive: true });
  const tests = [...new Set(chosen.flatMap((mutant) => mutant.tests))];
  console.log(`${tests.length} test files without a fault…`);
  const sound = runTests(copy, tests, cluster.adminUrl);
  if (sound.caughtBy !== null) throw new Error(`A test fails without any fault: ${sound.caughtBy}`);
  console.log("\n| fault | in | caught by | s |\n| --- | --- | --- | --- |");
  for (const mutant of chosen) {
    const path = join(copy, mutant.file);
    const source = readFileSync(path, "utf8");
    writeFileSync(path, mutate(source, mutant));
    const { caughtBy, seconds } = runTests(copy, mutant.tests, cluster.adminUrl);
    writeFileSync(path, source);
    if (caughtBy === null) survivors.push(mutant);
    console.log(`| ${mutant.fault} | ${mutant.file} | ${caughtBy ?? "NOBODY"} | ${seconds.toFixed(0)} |`);
  }
  console.log(`\n${chosen.length - survivors.length} of ${chosen.length} faults were caught`);
} finally {
  await cluster.stop();
  removeScratchFolder(copy);
  removeScratchFolder(clusterFolder);
}
process.exitCode = survivors.length > 0 ? 1 : 0;
