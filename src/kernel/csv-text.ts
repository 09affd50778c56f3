/** A cell that begins like a formula would be run, so an apostrophe stands before it (OWASP, 'CSV injection'), which reading takes off again. */

/** The signs, also full-width, and what may be trimmed before one; behind apostrophes as well, or reading could not tell ours from theirs. */
const FORMULA = /^'*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/;

export function guardCell(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

export function unguardCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/** The mark at the head of a file by which Excel knows UTF-8; without it names in Malayalam come out as signs. */
export const BYTE_ORDER_MARK = "\ufeff";

/** Text is guarded against formulas; a number is the shop's own. */
export type Cell = string | number;

function written(cell: Cell): string {
  return quoteCell(typeof cell === "number" ? String(cell) : guardCell(cell));
}

/** A cell as it stands in a line, quoted where needed. For files that machines read, which take no cell for a formula. */
export function quoteCell(text: string): string {
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as lines of a file, quoted where needed (RFC 4180). A library would say this in 60 KB, as its build for browsers brings buffers along. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(written).join(",")}\r\n`).join("");
}
