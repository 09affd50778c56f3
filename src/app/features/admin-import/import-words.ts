import { csvText } from "#contract/csv-text.ts";
import { type ImportPlan, pieceColumns, REASON_COLUMN, type RowOutcome } from "#contract/product-import.ts";

/** What is said of a row, and of many. */
export const outcomeWords: Record<RowOutcome, { one: string; many: string }> = {
  new: { one: "New piece", many: "New" },
  change: { one: "Change", many: "Changed" },
  same: { one: "Nothing to do", many: "Nothing to do" },
  error: { one: "Error", many: "With errors" },
};

/** 'one piece' or '1,200 pieces'. */
export function countedPieces(count: number): string {
  return count === 1 ? "1 piece" : `${count.toLocaleString("en-IN")} pieces`;
}

/** '493 new, 2 changed, 7 with errors'. */
export function totalsInWords({ totals }: Pick<ImportPlan, "totals">): string {
  const parts = (["new", "change", "same", "error"] as const).map((outcome) => ({
    count: totals[outcome],
    words: outcomeWords[outcome].many.toLowerCase(),
    // The first two are the question of every import, the others only when there are some.
    told: outcome === "new" || outcome === "change" || totals[outcome] > 0,
  }));
  return parts
    .filter((part) => part.told)
    .map(({ count, words }) => `${count.toLocaleString("en-IN")} ${words}`)
    .join(", ");
}

/** The rows with errors as a file that can be mended and chosen again; the last column says what is wrong. */
export function badRowsFile({ columns, rows }: Pick<ImportPlan, "columns" | "rows">): string {
  const kept = columns.flatMap((column, index) =>
    column.trim().toLowerCase() === REASON_COLUMN ? [] : [{ column, index }],
  );
  const bad = rows.filter((row) => row.outcome === "error");
  return csvText([
    [...kept.map(({ column }) => column), REASON_COLUMN],
    ...bad.map((row) => [...kept.map(({ index }) => row.cells[index] ?? ""), row.errors.join(" ")]),
  ]);
}

/** A file with nothing but the headings. */
export function exampleFile(): string {
  return csvText([pieceColumns]);
}
