import { type Rated, type RateRow, rateOf } from "../contract/rates.ts";
import type { TaxLine, TaxSums } from "../contract/tax-paper.ts";
import { shareOut } from "./share-out.ts";

/** An order as far as its tax goes by it. Amounts in paise. */
export interface Supply {
  /** The price of each line before anything was agreed on: price × quantity. */
  lines: { name: string; hsn: string; quantity: number; paise: number }[];
  /** The reduction of the goods that store and customer agreed on. */
  reductionPaise: number;
  deliveryPaise: number;
}

export interface TaxTerms {
  /** Null for a bill of supply: nothing on it is taxed. */
  taxed: { rates: readonly RateRow[]; day: string; betweenStates: boolean } | null;
}

/**
 * The lines of a document, delivery last; they add up to what is paid for goods and delivery, to the paisa. A gift is no supply and not among
 * them. The agreed reduction is taken off each line by its share, which decides what a piece is worth and so its rate. Delivery is part of what
 * is delivered, so it takes the highest rate among the lines, and the HSN of that line.
 */
export function workOutTax(supply: Supply, { taxed }: TaxTerms): TaxLine[] {
  const reductions = shareOut(
    supply.reductionPaise,
    supply.lines.map(({ paise }) => paise),
  );
  const goods = supply.lines.map(({ paise, ...line }, index) => {
    const gross = paise - (reductions[index] ?? 0);
    return {
      ...line,
      delivery: false,
      gross,
      rate: taxed ? rateFor({ ...line, paise: gross }, taxed) : 0,
    };
  });
  const principal = goods.toSorted((a, b) => b.rate - a.rate)[0];
  const delivery =
    supply.deliveryPaise > 0 && principal
      ? [{ ...principal, name: "Delivery", delivery: true, quantity: 1, gross: supply.deliveryPaise }]
      : [];
  return withTax([...goods, ...delivery], taxed?.betweenStates ?? false);
}

function rateFor(rated: Rated, { rates, day }: NonNullable<TaxTerms["taxed"]>): number {
  const rate = rateOf(rated, day, rates);
  if (rate === null) throw new Error(`no rate of GST is known for HSN ${rated.hsn}`);
  return rate;
}

type Priced = Omit<TaxLine, keyof TaxSums | "line"> & { gross: number };

/**
 * Takes the tax out of prices that include it. It is rounded once for all lines of a rate and shared out among them. Within the State it comes
 * in two equal halves, so that an odd number of paise is rounded up: of tax there is never less than is due.
 */
function withTax(lines: readonly Priced[], betweenStates: boolean): TaxLine[] {
  const step = betweenStates ? 1 : 2;
  const taxes = new Map<Priced, number>();
  for (const rate of new Set(lines.map((line) => line.rate))) {
    const ofRate = lines.filter((line) => line.rate === rate);
    const gross = ofRate.reduce((sum, line) => sum + line.gross, 0);
    const steps = Math.ceil(Math.round((gross * rate) / (100 + rate)) / step);
    const shares = shareOut(
      steps,
      ofRate.map((line) => line.gross),
    );
    for (const [index, line] of ofRate.entries()) taxes.set(line, (shares[index] ?? 0) * step);
  }
  return lines.map((line, place) => {
    const tax = taxes.get(line) ?? 0;
    const half = betweenStates ? 0 : tax / 2;
    return {
      ...line,
      line: place,
      taxable: line.gross - tax,
      cgst: half,
      sgst: half,
      igst: betweenStates ? tax : 0,
    };
  });
}
