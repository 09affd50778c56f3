import { expect, it } from "vitest";
import { pageLines, reaches } from "./pages.ts";

it.each([
  ["performance", 97, true],
  ["performance", 96, false],
  ["lcp", 1600, true],
  ["lcp", 1601, false],
  ["cls", 0.02, false],
  ["tbt", 0, true],
  ["tbt", Number.NaN, false],
] as const)("takes %s of %d for good: %s", (name, value, isGood) => {
  expect(reaches(name, value)).toBe(isGood);
});

it("says by what machine, and marks what falls short", () => {
  const home = { page: "home", performance: 95, accessibility: 100, bestPractices: 100, seo: 100 };
  const times = { lcp: 1500, tbt: 120, cls: 0, longestTask: 40 };
  const [head, , , row] = pageLines({ benchmarkIndex: 875, slowdown: 2, pages: [{ ...home, ...times }] });
  expect(head).toContain("benchmark index 875 made 2 times slower");
  expect(row?.split(/ +/)).toEqual(["home", "95!", "100", "100", "100", "1500", "120!", "0", "40"]);
});
