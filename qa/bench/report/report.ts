import type { LighthouseResult, Result, Run } from "./results.ts";

// Rows as `console.table` takes them.

/** Three digits that count, more before the point when there are; a dash where there is no number. */
function short(value: number | null | undefined): number | string {
  if (value === null || value === undefined || Number.isNaN(value)) return "-";
  return value >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}

/** Says whether the goal was reached, or what failed, however fast it was. */
function judge({ goal, limit, errors, statuses }: Result): string {
  const counts = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
  if (errors > 0) return `FAILED: ${errors} errors (${counts.join(", ") || "no answer"})`;
  return goal && limit ? `${goal} ${limit.ratio >= goal ? "reached" : "short"}` : "-";
}

export const rowOf = (result: Result) => ({
  case: result.name,
  "at once": result.connections,
  "a second": short(result.perSecond),
  "p50 ms": short(result.p50),
  "p99 ms": short(result.p99),
  limit: result.limit ? `${result.limit.name} ${short(result.limit.perSecond)}` : "-",
  ratio: short(result.limit?.ratio),
  "cpu ms": short(result.processor),
  "cpu ratio": short(result.processorRatio),
  queries: short(result.queries),
  MB: result.memory,
  goal: judge(result),
});

/** Cases whose p99 must not grow with the shop: how many times the smallest shop's the larger ones' is, at 16 connections. */
export function growthOf(results: readonly Result[]) {
  const at = results.filter(({ connections }) => connections === 16);
  const [smallest, ...larger] = [...new Set(at.map(({ products }) => products))].sort((a, b) => a - b);
  if (larger.length === 0) return [];
  return [...Map.groupBy(at, ({ name }) => name)].map(([name, own]) => {
    const p99 = (size = 0) => own.find(({ products }) => products === size)?.p99 ?? Number.NaN;
    const times = larger.map((size) => [`times with ${size}`, short(p99(size) / p99(smallest))]);
    return { case: name, [`p99 ms with ${smallest}`]: short(p99(smallest)), ...Object.fromEntries(times) };
  });
}

const keyOf = ({ name, products, connections }: Result) => `${name}|${products}|${connections}`;

/**
 * Each result by that of the same case in an older run; what only one of them has is left out. Above 1 is better for what is done a
 * second, below 1 for the rest. By the ratio to the limit two machines can be compared.
 */
export function compare(results: readonly Result[], older: readonly Result[]) {
  const before = new Map(older.map((result) => [keyOf(result), result]));
  return results.flatMap((result) => {
    const old = before.get(keyOf(result));
    if (!old) return [];
    return {
      "new by old": result.name,
      products: result.products,
      "at once": result.connections,
      "a second": short(result.perSecond / old.perSecond),
      p99: short(result.p99 / old.p99),
      "ratio to the limit": short((result.limit?.ratio ?? Number.NaN) / (old.limit?.ratio ?? Number.NaN)),
    };
  });
}

/** The goals of every page: scores at least so much, times and shifts at most. */
const GOALS: Omit<LighthouseResult, "page" | "work"> = {
  performance: 97,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  lcp: 1600,
  tbt: 150,
  cls: 0.01,
  longestTask: 100,
};
const names = Object.keys(GOALS) as (keyof typeof GOALS)[];
const SCORES: readonly string[] = ["performance", "accessibility", "bestPractices", "seo"];

/** Whether a figure of a page is as good as is wanted. */
export function reaches(name: keyof typeof GOALS, value: number): boolean {
  return SCORES.includes(name) ? value >= GOALS[name] : value <= GOALS[name];
}

/** Pages on a phone; what falls short of its goal has a mark. */
export function pageRows({ pages }: NonNullable<Run["lighthouse"]>) {
  const shown = (page: LighthouseResult) =>
    names.map((name) => [name, reaches(name, page[name]) ? page[name] : `${page[name]}!`]);
  return [
    { page: "goal", ...GOALS },
    ...pages.map((page) => ({ page: page.page, ...Object.fromEntries(shown(page)) })),
  ];
}
