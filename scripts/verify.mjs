// The gate, step by step. Every step runs, so that one look shows everything that is wrong; what a failing step said
// is shown in full. `--quick` leaves out the build and the browser.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "./prepare/build.mjs";
import { environmentFor, runQuietly, Stop } from "./prepare/commands.mjs";
import { shopNode } from "./prepare/node.mjs";
import { countPlaywright, countVitest } from "./prepare/test-counts.mjs";

const root = join(import.meta.dirname, "..");
const reports = join(root, ".cache/reports");
const quick = process.argv.includes("--quick");
const node = shopNode(root);
const bin = (name) => [node, `node_modules/.bin/${name}`];

const unit = { report: join(reports, "vitest.json"), count: countVitest };
const browser = { report: join(reports, "playwright.json"), count: countPlaywright };

/** Title, commands, and for tests where their report is. */
const steps = [
  {
    title: "Types",
    commands: [
      [...bin("react-router"), "typegen"],
      [...bin("tsc"), "--noEmit"],
    ],
  },
  { title: "Formatting and lint", commands: [[...bin("biome"), "check", "."]] },
  { title: "Which way imports run", commands: [[node, "scripts/boundaries.ts"]] },
  { title: "Dead code", commands: [bin("knip")] },
  {
    title: "Unit, use-case and API tests",
    commands: [
      [...bin("vitest"), "run", "--reporter=default", "--reporter=json", `--outputFile.json=${unit.report}`],
    ],
    tests: unit,
  },
  { title: "Build", run: () => build(root, node), long: true },
  {
    title: "Weight of a first visit",
    commands: [[node, "scripts/check-weight.ts"]],
    needs: "Build",
    long: true,
  },
  {
    title: "Browser tests",
    commands: [[...bin("playwright"), "test"]],
    tests: browser,
    needs: "Build",
    long: true,
  },
];

/** Colours of the tools would only litter what is shown later; the tests take no settings of a shop that runs here. */
const options = {
  cwd: root,
  env: environmentFor(node, { NO_COLOR: "1" }),
};

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const failed = [];
const total = { passed: 0, failed: 0 };
for (const step of steps) {
  if (quick && step.long) continue;
  const began = Date.now();
  console.log(`${step.title}…`);
  const problem = await attempt(step);
  const counted = step.tests ? step.tests.count(step.tests.report) : null;
  total.passed += counted?.passed ?? 0;
  total.failed += counted?.failed ?? 0;
  const nothing = counted && counted.passed + counted.failed === 0;
  const wrong = problem ?? (nothing ? "No test ran." : null);
  if (wrong !== null) {
    failed.push(step.title);
    console.log(`${wrong.trimEnd()}\n`);
  }
  const dailyCount = counted ? `, ${counted.passed} passed, ${counted.failed} failed` : "";
  console.log(
    `  ${wrong === null ? "ok" : "FAILED"}, ${((Date.now() - began) / 1000).toFixed(1)} s${dailyCount}`,
  );
}

if (failed.length) console.log(`\nThe gate is closed: ${failed.join(", ")}.`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = failed.length || total.failed || !total.passed ? 1 : 0;

/** Runs a step; null when all is well, otherwise everything that it said. */
async function attempt({ commands = [], run, needs }) {
  if (failed.includes(needs)) return `Not run, because this failed: ${needs}.`;
  try {
    await run?.();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return error.message;
  }
  for (const [file, ...args] of commands) {
    const { code, output } = await runQuietly(file, args, options);
    if (code !== 0) return output || `${file} ended with ${code}`;
  }
  return null;
}
