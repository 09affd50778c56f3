import { describe, expect, it } from "vitest";
import { median, percentile } from "./statistics.ts";

describe("median", () => {
  it.each([
    [[3], 3],
    [[10, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    // As text 10 would come before 9.
    [[9, 10, 8], 9],
  ])("of %j is %d", (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  it("of nothing is no number", () => {
    expect(median([])).toBeNaN();
  });

  it("leaves the values as they were", () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });
});

describe("percentile", () => {
  const hundred = Float64Array.from({ length: 100 }, (_, i) => i + 1);

  it.each([
    [50, 50],
    [99, 99],
    [100, 100],
    [0, 1],
    [99.5, 100],
  ])("%d of 1 to 100 is %d", (percent, expected) => {
    expect(percentile(hundred, percent)).toBe(expected);
  });

  it("is never below what that many do not exceed", () => {
    expect(percentile([1, 2, 3], 50)).toBe(2);
    expect(percentile([1, 2, 3], 67)).toBe(3);
    expect(percentile([7], 99)).toBe(7);
  });

  it("of nothing is no number", () => {
    expect(percentile([], 50)).toBeNaN();
  });
});
