import { expect, it } from "vitest";
import { compare } from "./compare.ts";
import type { Result } from "./results.ts";

const result = (over: Partial<Result>): Result => ({
  name: "product",
  products: 10_000,
  connections: 16,
  perSecond: 100,
  p50: 5,
  p99: 20,
  limit: { name: "sql", perSecond: 200, ratio: 0.5 },
  processor: 1,
  processorRatio: 0.5,
  goal: null,
  errors: 0,
  statuses: {},
  queries: 1,
  memory: 100,
  ...over,
});

it("divides the new figures by the old ones of the same case, size and connections", () => {
  const older = [
    result({ connections: 1, perSecond: 10 }),
    result({ products: 100_000, perSecond: 1 }),
    result({}),
  ];
  const now = result({ perSecond: 300, p99: 10, limit: { name: "sql", perSecond: 400, ratio: 0.75 } });
  expect(compare([now], older)).toEqual([
    { name: "product", products: 10_000, connections: 16, perSecond: 3, p99: 0.5, ratio: 1.5 },
  ]);
});

it("leaves out what the older run did not measure", () => {
  expect(compare([result({ name: "search" })], [result({})])).toEqual([]);
});

it("compares no ratio when one of the runs had no limit", () => {
  expect(compare([result({})], [result({ limit: null })])).toMatchObject([{ ratio: null }]);
  expect(compare([result({ limit: null })], [result({})])).toMatchObject([{ ratio: null }]);
});
