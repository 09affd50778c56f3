import { BYTE_ORDER_MARK, csvLines } from "#contract/csv-text.ts";
import { type ImportPlan, productColumns, REASON_COLUMN, type RowOutcome } from "#contract/product-import.ts";

export const outcomeWords: Record<RowOutcome, { one: string; many: string }> = {
  new: { one: "New product", many: "New" },
  change: { one: "Change", many: "Changed" },
  same: { one: "Nothing to do", many: "Nothing to do" },
  error: { one: "Error", many: "With errors" },
};

export function countProducts(count: number): string {
  return count === 1 ? "1 product" : `${count.toLocaleString("en-IN")} products`;
}

/** '493 new, 2 changed, 7 with errors'. */
export function totalsInWords({ totals }: Pick<ImportPlan, "totals">): string {
  const parts = (["new", "change", "same", "error"] as const).map((outcome) => ({
    count: totals[outcome],
    words: outcomeWords[outcome].many.toLowerCase(),
    // The first two are the question of every import, the others only when there are some.
    withMessage: outcome === "new" || outcome === "change" || totals[outcome] > 0,
  }));
  return parts
    .filter((part) => part.withMessage)
    .map(({ count, words }) => `${count.toLocaleString("en-IN")} ${words}`)
    .join(", ");
}

/** The rows with errors as a file that can be mended and chosen again; the last column says what is wrong. */
export function badRowsFile({ columns, rows }: Pick<ImportPlan, "columns" | "rows">): string {
  const kept = columns.flatMap((column, index) =>
    column.trim().toLowerCase() === REASON_COLUMN ? [] : [{ column, index }],
  );
  const bad = rows.filter((row) => row.outcome === "error");
  const lines = csvLines([
    [...kept.map(({ column }) => column), REASON_COLUMN],
    ...bad.map((row) => [...kept.map(({ index }) => row.cells[index] ?? ""), row.errors.join(" ")]),
  ]);
  return BYTE_ORDER_MARK + lines;
}

export function exampleFile(): string {
  return BYTE_ORDER_MARK + csvLines([productColumns]);
}
