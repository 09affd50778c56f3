/** A cell that begins like a formula would be run, so an apostrophe stands before it (OWASP, 'CSV injection'), which reading takes off again. */

/** The signs, also full-width, and what may be trimmed before one; behind apostrophes as well, or reading could not tell ours from theirs. */
const FORMULA = /^'*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/;

export function guardCell(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

export function unguardCell(cell: string): string {
  // Spreadsheets are made to keep digits as text by this: '="682001"'.
  const [, text] = /^="([^"]*)"$/.exec(cell) ?? [];
  if (text !== undefined) return text;
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/** The separator that a spreadsheet names in a line of its own above the heading, 'sep=;'; undefined without one. */
export const namedSeparator = (text: string) =>
  /^\ufeff?"?sep=([^"\r\n])"?[,;\t]*(?:[\r\n]|$)/i.exec(text)?.[1];

/** A file's text: by its byte order mark, otherwise as UTF-8, and what is no UTF-8 as Windows-1252, in which older spreadsheets save. */
export function textOfFile(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
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
