import { CsvError, parse } from "csv-parse/sync";
import { unguardCell } from "#kernel/csv-text.ts";
import { fail, ok, type Result } from "#kernel/result.ts";
import { type ProductColumn, productColumns } from "#modules/catalogue/contract/product-file.ts";
import { MAX_IMPORT_ROWS, REASON_COLUMN } from "../contract/product-import.ts";
import { isMarkup, linesOfMarkup, withoutUnseen } from "./clean-cell.ts";

/** A row of the file: its cells by column, blank where the row ends early, and all of them as they stood. */
interface CsvRow {
  /** As a spreadsheet counts: the heading is row 1. */
  line: number;
  cells: Partial<Record<ProductColumn, string>>;
  all: string[];
  /** Whether cells stand where there is no heading: a separator slipped into a text. */
  overflows: boolean;
}

export interface CsvFile {
  headings: string[];
  /** The columns that the shop knows. One that is missing leaves the products as they are. */
  columns: ReadonlySet<ProductColumn>;
  unknown: string[];
  rows: CsvRow[];
  /** How many descriptions were written in HTML, of which the text was read. */
  markups: number;
}

/** Rows that are looked at, blank ones included. */
const MAX_LINES = 4 * MAX_IMPORT_ROWS;
/** Characters of one row; the longest description is a twentieth of that. */
const MAX_RECORD = 100_000;
const SEPARATORS = [",", ";", "\t"] as const;

/** Reads a file of products. 'validation_failed' with a sentence when it is none, or has too many rows. */
export function readCsv(bytes: Uint8Array): Result<CsvFile, "validation_failed"> {
  const text = decode(bytes);
  if (text.includes("\0")) return reject("This is no text file. Please save the sheet as CSV.");
  const { separator, isNamed } = separatorOf(text);
  const parsed = parseRecords(text, separator);
  if (!parsed.ok) return parsed;
  // A spreadsheet's own first line, 'sep=;', stands above the heading.
  const above = isNamed ? 1 : 0;
  const [headings = [], ...records] = parsed.value.slice(above);
  const known = headings.map(columnOf);
  const columns = new Set(known.filter((column) => column !== null));
  if (!columns.has("id") && !columns.has("name"))
    return reject("The first row must name the columns, with at least “name” or “id” among them.");
  const twice = known.find((column, index) => column !== null && known.indexOf(column) !== index);
  if (twice) return reject(`The column “${twice}” is there twice.`);
  const rows = records.flatMap((record, index) => readRow(record, index + 2 + above, known));
  if (rows.length > MAX_IMPORT_ROWS || parsed.value.length >= MAX_LINES)
    return reject(
      `A file can have at most ${MAX_IMPORT_ROWS.toLocaleString("en-IN")} rows. Please split it.`,
    );
  if (rows.length === 0) return reject("The file has a heading but no rows.");
  const unknown = headings.filter(
    (heading, index) => known[index] === null && heading.trim() !== "" && nameOf(heading) !== REASON_COLUMN,
  );
  const written = rows.filter(({ cells }) => isMarkup(cells.description ?? ""));
  for (const { cells } of written) cells.description = linesOfMarkup(cells.description ?? "");
  return ok({ headings, columns, unknown, rows, markups: written.length });
}

function reject(message: string) {
  return fail("validation_failed", message, { file: message });
}

function parseRecords(text: string, delimiter: string): Result<string[][], "validation_failed"> {
  try {
    return ok(
      parse(text, {
        delimiter,
        record_delimiter: ["\r\n", "\n", "\r"],
        relax_column_count: true,
        max_record_size: MAX_RECORD,
        to: MAX_LINES,
      }),
    );
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return reject(
      `The file can't be read from line ${String(error.lines)} on. A quotation mark (") may be missing there.`,
    );
  }
}

/** The sign between cells, and whether the file names it itself. */
function separatorOf(text: string): { separator: string; isNamed: boolean } {
  const [heading = ""] = text.split(/[\r\n]/, 1);
  const [, named] = /^"?sep=([^"])"?[,;\t]*$/i.exec(heading) ?? [];
  if (named) return { separator: named, isNamed: true };
  const found = (separator: string) => heading.split(separator).filter((name) => columnOf(name)).length;
  const separator = SEPARATORS.reduce<string>((best, each) => (found(each) > found(best) ? each : best), ",");
  return { separator, isNamed: false };
}

function nameOf(heading: string): string {
  const words = heading.replaceAll('"', "").trim().toLowerCase();
  return words.replace(/[\s-]+/g, "_");
}

const also: Record<string, ProductColumn> = {
  colour: "color",
  colours: "color",
  colors: "color",
  materials: "material",
  measures: "measurements",
};

function columnOf(heading: string): ProductColumn | null {
  const name = nameOf(heading);
  return productColumns.find((column) => column === name) ?? also[name] ?? null;
}

function readRow(record: string[], line: number, known: (ProductColumn | null)[]): CsvRow[] {
  const whole = record.map(unguardCell);
  // A product that is there already keeps every sign that it has: its export comes back unchanged.
  const all = whole[known.indexOf("id")] ? whole : whole.map(withoutUnseen);
  if (all.every((cell) => cell.trim() === "")) return [];
  const cells: CsvRow["cells"] = {};
  for (const [index, column] of known.entries()) if (column) cells[column] = (all[index] ?? "").trim();
  return [{ line, cells, all, overflows: all.slice(known.length).some((cell) => cell.trim() !== "") }];
}

/** By the byte order mark, otherwise as UTF-8, and what is no UTF-8 as Windows-1252, in which older spreadsheets save. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
