import fc from "fast-check";
import { expect, test } from "vitest";
import { floorOf } from "./offer-floor.ts";

const line = (pricePaise: number, quantity = 1, floorPaise: number | null = null) => ({
  ...{ pricePaise, quantity, floorPaise },
});

test.each([
  ["the store's share of the price", [line(1000_00)], 70, 700_00],
  ["of all pieces", [line(1000_00), line(99_99, 2)], 70, 839_99 + 1],
  ["a broken paisa counts for the store", [line(1_01)], 99, 1_00],
  ["a product's own floor instead", [line(1000_00, 1, 900_00), line(1000_00)], 70, 1600_00],
  ["a floor above the price is the price", [line(500_00, 2, 900_00)], 70, 1000_00],
  ["never less than a rupee", [line(1000_00, 1, 1)], 1, 1_00],
  ["but not more than the goods", [line(10)], 1, 10],
])("%s", (_what, lines, percent, floor) => expect(floorOf(lines, percent)).toBe(floor));

test("lies between a share of the goods and all of them, in whole paise", () => {
  const some = fc.record({
    pricePaise: fc.integer({ min: 1, max: 1_00_00_000 }),
    quantity: fc.integer({ min: 1, max: 5 }),
    floorPaise: fc.constant(null),
  });
  fc.assert(
    fc.property(fc.array(some, { minLength: 1 }), fc.integer({ min: 1, max: 100 }), (lines, percent) => {
      const goods = lines.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
      const floor = floorOf(lines, percent);
      expect(Number.isInteger(floor)).toBe(true);
      expect(floor).toBeLessThanOrEqual(goods);
      expect(floor * 100).toBeGreaterThanOrEqual(Math.min(goods * percent, goods * 100));
    }),
  );
});
