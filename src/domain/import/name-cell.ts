import type { ProductColumn } from "#contract/product-import.ts";

/** Columns whose fields have another name in the product form. */
const columns: Readonly<Record<string, ProductColumn>> = {
  category_id: "category",
  sub_category_id: "sub_category",
  brand_id: "brand",
  product_images: "pictures",
};
/** Texts that are quoted are cut. */
const LONGEST = 60;

function inWords(column: string): string {
  const words = column.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Where in the file something is wrong: 'Row 7, column Price'. */
export const placeOf = (line: number, column: string) => `Row ${line}, column ${inWords(column)}`;

/**
 * What is wrong with a cell, as people find it in their sheet: 'Row 7, column Price: “12O” is no amount'. `field` is the product's, with
 * the name of an image behind it where that is what is wrong; a message that quotes something stands as it is.
 */
export function nameCell(
  line: number,
  cells: Partial<Record<ProductColumn, string>>,
  [field, message]: readonly [field: string, message: string],
): string {
  const column = field.startsWith("image ") ? "pictures" : (columns[field] ?? field);
  const cell = cells[column as ProductColumn] ?? "";
  const text = cell && !message.includes("“") ? `“${cell.slice(0, LONGEST)}” – ${message}` : message;
  return `${placeOf(line, column)}: ${text}`;
}
