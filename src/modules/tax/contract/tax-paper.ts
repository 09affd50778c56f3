import type { GstState } from "#kernel/typed/gst-states.ts";
import type { TaxDocumentKind } from "./papers.ts";

/** Paise: `gross` is what is paid for it, and the others add up to that. CGST and SGST are always the same. */
export interface TaxSums {
  gross: number;
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
}

export interface TaxLine extends TaxSums {
  /** Its place on the invoice, from 0: by this a credit note says which line it takes something of. */
  line: number;
  name: string;
  hsn: string;
  quantity: number;
  delivery: boolean;
  /** Pieces that came back, on a credit note; on those from before this was noted it is left out. */
  returned?: number;
  /** Of the gross of a credit note, what is for pieces that came back; left out where nothing is. */
  for_return?: number;
  /** Percent; 0 on a bill of supply, which speaks of no tax. */
  rate: number;
}

/** A document as it is kept for ever; it names no person, but the registration of a business that bought. Amounts in paise. */
export interface TaxPaper {
  kind: TaxDocumentKind;
  number: string;
  /** Days as ISO 8601 has them, by the store's clock. */
  date: string;
  order: { number: string; date: string };
  seller: Record<"name" | "legal_name" | "registration_number" | "gstin" | "phone" | "email", string> & {
    address_lines: string[];
    state: GstState;
  };
  /** The GSTIN of the buyer; left out where none was given. */
  buyer_gstin?: string;
  place_of_supply: GstState;
  lines: TaxLine[];
  totals: TaxSums;
  /** The sum that store and customer agreed to take off the goods, in the lines already; left out where it is nothing, and on a credit note. */
  reduction?: number;
  total_in_words: string;
  /** The document that a credit note takes something of, and why; null on any other. */
  against: { number: string; date: string; reason: string } | null;
}

/** A document as it is printed: to whom stands in its order, as long as that may name them. */
export interface PrintedPaper extends TaxPaper {
  buyer: { name: string; address_lines: string[] };
}

const ZERO: TaxSums = { gross: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 };

/** The sums of some lines. */
export function sumOf(lines: readonly TaxSums[]): TaxSums {
  return lines.reduce<TaxSums>(
    (sum, line) => ({
      gross: sum.gross + line.gross,
      taxable: sum.taxable + line.taxable,
      cgst: sum.cgst + line.cgst,
      sgst: sum.sgst + line.sgst,
      igst: sum.igst + line.igst,
    }),
    ZERO,
  );
}
