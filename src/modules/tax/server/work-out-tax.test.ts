import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { propertyRuns } from "#tests/support/property-runs.ts";
import { rateRows } from "../contract/rates.ts";
import { sumOf } from "../contract/tax-paper.ts";
import { shareOut } from "./share-out.ts";
import { leftToCredit, workOutCredit } from "./work-out-credit.ts";
import { type Supply, workOutTax } from "./work-out-tax.ts";

const day = "2026-04-01";
const taxed = (betweenStates: boolean) => ({ taxed: { rates: rateRows, day, betweenStates } });
const kurta = { name: "Kurta", hsn: "6204", quantity: 1, paise: 1_050_00 };
const supply = (given: Partial<Supply> = {}): Supply => ({
  lines: [kurta],
  reductionPaise: 0,
  deliveryPaise: 0,
  ...given,
});

describe("the tax within a price", () => {
  test("comes in two equal halves within the State, and in one between States", () => {
    const sums = { gross: 1_050_00, taxable: 1_000_00 };
    expect(workOutTax(supply(), taxed(false))).toMatchObject([
      { ...sums, rate: 5, cgst: 25_00, sgst: 25_00, igst: 0 },
    ]);
    expect(workOutTax(supply(), taxed(true))).toMatchObject([{ ...sums, cgst: 0, sgst: 0, igst: 50_00 }]);
  });

  test("an odd paisa of it goes to the State and the Union alike, from the taxable value", () => {
    const odd = supply({ lines: [{ ...kurta, paise: 1_050_21 }] });
    expect(sumOf(workOutTax(odd, taxed(true)))).toMatchObject({ taxable: 1_000_20, igst: 50_01 });
    // 50.01 has no halves.
    expect(sumOf(workOutTax(odd, taxed(false)))).toMatchObject({
      taxable: 1_000_19,
      cgst: 25_01,
      sgst: 25_01,
    });
  });

  test("is rounded to a paisa before its halves are: no part of one is lost", () => {
    const hundreds = supply({ lines: [{ ...kurta, paise: 500_00 }] });
    // Exactly 23.80952.
    expect(sumOf(workOutTax(hundreds, taxed(true)))).toMatchObject({ taxable: 476_19, igst: 23_81 });
    expect(sumOf(workOutTax(hundreds, taxed(false)))).toMatchObject({
      taxable: 476_18,
      cgst: 11_91,
      sgst: 11_91,
    });
  });

  test("a bill of supply has none", () => {
    expect(workOutTax(supply({ deliveryPaise: 60_00 }), { taxed: null })).toMatchObject([
      { rate: 0, gross: 1_050_00, taxable: 1_050_00, cgst: 0, igst: 0 },
      { rate: 0, name: "Delivery", gross: 60_00, taxable: 60_00 },
    ]);
  });

  test("the rate goes by what a piece costs after its share of the reduction", () => {
    const dear = supply({ lines: [{ ...kurta, paise: 2_725_00 }] });
    expect(workOutTax(dear, taxed(true))[0]?.rate).toBe(18);
    expect(workOutTax({ ...dear, reductionPaise: 99_99 }, taxed(true))[0]?.rate).toBe(18);
    expect(workOutTax({ ...dear, reductionPaise: 100_00 }, taxed(true))[0]).toMatchObject({
      rate: 5,
      taxable: 2_500_00,
    });
  });

  test("delivery takes the highest rate among the lines, with that line's HSN", () => {
    const worn = { ...kurta, hsn: "6309" };
    const coat = { ...kurta, hsn: "6202", paise: 3_000_00 };
    const lines = workOutTax(supply({ lines: [worn, coat], deliveryPaise: 60_00 }), taxed(true));
    expect(lines.map(({ name, hsn, rate }) => [name, hsn, rate])).toEqual([
      ["Kurta", "6309", 5],
      ["Kurta", "6202", 18],
      ["Delivery", "6202", 18],
    ]);
  });

  test("an HSN without a rate is no guess", () => {
    expect(() => workOutTax(supply({ lines: [{ ...kurta, hsn: "9503" }] }), taxed(true))).toThrow("9503");
  });
});

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [1, [1, 5, 5], [0, 1, 0]],
  [5, [0, 0], [0, 0]],
  [999_999_999_999, [3, 1], [749_999_999_999, 250_000_000_000]],
])("%d shared out by %j is %j", (units, weights, shares) => expect(shareOut(units, weights)).toEqual(shares));

