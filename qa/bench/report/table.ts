import type { Result } from "./results.ts";

/** A number as a table shows it: three digits that count, more before the point when there are. */
export function short(value: number | null): string {
  if (value === null || Number.isNaN(value)) return "-";
  if (value >= 100) return value.toFixed(0);
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

/** Rows in columns: the first to the left, numbers to the right. */
export function inColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((text, column) =>
        column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0),
      )
      .join("  ")
      .trimEnd(),
  );
}

const HEAD = [
  "case",
  "at once",
  "a second",
  "p50 ms",
  "p99 ms",
  "limit",
  "ratio",
  "cpu ms",
  "cpu ratio",
  "queries",
  "MB",
  "goal",
];

function rowOf(result: Result): string[] {
  const { limit, goal } = result;
  return [
    result.name,
    String(result.connections),
    short(result.perSecond),
    short(result.p50),
    short(result.p99),
    limit ? `${limit.name} ${short(limit.perSecond)}` : "-",
    short(limit?.ratio ?? null),
    short(result.processor),
    short(result.processorRatio),
    short(result.queries),
    String(result.memory),
    result.errors > 0 ? `FAILED: ${describeErrors(result)}` : judge(goal, limit?.ratio ?? null),
  ];
}

function judge(goal: number | null, ratio: number | null): string {
  if (goal === null || ratio === null) return "";
  return `${goal} ${ratio >= goal ? "reached" : "short"}`;
}

/** The errors, such as `12 errors (200: 30, 429: 12)`. */
export function describeErrors({ errors, statuses }: Pick<Result, "errors" | "statuses">): string {
  const counts = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
  return `${errors} errors (${counts.join(", ") || "no answer"})`;
}

/** The lines of the table of results. */
export function tableOf(results: readonly Result[]): string[] {
  return inColumns([HEAD, ...results.map(rowOf)]);
}

/** Cases whose p99 must not grow with the shop, as how many times the smallest shop's the larger ones' is; at 16 connections. */
export function growthOf(results: readonly Result[], connections: number): string[] {
  const at = results.filter((result) => result.connections === connections);
  const sizes = [...new Set(at.map(({ products }) => products))].sort((a, b) => a - b);
  const [smallest, ...larger] = sizes;
  if (larger.length === 0) return [];
  const p99 = (name: string, products: number | undefined) =>
    at.find((result) => result.name === name && result.products === products)?.p99 ?? Number.NaN;
  const names = [...new Set(at.map(({ name }) => name))];
  return inColumns([
    ["p99 of larger shops", `${smallest}`, ...larger.map((size) => `${size}`)],
    ...names.map((name) => [
      name,
      `${short(p99(name, smallest))} ms`,
      ...larger.map((size) => `${short(p99(name, size) / p99(name, smallest))} times`),
    ]),
  ]);
}
