import { createHash } from "node:crypto";
import type { Product } from "#modules/catalogue/contract/product.ts";
import { sizeNote } from "#modules/garments/contract/read-size.ts";
import { findTemplate } from "#modules/garments/contract/templates.ts";
import type { ImportRow } from "../contract/product-import.ts";
import type { CsvFile } from "./csv-file.ts";
import { changesInWords, detailsInWords } from "./describe-product.ts";
import type { KnownImages } from "./image-finder.ts";
import { duplicateKey, type Places } from "./import-queries.ts";
import { placeOf, readImageNames } from "./read-cell.ts";
import { createProductReader, type PlannedState } from "./read-product.ts";

export interface PlannedRow {
  withMessage: ImportRow;
  /** Null for a new product. */
  id: string | null;
  before: Product | null;
  /** Null for a row with errors. */
  after: PlannedState | null;
}

/** The id in a row, as the database writes it; null for a new product. */
export function idOf(row: CsvFile["rows"][number]): string | null {
  return row.cells.id?.toLowerCase() || null;
}

interface Known {
  places: Places;
  pictures: KnownImages;
  products: ReadonlyMap<string, Product>;
  /** Why some of them can't be shown yet. */
  waits: ReadonlyMap<string, string>;
}

/** Plans an import row by row. Pure: the same file and the same knowledge make the same plan. */
export function composePlan(file: CsvFile, { places, pictures, products, waits }: Known): PlannedRow[] {
  const readProduct = createProductReader(places, pictures, file);
  const firstLines = new Map<string, number>();

  return file.rows.map((row) => {
    const id = idOf(row);
    const before = products.get(id ?? "") ?? null;
    const read = readProduct(row.cells, before, row.line);
    const errors = [
      ...wrongRow(row, id, before, firstLines),
      ...wrongCells(row, id && !before ? [] : read.errors),
      ...shownTooSoon(row, before, read.after, waits),
    ];
    const after = errors.length === 0 ? read.after : null;
    const changes = after ? changesOf(before, after) : [];
    const withMessage: ImportRow = {
      line: row.line,
      name: (row.cells.name || before?.name || "").slice(0, 120),
      outcome: outcomeOf(before, after, changes),
      changes,
      pictures: read.pictures,
      errors,
      warnings: [...row.remarks, ...read.remarks, ...sizeWarnings(changes.length > 0 ? after : null)],
      cells: after ? [] : row.all,
    };
    return { withMessage, id, before, after };

    function changesOf(from: Product | null, to: PlannedState) {
      if (!from) return detailsInWords(to);
      return changesInWords(from, to, readImageNames(row.cells.pictures ?? ""));
    }
  });
}

function outcomeOf(before: Product | null, after: PlannedState | null, changes: readonly unknown[]) {
  if (!after) return "error";
  if (!before) return "new";
  return changes.length > 0 ? "change" : "same";
}

/** A label that filters make nothing of. */
function sizeWarnings(after: PlannedState | null): string[] {
  if (!after) return [];
  const { size, size_system: system, gender, age_group: age } = after;
  const kind = findTemplate(after.template)?.sizes ?? null;
  const note = sizeNote({ size: size ?? "", system, gender, age, kind });
  return note?.isWrong ? [`size “${size}”: ${note.words}`] : [];
}

/** Of what the shop can't hold only that is said. */
const wrongCells = ({ line, refusal }: CsvFile["rows"][number], errors: string[]) =>
  refusal ? [`Row ${line}: ${refusal}`] : errors;

function shownTooSoon(
  { line }: CsvFile["rows"][number],
  before: Product | null,
  after: PlannedState | null,
  waits: ReadonlyMap<string, string>,
): string[] {
  const why = before && !before.is_active && after?.is_active && waits.get(before.id);
  return why ? [`${placeOf(line, "active")}: ${why}`] : [];
}

function wrongRow(
  row: CsvFile["rows"][number],
  id: string | null,
  before: Product | null,
  firstLines: Map<string, number>,
): string[] {
  const wrong: string[] = [];
  if (row.overflows)
    wrong.push(
      `Row ${row.line}: there are more cells than headings. A text with a comma in it needs quotation marks.`,
    );
  if (!id) return wrong;
  const first = firstLines.get(id);
  firstLines.set(id, first ?? row.line);
  const place = placeOf(row.line, "id");
  if (first) wrong.push(`${place}: this product is in row ${first} already.`);
  if (!before) wrong.push(`${place}: there is no product with the id “${id.slice(0, 120)}”.`);
  return wrong;
}

/** Says of new products that there are some of their name and price already: the same file may have been imported before. `duplicates`: their ids. */
export function warnOfDuplicates(rows: readonly PlannedRow[], duplicates: ReadonlyMap<string, string>): void {
  for (const { withMessage, before, after } of rows) {
    const id = before || !after ? undefined : duplicates.get(duplicateKey(after));
    if (id)
      withMessage.warnings.push(
        `A product of this name and price is in the shop already. To change that one, give its id: ${id}`,
      );
  }
}

export function totalsOf(rows: readonly PlannedRow[]): Record<ImportRow["outcome"], number> {
  const totals = { new: 0, change: 0, same: 0, error: 0 };
  for (const { withMessage } of rows) totals[withMessage.outcome] += 1;
  return totals;
}

/** Stands for a plan: another plan has another one. */
export function digestOf(rows: readonly PlannedRow[]): string {
  return createHash("sha256").update(JSON.stringify(rows)).digest("hex").slice(0, 32);
}
