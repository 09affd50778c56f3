import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pageEntries } from "./pagination.tsx";

describe("the entries of the control", () => {
  test.each<[number, number, (number | "gap")[]]>([
    [1, 1, [1]],
    [1, 12, [1, 2, 3, "gap", 12]],
    [5, 12, [1, 2, 3, 4, 5, 6, 7, "gap", 12]],
    [6, 12, [1, "gap", 4, 5, 6, 7, 8, "gap", 12]],
    [12, 12, [1, "gap", 10, 11, 12]],
  ])("page %i of %i", (page, pages, entries) => expect(pageEntries(page, pages)).toEqual(entries));

  test("show first, last and two on either side, rising, and every gap hides two pages or more", () => {
    const place = fc
      .integer({ min: 1, max: 300 })
      .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
    fc.assert(
      fc.property(place, ([page, pages]) => {
        const entries = pageEntries(page, pages);
        expect(entries[0]).toBe(1);
        expect(entries.at(-1)).toBe(pages);
        for (let near = Math.max(1, page - 2); near <= Math.min(pages, page + 2); near++)
          expect(entries).toContain(near);
        entries.forEach((entry, i) => {
          const [before, after] = [entries[i - 1], entries[i + 1]];
          if (entry === "gap") expect(Number(after) - Number(before)).toBeGreaterThan(2);
          else if (typeof before === "number") expect(entry).toBe(before + 1);
        });
      }),
    );
  });
});
