import { expect, test } from "vitest";
import { pauseBefore } from "../run-server.ts";

test("the first start comes at once, the next ones after growing pauses, and none later than half a minute", () => {
  const pauses = Array.from({ length: 14 }, (_, inVain) => pauseBefore(inVain));
  expect(pauses.slice(0, 6)).toEqual([0, 100, 200, 400, 800, 1600]);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauseBefore(1000)).toBe(30_000);
});
