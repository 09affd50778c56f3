import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { countPlaywright, countVitest } from "./test-counts.mjs";

let folder;
let file;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "rebon-counts-"));
  file = join(folder, "report.json");
});
afterEach(() => rmSync(folder, { recursive: true }));

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

test("no report, no cases", () => {
  expect(countVitest(file)).toEqual({ passed: 0, failed: 0 });
  expect(countPlaywright(file)).toEqual({ passed: 0, failed: 0 });
});
