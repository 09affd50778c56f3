/** One package of the shop that a published advisory names. */
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
