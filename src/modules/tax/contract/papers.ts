import { msg } from "#kernel/languages/messages.ts";
import { firstYearOf } from "#kernel/store-time.ts";

/** Papers that are given to people who give money or things. The shop makes all but the last, which is made nowhere in it. */
export const paperKinds = [
  "receipt",
  "tax_invoice",
  "bill_of_supply",
  "credit_note",
  "donation_certificate",
] as const;
export type PaperKind = (typeof paperKinds)[number];

/** The subjects of a paper. */
export const paperSources = [
  "purchase",
  "delivery",
  "refund",
  "agreed_reduction",
  "returned_goods",
  "gift_with_order",
  "donated_clothes",
  "money_gift",
] as const;
export type PaperSource = (typeof paperSources)[number];

/**
 * The papers that may be printed for what. A certificate of a donation (section 80G; from April 2026 section 133 of the Income-tax Act, 2025)
 * is for money alone that was given for nothing, and the binding one comes from the tax portal: never for goods bought, the gift on top of
 * them, or clothes.
 */
export const papersFor = {
  purchase: ["receipt", "tax_invoice", "bill_of_supply"],
  delivery: ["receipt", "tax_invoice", "bill_of_supply"],
  refund: ["receipt", "credit_note"],
  agreed_reduction: ["receipt", "credit_note"],
  returned_goods: ["credit_note"],
  gift_with_order: ["receipt"],
  donated_clothes: [],
  money_gift: ["donation_certificate"],
} as const satisfies Record<PaperSource, readonly PaperKind[]>;

export function mayPrint(kind: PaperKind, source: PaperSource): boolean {
  const allowed: readonly PaperKind[] = papersFor[source];
  return allowed.includes(kind);
}

export const supplies = ["taxable", "exempt"] as const;

/** The papers with a number of a series; the only ones that the database takes. */
export const taxDocumentKinds = [
  "tax_invoice",
  "bill_of_supply",
  "credit_note",
] as const satisfies PaperKind[];
export type TaxDocumentKind = (typeof taxDocumentKinds)[number];

/** In English, as the documents are; for `t` where a page speaks of one. */
export const paperNames: Record<TaxDocumentKind, string> = {
  tax_invoice: msg("Tax Invoice"),
  bill_of_supply: msg("Bill of Supply"),
  credit_note: msg("Credit Note"),
};

/** The year of accounts that a moment falls in, by the store's clock: from April 2026 to March 2027 it is '2026-27'. */
export function financialYear(moment: Date): string {
  const first = firstYearOf(moment);
  return `${first}-${String((first + 1) % 100).padStart(2, "0")}`;
}

/** The series of numbers: sales over the counter have their own. */
export const taxSeries = ["shop", "till"] as const;
export type TaxSeries = (typeof taxSeries)[number];

const beginnings: Record<TaxSeries, Record<TaxDocumentKind, string>> = {
  shop: { tax_invoice: "INV", bill_of_supply: "BOS", credit_note: "CRN" },
  till: { tax_invoice: "TIN", bill_of_supply: "TBS", credit_note: "TCN" },
};

/** Whether a number is one of a bill of supply. */
export const isBill = (number: string) =>
  Object.values(beginnings).some(({ bill_of_supply }) => number.startsWith(`${bill_of_supply}/`));

/** The last number that a series can have: a number has at most 16 characters by rule 46 of the CGST Rules. */
export const LAST_SERIAL = 999_999;

interface OfSeries {
  kind: TaxDocumentKind;
  series: TaxSeries;
}

/** 'INV/26-27/000001', at the till 'TIN/26-27/000001'. Throws RangeError beyond the last. */
export function documentNumber({ kind, series }: OfSeries, year: string, serial: number): string {
  if (serial < 1 || serial > LAST_SERIAL) throw new RangeError("this series has no such number");
  return `${beginnings[series][kind]}/${year.slice(2)}/${String(serial).padStart(6, "0")}`;
}
