import { firstYearOf } from "#kernel/policies/books.ts";
import type { TaxDocumentKind } from "./papers.ts";

/** The year of accounts that a moment falls in, by the store's clock: from April 2026 to March 2027 it is '2026-27'. */
export function financialYear(moment: Date): string {
  const first = firstYearOf(moment);
  return `${first}-${String((first + 1) % 100).padStart(2, "0")}`;
}

const beginnings: Record<TaxDocumentKind, string> = {
  tax_invoice: "INV",
  bill_of_supply: "BOS",
  credit_note: "CRN",
};

/** Whether a number is one of a bill of supply. */
export const isBill = (number: string) => number.startsWith(`${beginnings.bill_of_supply}/`);

/** The last number that a series can have: a number has at most 16 characters by rule 46 of the CGST Rules. */
export const LAST_SERIAL = 999_999;

/** 'INV/26-27/000001'. Throws RangeError beyond the last. */
export function documentNumber(kind: TaxDocumentKind, year: string, serial: number): string {
  if (serial < 1 || serial > LAST_SERIAL) throw new RangeError("this series has no such number");
  return `${beginnings[kind]}/${year.slice(2)}/${String(serial).padStart(6, "0")}`;
}
