import { CsvError, parse } from "csv-parse/sync";
import { namedSeparator, textOfFile, unguardCell } from "#kernel/csv-text.ts";
import { fail, ok, type Result } from "#kernel/result.ts";
import { CODE_COLUMN, type ProductColumn, productColumns } from "#modules/catalogue/contract/product-file.ts";
import { MAX_IMPORT_ROWS, REASON_COLUMN } from "../contract/product-import.ts";
import { isMarkup, linesOfMarkup, plainText, withoutUnseen } from "./clean-cell.ts";
import type { CsvFile, CsvRow } from "./csv-file.ts";
import type { OtherShop } from "./other-shops.ts";
import { otherShopOf, readOtherShop } from "./read-other-shop.ts";

/** Rows that are looked at, blank ones included. */
const MAX_LINES = 4 * MAX_IMPORT_ROWS;
/** Characters of one row; the longest description is a twentieth of that. */
const MAX_RECORD = 100_000;
const SEPARATORS = [",", ";", "\t"] as const;

/** Reads a file of products. 'validation_failed' with a sentence when it is none, or has too many rows. */
export function readCsv(bytes: Uint8Array): Result<CsvFile, "validation_failed"> {
  const text = textOfFile(bytes);
  if (text.includes("\0")) return reject("This is no text file. Please save the sheet as CSV.");
  const { separator, isNamed } = separatorOf(text);
  const parsed = parseRecords(text, separator);
  if (!parsed.ok) return parsed;
  // A spreadsheet's own first line, 'sep=;', stands above the heading.
  const above = isNamed ? 1 : 0;
  const [headings = [], ...records] = parsed.value.slice(above);
  const lines = records.map((record, index) => ({
    record: record.map(unguardCell),
    line: index + 2 + above,
  }));
  if (parsed.value.length >= MAX_LINES) return tooMany();
  const shop = otherShopOf(headings.map(nameOf));
  const read = shop ? ok(readForeign(shop, headings, lines)) : readOwn(headings, lines);
  if (!read.ok) return read;
  const { rows, notes } = read.value;
  if (rows.length > MAX_IMPORT_ROWS) return tooMany();
  if (rows.length === 0) return reject("The file has a heading but no rows.");
  const written = rows.filter(({ cells }) => isMarkup(cells.description ?? ""));
  for (const { cells } of written) cells.description = linesOfMarkup(cells.description ?? "");
  return ok({ ...read.value, notes: [...notes, ...markupNote(written.length)] });
}

type Line = { record: string[]; line: number };

const tooMany = () =>
  reject(`A file can have at most ${MAX_IMPORT_ROWS.toLocaleString("en-IN")} rows. Please split it.`);

function readForeign(shop: OtherShop, headings: readonly string[], lines: readonly Line[]): CsvFile {
  const filled = lines.filter(({ record }) => record.some((cell) => cell.trim() !== ""));
  const { used, notes, ...file } = readOtherShop(shop, headings.map(nameOf), filled);
  const idle = headings.filter(
    (heading, at) =>
      !used.has(nameOf(heading)) && filled.some(({ record }) => (record[at] ?? "").trim() !== ""),
  );
  return { ...file, isForeign: true, notes: [...notes, ...unusedNote(idle)] };
}

function readOwn(headings: string[], lines: readonly Line[]): Result<CsvFile, "validation_failed"> {
  const known = columnsOf(headings);
  const columns = new Set(known.filter((column) => column !== null));
  if (!columns.has("id") && !columns.has("name"))
    return reject("The first row must name the columns, with at least “name” or “id” among them.");
  const twice = known.find((column, index) => column !== null && known.indexOf(column) !== index);
  if (twice) return reject(`The column “${twice}” is there twice.`);
  const unknown = headings.filter(
    (heading, index) => known[index] === null && heading.trim() !== "" && !ownNotes.has(nameOf(heading)),
  );
  const rows = lines.flatMap((each) => readRow(each, known));
  const notes = headings.flatMap((heading) => ownNotes.get(nameOf(heading)) || []);
  return ok({ headings, columns, rows, isForeign: false, notes: [...notes, ...unusedNote(unknown)] });
}

/** Columns that the shop writes and does not read, with what is said of each; "" where nothing is. */
const ownNotes = new Map([
  [REASON_COLUMN, ""],
  [CODE_COLUMN, "Each product keeps its code, and a new one gets its own: the column “code” is left out."],
]);

function unusedNote(headings: readonly string[]): string[] {
  if (headings.length === 0) return [];
  const names = headings.map((heading) => `“${heading.trim().slice(0, 60)}”`).join(", ");
  if (headings.length === 1) return [`The column ${names} is none that the shop knows, and is left out.`];
  return [`These columns are none that the shop knows, and are left out: ${names}.`];
}

function markupNote(markups: number): string[] {
  if (markups === 0) return [];
  const whose = markups === 1 ? "One description is" : `${markups} descriptions are`;
  return [`${whose} written in HTML: the text was taken, line by line, without its looks.`];
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
        relax_quotes: true,
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
  const named = namedSeparator(text);
  const [heading = ""] = text.split(/[\r\n]/, 1);
  if (named) return { separator: named, isNamed: true };
  const isKnown = (name: string) => ownColumn(nameOf(name)) !== null || also.has(nameOf(name));
  const found = (separator: string) => heading.split(separator).filter(isKnown).length;
  const separator = SEPARATORS.reduce<string>((best, each) => (found(each) > found(best) ? each : best), ",");
  return { separator, isNamed: false };
}

/** 'Body (HTML)' is body_html, and 'Sub-Category*' sub_category. */
function nameOf(heading: string): string {
  const words = withoutUnseen(heading).toLowerCase().normalize("NFC");
  return words.replace(/[^\p{L}\p{M}\p{N}]+/gu, "_").replace(/^_|_$/g, "");
}

/** Other headings for what the shop knows, where its own is not there too. */
const also = new Map<string, ProductColumn>(
  Object.entries({
    title: "name",
    product_name: "name",
    mrp: "price",
    regular_price: "price",
    sale_price: "discounted_price",
    selling_price: "discounted_price",
    quantity: "stock",
    qty: "stock",
    subcategory: "sub_category",
    image: "pictures",
    images: "pictures",
    colour: "color",
    colours: "color",
    colors: "color",
    materials: "material",
    fabric: "material",
    measures: "measurements",
  } as const),
);

const ownColumn = (name: string) => productColumns.find((column) => column === name) ?? null;

function columnsOf(headings: readonly string[]): (ProductColumn | null)[] {
  const own = headings.map((heading) => ownColumn(nameOf(heading)));
  const taken = new Set(own);
  return headings.map((heading, at) => {
    const column = own[at] ?? also.get(nameOf(heading)) ?? null;
    if (own[at] || taken.has(column)) return own[at] ?? null;
    taken.add(column);
    return column;
  });
}

function readRow({ record, line }: Line, known: (ProductColumn | null)[]): CsvRow[] {
  // A product that is there already keeps every sign that it has: its export comes back unchanged.
  const isThere = Boolean(record[known.indexOf("id")]?.trim());
  const all = isThere ? record : record.map(withoutUnseen);
  if (all.every((cell) => cell.trim() === "")) return [];
  const cells: CsvRow["cells"] = {};
  for (const [index, column] of known.entries()) {
    const cell = (all[index] ?? "").trim();
    if (column) cells[column] = isThere || column === "description" ? cell : plainText(cell);
  }
  return [
    { line, cells, all, remarks: [], overflows: all.slice(known.length).some((cell) => cell.trim() !== "") },
  ];
}
