import { expect, it } from "vitest";
import { compare, growthOf, reaches, rowOf } from "./report.ts";
import type { Result } from "./results.ts";

const result: Result = {
  ...{ name: "product", products: 10_000, connections: 16, perSecond: 3490, p50: 4.2, p99: 12.34 },
  limit: { name: "sql", perSecond: 4986, ratio: 0.7 },
  ...{ processor: 0.28, processorRatio: 0.71, goal: 0.7, errors: 0, statuses: {}, queries: 1, memory: 300 },
};

it.each<[Partial<Result>, string]>([
  [{}, "0.7 reached"],
  [{ limit: { name: "sql", perSecond: 5000, ratio: 0.69 } }, "0.7 short"],
  [{ errors: 12, statuses: { 200: 30, 429: 12 } }, "FAILED: 12 errors (200: 30, 429: 12)"],
  [{ errors: 3 }, "FAILED: 3 errors (no answer)"],
])("of %j the table says %s", (over, said) => {
  expect(rowOf({ ...result, ...over })).toMatchObject({
    limit: expect.stringMatching(/^sql /),
    "p99 ms": 12.3,
    goal: said,
  });
});

it("compares larger shops with the smallest, and nothing with one shop", () => {
  const larger = { ...result, products: 1_000_000, p99: 24.68 };
  expect(growthOf([larger, result])).toEqual([
    { case: "product", "p99 ms with 10000": 12.3, "times with 1000000": 2 },
  ]);
  expect(growthOf([result])).toEqual([]);
});

it("divides new figures by old ones of the same case, size and connections, and leaves out the others", () => {
  const older = [{ ...result, connections: 1 }, { ...result, products: 1 }, result];
  const now = { ...result, perSecond: 6980, p99: 6.17, limit: null };
  const ofBoth = {
    "new by old": "product",
    products: 10_000,
    "at once": 16,
    "a second": 2,
    p99: 0.5,
    "ratio to the limit": "-",
  };
  expect(compare([now, { ...now, name: "search" }], older)).toEqual([ofBoth]);
});

it.each([
  ["performance", 97, true],
  ["performance", 96, false],
  ["lcp", 1600, true],
  ["lcp", 1601, false],
  ["tbt", Number.NaN, false],
] as const)("takes %s of %d for good: %s", (name, value, isGood) => {
  expect(reaches(name, value)).toBe(isGood);
});
