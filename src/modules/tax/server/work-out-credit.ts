import { sumOf, type TaxLine } from "../contract/tax-paper.ts";
import { shareOut } from "./share-out.ts";

/** A document's lines and how much of each line's gross earlier credit notes took, in paise. */
export interface Credited {
  lines: readonly TaxLine[];
  takenPaise: readonly number[];
}

/**
 * The lines of a credit note of this many paise: each line's share by what is left of it. A line's tax goes back by the part of the line that
 * has gone in all, less what went before, so that several notes never give back more tax than there was, and all of it in the end. The caller
 * asks for no more than is left.
 */
export function workOutCredit({ lines, takenPaise }: Credited, paise: number): TaxLine[] {
  const left = lines.map(({ gross }, index) => gross - (takenPaise[index] ?? 0));
  const shares = shareOut(paise, left);
  return lines.map((line, index) => {
    const before = partOfLine(line, takenPaise[index] ?? 0);
    const after = partOfLine(line, (takenPaise[index] ?? 0) + (shares[index] ?? 0));
    const gross = shares[index] ?? 0;
    const [cgst, sgst, igst] = [after.cgst - before.cgst, after.sgst - before.sgst, after.igst - before.igst];
    return { ...line, gross, cgst, sgst, igst, taxable: gross - cgst - sgst - igst };
  });
}

/** The taxes of so many paise of a line, each rounded to the nearest paisa. */
function partOfLine({ gross, cgst, sgst, igst }: TaxLine, paise: number) {
  const part = (tax: number) =>
    gross === 0 ? 0 : Number((2n * BigInt(tax) * BigInt(paise) + BigInt(gross)) / (2n * BigInt(gross)));
  return { cgst: part(cgst), sgst: part(sgst), igst: part(igst) };
}

/** How many paise of a document are not credited yet. */
export function leftToCredit({ lines, takenPaise }: Credited): number {
  return sumOf(lines).gross - takenPaise.reduce((sum, taken) => sum + taken, 0);
}
