import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  effectivePrice,
  formatRupees,
  isRupees,
  MAX_PAISE,
  percentOff,
  toPaise,
  toRupees,
  writeRupees,
} from "./money.ts";

const somePaise = fc.integer({ min: 0, max: MAX_PAISE });

describe("paise and rupees", () => {
  test("go into each other and back, and the wire carries them exactly", () => {
    fc.assert(
      fc.property(somePaise, (paise) => {
        const rupees = toRupees(paise);
        expect(toPaise(rupees)).toBe(paise);
        expect(toPaise(JSON.parse(JSON.stringify(rupees)))).toBe(paise);
        expect(String(rupees)).toMatch(/^\d+(\.\d{1,2})?$/);
        expect(isRupees(rupees)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test("are written for files with two decimals always", () => {
    fc.assert(
      fc.property(somePaise, (paise) => {
        expect(writeRupees(paise)).toMatch(/^\d+\.\d\d$/);
        expect(toPaise(Number(writeRupees(paise)))).toBe(paise);
      }),
    );
    expect([0, 5, 50, 74_950].map(writeRupees)).toEqual(["0.00", "0.05", "0.50", "749.50"]);
  });

  test("no paisa is lost on the way, from one to a thousand rupees", () => {
    for (let paise = 0; paise <= 100_000; paise++)
      if (toPaise(toRupees(paise)) !== paise) expect(paise).toBe("kept");
  });

  test.each([
    [0, 0],
    [1, 100],
    [0.1, 10],
    [0.01, 1],
    [0.29, 29],
    [1.15, 115],
    [19.99, 1999],
    [1234567.89, 123456789],
    [10_000_000, MAX_PAISE],
    [-749.25, -74925],
  ])("₹%d is %i paise", (rupees, paise) => {
    expect(toPaise(rupees)).toBe(paise);
    expect(toRupees(paise)).toBe(rupees);
  });

  test.each([0.001, 10.005, 1e-7, 1e21, Number.NaN, Number.POSITIVE_INFINITY])("%d is no amount", (wrong) => {
    expect(() => toPaise(wrong)).toThrow(RangeError);
    expect(isRupees(wrong)).toBe(false);
  });

  test.each([0.5, Number.NaN, 2 ** 53])("%d is no number of paise", (wrong) => {
    expect(() => toRupees(wrong)).toThrow(RangeError);
  });

  test.each([
    [-1, false],
    [-0.01, false],
    [10_000_000, true],
    [10_000_000.01, false],
    [0, true],
  ])("%d may be entered: %s", (rupees, may) => expect(isRupees(rupees)).toBe(may));
});

test.each([
  [0, "₹0"],
  [749, "₹749"],
  [749.5, "₹749.50"],
  [1000, "₹1,000"],
  [100000, "₹1,00,000"],
  [10000000, "₹1,00,00,000"],
  [1234567.89, "₹12,34,567.89"],
])("%d is shown as %s", (rupees, shown) => expect(formatRupees(rupees)).toBe(shown));

describe("discounts", () => {
  // round((price − discounted) / price × 100), section 9 of the specification; 0 is no discount.
  test.each([
    [1000, 500, 50],
    [1000, 0, 0],
    [999, 666, 33],
    [200, 199, 1],
    [200, 199.01, 0],
    [1000, 995, 1],
    [1000, 994.99, 1],
    [3, 1, 67],
    [10000000, 0.01, 100],
    [0, 0, 0],
  ])("₹%d instead of ₹%d is %i%% off", (price, discounted_price, percent) => {
    expect(percentOff({ price, discounted_price })).toBe(percent);
  });

  test("the percentage is the nearest whole one, whatever the prices", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: MAX_PAISE }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (price, part) => {
          const discounted = Math.max(1, Math.floor(part * (price - 1)));
          const percent = percentOff({ price: toRupees(price), discounted_price: toRupees(discounted) });
          // In whole numbers: |200 × off − 2 × percent × price| ≤ price.
          const gap = 200n * BigInt(price - discounted) - 2n * BigInt(percent) * BigInt(price);
          expect(gap <= BigInt(price) && gap >= -BigInt(price)).toBe(true);
        },
      ),
    );
  });

  test("a piece sells at its discounted price, or at its price when there is none", () => {
    expect(effectivePrice({ price: 1000, discounted_price: 0 })).toBe(1000);
    expect(effectivePrice({ price: 1000, discounted_price: 749.5 })).toBe(749.5);
  });
});
