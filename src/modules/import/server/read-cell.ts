import {
  columnOfField,
  IMAGE_SEPARATOR,
  type ProductColumn,
} from "#modules/catalogue/contract/product-file.ts";
import { capitalised } from "#modules/garments/contract/choices.ts";

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

/** Where in the file something is wrong: 'Row 7, column Price'. */
export const placeOf = (line: number, column: string) =>
  `Row ${line}, column ${capitalised(column.replaceAll("_", " "))}`;

/** An error of a cell for its sheet: 'Row 7, column Price: “12O” is no amount'. `field` is the product's, or 'image' and a name. */
export function nameCell(
  line: number,
  cells: Partial<Record<ProductColumn, string>>,
  [field, message]: readonly [field: string, message: string],
): string {
  const column = field.startsWith("image ") ? "pictures" : (columnOfField(field) ?? field);
  const cell = cells[column as ProductColumn] ?? "";
  const text = cell && !message.includes("“") ? `“${cell.slice(0, 60)}” – ${message}` : message;
  return `${placeOf(line, column)}: ${text}`;
}
