import fc from "fast-check";
import { expect, test } from "vitest";
import { axisTicks } from "./chart-scale.ts";

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [7, [0, 2, 4, 6, 8]],
  [100, [0, 50, 100]],
  [101, [0, 50, 100, 150]],
  [123_456.5, [0, 50_000, 100_000, 150_000]],
])("an axis up to %d", (highest, ticks) => expect(axisTicks(highest)).toEqual(ticks));

test("an axis has few whole steps of one size, and everything fits below its end", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e12, noNaN: true }), (highest) => {
      const ticks = axisTicks(highest);
      const step = ticks[1] ?? 0;
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks).toEqual(ticks.map((_, i) => i * step));
      expect(Number.isInteger(step)).toBe(true);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
    }),
  );
});
