import type { LighthouseResult, Run } from "./results.ts";
import { inColumns } from "./table.ts";

/** The goals of every page: scores at least so much, times and shifts at most. */
const GOALS: Omit<LighthouseResult, "page"> = {
  performance: 97,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  lcp: 1600,
  tbt: 100,
  cls: 0.01,
  longestTask: 50,
};
const names = Object.keys(GOALS) as (keyof typeof GOALS)[];
const SCORES = new Set<string>(["performance", "accessibility", "bestPractices", "seo"]);

/** Whether a figure of a page is as good as is wanted. */
export function reaches(name: keyof typeof GOALS, value: number): boolean {
  return SCORES.has(name) ? value >= GOALS[name] : value <= GOALS[name];
}

/** The lines that say how pages are on a phone; what falls short of its goal has a mark. */
export function pageLines({ benchmarkIndex, slowdown, pages }: NonNullable<Run["lighthouse"]>): string[] {
  const shown = (page: LighthouseResult) =>
    names.map((name) => `${page[name]}${reaches(name, page[name]) ? "" : "!"}`);
  return [
    `Lighthouse on a phone: benchmark index ${benchmarkIndex} made ${slowdown} times slower; times in ms, ! is short of the goal`,
    ...inColumns([
      ["page", ...names],
      ["goal", ...names.map((name) => String(GOALS[name]))],
      ...pages.map((page) => [page.page, ...shown(page)]),
    ]),
  ];
}
