import { createHash } from "node:crypto";
import { type ImportRow, rowOutcomes } from "#contract/product-import.ts";
import type { PieceState } from "#db/schema/imports.ts";
import { type Places, twinKey } from "./import-queries.ts";
import type { KnownPictures } from "./picture-finder.ts";
import { readPictureNames } from "./read-cell.ts";
import type { CsvFile } from "./read-csv.ts";
import { type PlannedState, pieceReader } from "./read-piece.ts";
import { changesInWords } from "./told-piece.ts";

/** What the shop knows that a plan depends on. */
export interface Known {
  places: Places;
  pictures: KnownPictures;
  /** The pieces that the file names by id. */
  pieces: ReadonlyMap<string, PieceState>;
}

/** A row as it is shown, and what an import would write for it. */
export interface PlannedRow {
  told: ImportRow;
  /** Null for a new piece. */
  id: string | null;
  before: PieceState | null;
  /** Null for a row with errors. */
  after: PlannedState | null;
}

/** The id in a row, as the database writes it; null for a new piece. */
export function idOf(row: CsvFile["rows"][number]): string | null {
  return row.cells.id?.toLowerCase() || null;
}

/** What importing a file would do, row by row. Pure: the same file and the same knowledge make the same plan. */
export function composePlan(file: CsvFile, { places, pictures, pieces }: Known): PlannedRow[] {
  const readPiece = pieceReader(places, pictures);
  const firstLines = new Map<string, number>();

  return file.rows.map((row) => {
    const id = idOf(row);
    const before = (id && pieces.get(id)) || null;
    const read = readPiece(row.cells, before);
    const errors = [...wrongRow(row, id, before, firstLines), ...(id && !before ? [] : read.errors)];
    const after = errors.length === 0 ? read.after : null;
    const changes =
      before && after
        ? changesInWords(before, after, places, readPictureNames(row.cells.pictures ?? ""))
        : [];
    const told: ImportRow = {
      line: row.line,
      name: (row.cells.name || before?.name || "").slice(0, 120),
      outcome: !after ? "error" : !before ? "new" : changes.length > 0 ? "change" : "same",
      changes,
      pictures: read.pictures,
      errors,
      warnings: [],
      cells: after ? [] : row.all,
    };
    return { told, id, before, after };
  });
}

function wrongRow(
  row: CsvFile["rows"][number],
  id: string | null,
  before: PieceState | null,
  firstLines: Map<string, number>,
): string[] {
  const wrong: string[] = [];
  if (row.overflows)
    wrong.push("There are more cells than headings. A text with a comma in it needs quotation marks.");
  if (!id) return wrong;
  const first = firstLines.get(id);
  firstLines.set(id, first ?? row.line);
  if (first) wrong.push(`This piece is in row ${first} already.`);
  if (!before) wrong.push(`There is no piece with the id “${id.slice(0, 120)}”.`);
  return wrong;
}

/** Says of new pieces that there are some of their name and price already: the same file may have been imported before. */
export function warnOfTwins(rows: readonly PlannedRow[], twins: ReadonlySet<string>): void {
  for (const { told, before, after } of rows) {
    if (before || !after || !twins.has(twinKey(after))) continue;
    told.warnings.push("A piece of this name and price is in the shop already.");
  }
}

/** How many rows have each outcome. */
export function totalsOf(rows: readonly PlannedRow[]): Record<ImportRow["outcome"], number> {
  const totals = { new: 0, change: 0, same: 0, error: 0 };
  for (const outcome of rowOutcomes)
    totals[outcome] = rows.filter((row) => row.told.outcome === outcome).length;
  return totals;
}

/** Stands for a plan: another plan has another one. */
export function digestOf(rows: readonly PlannedRow[]): string {
  return createHash("sha256").update(JSON.stringify(rows)).digest("hex").slice(0, 32);
}
