import { IMAGE_SEPARATOR, type ProductColumn } from "#modules/catalogue/contract/product-file.ts";
import { capitalised } from "#modules/garments/contract/choices.ts";

/** A plain number, or one grouped in the Indian (1,00,000) or the western way (1,000,000). A decimal comma is neither. */
const AMOUNT = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d+)?$/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

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
  if (["yes", "true", "1"].includes(word)) return true;
  return ["no", "false", "0"].includes(word) ? false : null;
}

export function readImageNames(cell: string): string[] {
  return partsOf(cell, IMAGE_SEPARATOR);
}

export function partsOf(cell: string, separator: RegExp | string): string[] {
  return cell
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Columns whose fields have another name in the product form. */
const columns: Readonly<Record<string, ProductColumn>> = {
  category_id: "category",
  sub_category_id: "sub_category",
  brand_id: "brand",
  product_images: "pictures",
};

/** Where in the file something is wrong: 'Row 7, column Price'. */
export const placeOf = (line: number, column: string) =>
  `Row ${line}, column ${capitalised(column.replaceAll("_", " "))}`;

/** An error of a cell for its sheet: 'Row 7, column Price: “12O” is no amount'. `field` is the product's, or 'image' and a name. */
export function nameCell(
  line: number,
  cells: Partial<Record<ProductColumn, string>>,
  [field, message]: readonly [field: string, message: string],
): string {
  const column = field.startsWith("image ") ? "pictures" : (columns[field] ?? field);
  const cell = cells[column as ProductColumn] ?? "";
  const text = cell && !message.includes("“") ? `“${cell.slice(0, 60)}” – ${message}` : message;
  return `${placeOf(line, column)}: ${text}`;
}
