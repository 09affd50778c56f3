// The gate. Every step runs, so that one look shows everything that is wrong; what a failing step said is shown in full. Steps that need
// nothing of each other run side by side. `--quick` leaves out the build and the browser.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { endRunning, environmentFor, runQuietly } from "./prepare/commands.mjs";
import { shopNode } from "./prepare/node.mjs";
import { countPlaywright, countVitest } from "./prepare/test-counts.mjs";

const root = join(import.meta.dirname, "..");
const reports = join(root, ".cache/reports");
const quick = process.argv.includes("--quick");
const node = shopNode(root);
const bin = (name) => [node, `node_modules/.bin/${name}`];

const unit = { report: join(reports, "vitest.json"), count: countVitest };
const browser = { report: join(reports, "playwright.json"), count: countPlaywright };

/** Two lanes, one for each core. Of a step: title, commands, and for tests where their report is. */
const firstLane = [
  {
    title: "Unit, use-case and API tests",
    commands: [
      [...bin("vitest"), "run", "--reporter=default", "--reporter=json", `--outputFile.json=${unit.report}`],
    ],
    tests: unit,
  },
];
const secondLane = [
  {
    title: "Types",
    commands: [
      [...bin("react-router"), "typegen"],
      // One checker: each more would work out anew what the others know of the types.
      [...bin("tsc"), "--noEmit", "--checkers", "1"],
    ],
  },
  { title: "Formatting and lint", commands: [[...bin("biome"), "check", "."]] },
  { title: "Which way imports run", commands: [[node, "scripts/boundaries.ts"]] },
  { title: "Dead code", commands: [bin("knip")] },
  { title: "Build", commands: [[node, "scripts/start.mjs", "build"]], long: true },
  {
    title: "Weight of a first visit",
    commands: [[node, "scripts/check-weight.ts"]],
    needs: "Build",
    long: true,
  },
  {
    title: "Demo shop for the browser tests",
    commands: [[node, "scripts/prepare-demo.ts"]],
    needs: "Build",
    long: true,
  },
];
/** After both: the browser wants the whole machine. */
const afterwards = [
  {
    title: "Browser tests",
    commands: [[...bin("playwright"), "test"]],
    tests: browser,
    needs: "Build",
    long: true,
  },
];

/**
 * Colours of the tools would only litter what is shown later; the tests take no settings of a shop that runs here. The compiler, which is
 * written in Go, has room for its garbage.
 */
const options = {
  cwd: root,
  env: environmentFor(node, { NO_COLOR: "1", GOGC: "400" }),
};

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"]) {
  process.once(signal, () => {
    endRunning("SIGTERM");
    process.exit(1);
  });
}
// Listened to, and no reason to stay.
process.channel?.unref();

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const failed = [];
const total = { passed: 0, failed: 0 };
await Promise.all([runLane(firstLane), runLane(secondLane)]);
await runLane(afterwards);
if (failed.length) console.log(`\nThe gate is closed: ${failed.join(", ")}.`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = failed.length || total.failed || !total.passed ? 1 : 0;

async function runLane(steps) {
  for (const step of steps) if (!quick || !step.long) await runStep(step);
}

/** Runs a step and says in one piece how it went, so that two at a time can be read. */
async function runStep(step) {
  const began = Date.now();
  const problem = await attempt(step);
  const counted = step.tests ? step.tests.count(step.tests.report) : null;
  total.passed += counted?.passed ?? 0;
  total.failed += counted?.failed ?? 0;
  const nothing = counted && counted.passed + counted.failed === 0;
  const wrong = problem ?? (nothing ? "No test ran." : null);
  const counts = counted ? `, ${counted.passed} passed, ${counted.failed} failed` : "";
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(`${step.title}: ${wrong === null ? "ok" : "FAILED"}, ${seconds} s${counts}`);
  if (wrong === null) return;
  failed.push(step.title);
  console.log(`${wrong.trimEnd()}\n`);
}

/** Runs a step; null when all is well, otherwise everything that it said. */
async function attempt({ commands, needs }) {
  if (failed.includes(needs)) return `Not run, because this failed: ${needs}.`;
  for (const [file, ...args] of commands) {
    const { code, output } = await runQuietly(file, args, options);
    if (code !== 0) return output || `${file} ended with ${code}`;
  }
  return null;
}