const someLine = fc.record({
  name: fc.constant("Piece"),
  hsn: fc.constantFrom("6309", "6109", "620462"),
  quantity: fc.integer({ min: 1, max: 5 }),
  each: fc.integer({ min: 1, max: 500_000 }),
});
const someSupply = fc
  .record({
    lines: fc.array(someLine, { minLength: 1, maxLength: 6 }),
    off: fc.double({ min: 0, max: 1, noNaN: true }),
    deliveryPaise: fc.integer({ min: 0, max: 30_000 }),
  })
  .map(({ lines, off, deliveryPaise }) => {
    const priced = lines.map(({ each, ...line }) => ({ ...line, paise: each * line.quantity }));
    const goods = priced.reduce((sum, { paise }) => sum + paise, 0);
    return { lines: priced, reductionPaise: Math.floor(goods * off), deliveryPaise, goods };
  });
const where = fc.boolean().map(taxed);

describe("of any order", () => {
  test("lines and tax add up to what is paid for goods and delivery, and no part is below zero", () => {
    fc.assert(
      fc.property(someSupply, fc.oneof(where, fc.constant({ taxed: null })), (given, terms) => {
        const lines = workOutTax(given, terms);
        expect(sumOf(lines).gross).toBe(given.goods - given.reductionPaise + given.deliveryPaise);
        for (const { gross, taxable, cgst, sgst, igst, rate } of lines) {
          expect(taxable + cgst + sgst + igst).toBe(gross);
          expect(Math.min(gross, taxable, cgst, sgst, igst)).toBeGreaterThanOrEqual(0);
          expect(cgst).toBe(sgst);
          expect(cgst * igst).toBe(0);
          // Never further from the exact tax than rounding and sharing out explain.
          expect(Math.abs(cgst + sgst + igst - (gross * rate) / (100 + rate))).toBeLessThanOrEqual(3);
        }
      }),
      { numRuns: propertyRuns(200) },
    );
  });

  test("the tax of a rate within the State is that between States, an odd paisa rounded up", () => {
    const taxesByRate = (given: Supply, betweenStates: boolean) => {
      const taxes: Record<number, number> = {};
      for (const { rate, cgst, sgst, igst } of workOutTax(given, taxed(betweenStates)))
        taxes[rate] = (taxes[rate] ?? 0) + cgst + sgst + igst;
      return taxes;
    };
    fc.assert(
      fc.property(someSupply, (given) => {
        const within = taxesByRate(given, false);
        for (const [rate, tax] of Object.entries(taxesByRate(given, true)))
          expect(within[Number(rate)]).toBe(tax + (tax % 2));
      }),
      { numRuns: propertyRuns(200) },
    );
  });

  test("credit notes give back what they say, never more than there was, and all of it in the end", () => {
    const parts = fc.array(fc.integer({ min: 1, max: 400_000 }), { maxLength: 6 });
    fc.assert(
      fc.property(someSupply, where, parts, (given, terms, wanted) => {
        const lines = workOutTax(given, terms);
        let takenPaise = lines.map(() => 0);
        const notes = [];
        for (const paise of [...wanted, Infinity]) {
          const most = Math.min(paise, leftToCredit({ lines, takenPaise }));
          const note = workOutCredit({ lines, takenPaise }, most);
          const sums = sumOf(note);
          expect(sums.gross).toBe(most);
          expect(sums.taxable + sums.cgst + sums.sgst + sums.igst).toBe(most);
          expect(sums.cgst).toBe(sums.sgst);
          expect(Math.min(...note.flatMap(({ cgst, igst }) => [cgst, igst]))).toBeGreaterThanOrEqual(0);
          takenPaise = takenPaise.map((taken, index) => taken + (note[index]?.gross ?? 0));
          notes.push(sums);
        }
        expect(sumOf(notes)).toEqual(sumOf(lines));
      }),
      { numRuns: propertyRuns(200) },
    );
  });
});
