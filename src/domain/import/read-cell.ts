import { IMAGE_SEPARATOR } from "#contract/product-import.ts";

/** A plain number, or one grouped in the Indian (1,00,000) or the western way (1,000,000). A decimal comma is neither. */
const AMOUNT = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d+)?$/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;
const YES = new Set(["yes", "true", "1"]);
const NO = new Set(["no", "false", "0"]);

/** Rupees as people write them: ₹, Rs. and grouping are left out. NaN for what is no amount; the contract's schema refuses that. */
export function readRupees(cell: string): number {
  const amount = cell.replace(/^(?:₹|rs\.?|inr)\s*/i, "").replace(/\s*\/-$/, "");
  return AMOUNT.test(amount) ? Number(amount.replaceAll(",", "")) : Number.NaN;
}

/** A number of products; NaN for what is none. Spreadsheets write 2.0 for 2. */
export function readCount(cell: string): number {
  return NUMBER.test(cell) ? Number(cell) : Number.NaN;
}

/** yes, no, true, false, 1 or 0; null for anything else. */
export function readYesNo(cell: string): boolean | null {
  const word = cell.toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : null;
}

/** The images that a cell names, in their order. */
export function readImageNames(cell: string): string[] {
  return cell
    .split(IMAGE_SEPARATOR)
    .map((name) => name.trim())
    .filter(Boolean);
}
