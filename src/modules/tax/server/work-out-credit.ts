import { sumOf, type TaxLine } from "../contract/tax-paper.ts";
import { shareOut } from "./share-out.ts";

/** A document's lines and how much of each line's gross earlier credit notes took, in paise. */
export interface Credited {
  lines: readonly TaxLine[];
  takenPaise: readonly number[];
}

/** Pieces of the line at this place that came back for one cause, such as a return at the counter. */
export interface BackLine {
  cause: string;
  place: number;
  quantity: number;
  /** Given for all that came back for this cause; null for its whole value. */
  paise: number | null;
}

/** How many pieces of each line came back, and how many paise of it are for that: lines that came back together share those by their value. */
export function backByLine(lines: readonly TaxLine[], all: readonly BackLine[]) {
  const back = lines.map(() => ({ quantity: 0, paise: 0 }));
  for (const cause of new Set(all.map((one) => one.cause))) {
    const together = all.filter((one) => one.cause === cause);
    const worth = together.map(({ place, quantity }) => {
      const { gross = 0, quantity: whole = 1 } = lines[place] ?? {};
      return Math.round((gross * quantity) / whole);
    });
    const paise = together[0]?.paise ?? null;
    const shares = paise === null ? worth : shareOut(paise, worth);
    for (const [index, { place, quantity }] of together.entries()) {
      const of = back[place];
      if (!of) continue;
      of.quantity = Math.min(lines[place]?.quantity ?? 0, of.quantity + quantity);
      of.paise += shares[index] ?? 0;
    }
  }
  return back;
}

/**
 * The lines of a credit note of this many paise: first what is owed of the lines that came back, each as far as it is left, then each line's share by
 * what is left of it. A line's tax goes back by the part of the line that has gone in all, less what went before, so that several notes never give back
 * more tax than there was, and all of it in the end. The caller asks for no more than is left.
 */
export function workOutCredit(
  { lines, takenPaise }: Credited,
  paise: number,
  owedPaise: readonly number[] = [],
): TaxLine[] {
  const left = lines.map(({ gross }, index) => gross - (takenPaise[index] ?? 0));
  const owed = left.map((most, index) => Math.min(most, owedPaise[index] ?? 0));
  const forBack = shareOut(Math.min(paise, addUp(owed)), owed);
  const rest = left.map((most, index) => most - (forBack[index] ?? 0));
  const shares = shareOut(paise - addUp(forBack), rest);
  return lines.map((line, index) => {
    const forReturn = forBack[index] ?? 0;
    const gross = forReturn + (shares[index] ?? 0);
    const before = partOfLine(line, takenPaise[index] ?? 0);
    const after = partOfLine(line, (takenPaise[index] ?? 0) + gross);
    const [cgst, sgst, igst] = [after.cgst - before.cgst, after.sgst - before.sgst, after.igst - before.igst];
    const taxable = gross - cgst - sgst - igst;
    return { ...line, gross, cgst, sgst, igst, taxable, ...(forReturn > 0 && { for_return: forReturn }) };
  });
}

const addUp = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** The taxes of so many paise of a line, each rounded to the nearest paisa. */
function partOfLine({ gross, cgst, sgst, igst }: TaxLine, paise: number) {
  const part = (tax: number) =>
    gross === 0 ? 0 : Number((2n * BigInt(tax) * BigInt(paise) + BigInt(gross)) / (2n * BigInt(gross)));
  return { cgst: part(cgst), sgst: part(sgst), igst: part(igst) };
}

/** How many paise of a document are not credited yet. */
export function leftToCredit({ lines, takenPaise }: Credited): number {
  return sumOf(lines).gross - addUp(takenPaise);
}
