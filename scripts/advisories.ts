// `npm run advisories`: asks the registry that npm is configured for which published advisories name a package of the lock file. A
// registry that has none, or can't be reached, is said and is no failure: what it does not know is no fault of the shop.
// Of all packages, those for development too: with --omit=dev npm 11 leaves out what both the shop and its tools ask for (react, zod).
import { spawnSync } from "node:child_process";

interface Advised {
  name: string;
  severity: string;
  /** Whether npm knows a version without the fault. */
  fixed: boolean;
}

/** Reads the output of `npm audit --json`: the packages that advisories name, or why nobody answered. */
export function readAdvisories(text: string): { advised: Advised[] } | { unanswered: string } {
  let report: unknown;
  try {
    report = JSON.parse(text);
  } catch {
    return { unanswered: "npm said nothing that can be read" };
  }
  if (!isRecord(report) || !isRecord(report.vulnerabilities)) {
    const reason = isRecord(report) && typeof report.message === "string" ? report.message : "no report";
    return { unanswered: reason };
  }
  const advised = Object.entries(report.vulnerabilities).map(([name, found]) => ({
    name,
    severity: isRecord(found) ? String(found.severity) : "unknown",
    fixed: isRecord(found) && found.fixAvailable !== false,
  }));
  return { advised };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

if (import.meta.main) {
  const { stdout } = spawnSync("npm", ["audit", "--json"], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  const report = readAdvisories(stdout);
  if ("unanswered" in report) {
    console.log(`Not checked: the registry answers no questions about advisories (${report.unanswered}).`);
  } else if (report.advised.length === 0) {
    console.log("No published advisory names a package of the lock file.");
  } else {
    for (const { name, severity, fixed } of report.advised)
      console.log(`${severity.padEnd(10)}${name}${fixed ? "" : "   (no version without it yet)"}`);
    console.log("How soon each is to be dealt with: 'Packages' in docs/security.md.");
    process.exitCode = 1;
  }
}
