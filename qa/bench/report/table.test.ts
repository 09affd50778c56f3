import { describe, expect, it } from "vitest";
import type { Result } from "./results.ts";
import { describeErrors, growthOf, inColumns, short, tableOf } from "./table.ts";

const result: Result = {
  name: "product",
  products: 10_000,
  connections: 16,
  perSecond: 3490,
  p50: 4.2,
  p99: 12.34,
  limit: { name: "sql", perSecond: 4986, ratio: 0.7 },
  processor: 0.28,
  processorRatio: 0.71,
  goal: 0.7,
  errors: 0,
  statuses: {},
  queries: 1,
  memory: 300,
};

it.each([
  [1234.56, "1235"],
  [56.78, "56.8"],
  [1.234, "1.23"],
  [0, "0.00"],
  [null, "-"],
  [Number.NaN, "-"],
])("shows %d as %s", (value, shown) => {
  expect(short(value)).toBe(shown);
});

it("sets columns, the first to the left and the others to the right", () => {
  expect(
    inColumns([
      ["a", "b"],
      ["long", "10"],
      ["x", "7"],
    ]),
  ).toEqual(["a      b", "long  10", "x      7"]);
});

describe("the table", () => {
  const rowOf = (over: Partial<Result>) => tableOf([{ ...result, ...over }])[1];

  it("says that a goal was reached, or was not", () => {
    expect(rowOf({})).toMatch(/sql 4986 +0\.70.*0\.7 reached$/);
    expect(rowOf({ limit: { name: "sql", perSecond: 5000, ratio: 0.69 } })).toMatch(/0\.7 short$/);
  });

  it("says what failed instead, however fast it was", () => {
    expect(rowOf({ errors: 12, statuses: { 200: 30, 429: 12 } })).toMatch(
      /FAILED: 12 errors \(200: 30, 429: 12\)$/,
    );
  });

  it("says that nothing came back", () => {
    expect(describeErrors({ errors: 3, statuses: {} })).toBe("3 errors (no answer)");
  });
});

describe("the growth", () => {
  const larger = { ...result, products: 1_000_000, p99: 24.68 };

  it("is the p99 of larger shops by that of the smallest", () => {
    expect(growthOf([larger, result], 16)).toEqual([
      "p99 of larger shops    10000     1000000",
      "product              12.3 ms  2.00 times",
    ]);
  });

  it("is nothing with one shop", () => {
    expect(growthOf([result], 16)).toEqual([]);
  });
});
