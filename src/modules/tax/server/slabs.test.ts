import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "#tests/support/property-runs.ts";
import { rateRows } from "../contract/rates.ts";
import type { TaxLine } from "../contract/tax-paper.ts";
import { type Supply, workOutTax } from "./work-out-tax.ts";

/*
 * A model of GST on clothes of its own: the day's slab, and nothing of the code that it is compared with. Amounts in paise.
 */

const slabs = { "2025-09-21": [1_000_00, 12], "2026-04-01": [2_500_00, 18] } as const;
type Day = keyof typeof slabs;

/** By hand: the value without 5 % is `gross × 100/105`, of all pieces of the line. */
function modelRate({ gross, quantity }: { gross: number; quantity: number }, day: Day): number {
  const [limit, above] = slabs[day];
  return BigInt(gross) * 100n <= BigInt(limit) * BigInt(quantity) * 105n ? 5 : above;
}

/** The cost of each line once the reduction is shared out: paise that don't divide go to the lines that were rounded down most. */
function modelGross({ lines, reductionPaise }: Supply): number[] {
  const whole = lines.reduce((sum, { paise }) => sum + paise, 0);
  const exact = lines.map(({ paise }) => [BigInt(paise) * BigInt(reductionPaise), BigInt(whole)] as const);
  const off = exact.map(([part, of]) => Number(part / of));
  let rest = reductionPaise - off.reduce((sum, part) => sum + part, 0);
  const order = exact.map(([part, of], i) => ({ i, lost: Number(part % of) }));
  for (const { i } of order.sort((a, b) => b.lost - a.lost || a.i - b.i)) {
    if (rest === 0) break;
    off[i] = (off[i] ?? 0) + 1;
    rest -= 1;
  }
  return lines.map(({ paise }, i) => paise - (off[i] ?? 0));
}

/** The sums of each rate: `[gross, tax within the State, tax between States]`. */
function model(supply: Supply, day: Day): Record<number, [number, number, number]> {
  const gross = modelGross(supply);
  const rates = supply.lines.map(({ quantity }, i) => modelRate({ gross: gross[i] ?? 0, quantity }, day));
  const sums: Record<number, number> = {};
  for (const [i, rate] of rates.entries()) sums[rate] = (sums[rate] ?? 0) + (gross[i] ?? 0);
  const most = Math.max(...rates);
  sums[most] = (sums[most] ?? 0) + supply.deliveryPaise;
  return Object.fromEntries(
    Object.entries(sums).map(([rate, paise]) => {
      // Halves of a paisa are rounded up: floor(x + 1/2).
      const per = BigInt(100 + Number(rate));
      const tax = Number((2n * BigInt(paise) * BigInt(rate) + per) / (2n * per));
      return [rate, [paise, tax + (tax % 2), tax]];
    }),
  );
}

function worked(supply: Supply, day: Day): ReturnType<typeof model> {
  const sums: ReturnType<typeof model> = {};
  const taxOf = ({ cgst, sgst, igst }: TaxLine) => cgst + sgst + igst;
  const [within, between] = [false, true].map((betweenStates) =>
    workOutTax(supply, { taxed: { rates: rateRows, day, betweenStates } }),
  );
  for (const line of within ?? []) {
    const [gross, tax] = sums[line.rate] ?? [0, 0];
    sums[line.rate] = [gross + line.gross, tax + taxOf(line), 0];
  }
  for (const line of between ?? []) (sums[line.rate] ?? [0, 0, 0])[2] += taxOf(line);
  return sums;
}

const order = (...lines: [each: number, quantity: number][]): Supply => ({
  lines: lines.map(([each, quantity]) => ({ name: "Shirt", hsn: "6205", quantity, paise: each * quantity })),
  reductionPaise: 0,
  deliveryPaise: 0,
});

test.each(["2025-09-21", "2026-04-01"] as const)(
  "orders with prices around each slab of %s come to the same as by hand, to the paisa",
  (day) => {
    const [limit, above] = slabs[day];
    const edges = [limit, (limit * 105) / 100, (limit * (100 + above)) / 100];
    const price = fc
      .tuple(fc.constantFrom(...edges), fc.integer({ min: -3, max: 3 }))
      .map(([edge, by]) => edge + by);
    const line = fc.tuple(
      fc.oneof(price, fc.integer({ min: 1, max: 500_000 })),
      fc.integer({ min: 1, max: 4 }),
    );
    // A reduction brings pieces from above an edge to about it.
    const reduction = fc.oneof(
      fc.constant(0),
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: 0, max: 100_000 }),
    );
    const some = fc.tuple(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      reduction,
      fc.integer({ min: 0, max: 20_000 }),
    );
    fc.assert(
      fc.property(some, ([lines, off, deliveryPaise]) => {
        const given = order(...lines);
        const goods = given.lines.reduce((sum, { paise }) => sum + paise, 0);
        const supply = { ...given, reductionPaise: Math.min(off, goods), deliveryPaise };
        expect(worked(supply, day)).toEqual(model(supply, day));
      }),
      { numRuns: propertyRuns(300) },
    );
  },
);
