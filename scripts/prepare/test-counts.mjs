import { readFileSync } from "node:fs";

/** Test cases of a Vitest JSON report. A file that cannot even be loaded has no cases and counts as one failed. */
export function countVitest(file) {
  const report = read(file);
  if (!report) return { passed: 0, failed: 0 };
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloadable.length };
}

/**
 * Test cases of a Playwright JSON report; errors outside of any case (the server did not start) count as failed. A case that
 * held at its second try counts as passed; the list names it as flaky.
 */
export function countPlaywright(file) {
  const report = read(file);
  if (!report) return { passed: 0, failed: 0 };
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length };
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
