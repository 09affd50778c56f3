import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatRupees, isRupees, MAX_PAISE, toPaise, toRupees, writeRupees } from "./money.ts";

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
    expect([-5, -150, -74_950].map(writeRupees)).toEqual(["-0.05", "-1.50", "-749.50"]);
  });

  test.each([
    [0, 0],
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
    [10_000_000, true],
    [10_000_000.01, false],
  ])("%d may be entered: %s", (rupees, may) => expect(isRupees(rupees)).toBe(may));
});

test.each([
  [749, "₹749"],
  [749.5, "₹749.50"],
  [100000, "₹1,00,000"],
  [10000000, "₹1,00,00,000"],
  [1234567.89, "₹12,34,567.89"],
])("%d is shown as %s", (rupees, shown) => expect(formatRupees(rupees)).toBe(shown));

test("any amount, also a negative one or the sum of a shop, is shown as Intl writes it", () => {
  const written = (rupees: number) => {
    const decimals = Number.isInteger(rupees) ? 0 : 2;
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    return new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", ...digits }).format(rupees);
  };
  const paise = fc.integer({ min: -1e14, max: 1e14 });
  fc.assert(
    fc.property(fc.oneof(somePaise, paise), (paise) => {
      expect(formatRupees(toRupees(paise))).toBe(written(toRupees(paise)));
    }),
  );
});
