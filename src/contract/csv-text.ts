/**
 * CSV as spreadsheets read it. A cell that begins like a formula would be run by them, so it is written with an apostrophe before
 * it (OWASP, 'CSV injection'); reading takes the apostrophe off again, so that nothing is changed by the way out and back.
 */

/** One of these at the beginning makes a cell a formula. Behind apostrophes as well, or reading could not tell ours from theirs. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** A cell that no spreadsheet takes for a formula. */
export function guardCell(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** What a cell was before `guardCell`. */
export function unguardCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/** Rows as a file: guarded, quoted where needed (RFC 4180), with the mark by which Excel knows UTF-8. */
export function csvText(rows: readonly (readonly string[])[]): string {
  const quoted = (cell: string) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return `\ufeff${rows.map((row) => `${row.map((cell) => quoted(guardCell(cell))).join(",")}\r\n`).join("")}`;
}
