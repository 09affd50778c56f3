import { BYTE_ORDER_MARK, csvLines } from "#kernel/csv-text.ts";
import { type Column, DataTable, stickyLook } from "#ui/office/data-table.tsx";
import { counted } from "#ui/office/list-screen.tsx";
import { breaks } from "#ui/office/parts.tsx";
import { Badge } from "#ui/primitives.tsx";
import { type ImportPlan, type ImportRow, REASON_COLUMN, rowOutcomes } from "../contract/product-import.ts";

export const outcomeWords = {
  new: { one: "New product", many: "New", tone: "success" },
  change: { one: "Change", many: "Changed", tone: "purple" },
  same: { one: "Nothing to do", many: "Nothing to do", tone: "quiet" },
  error: { one: "Error", many: "With errors", tone: "danger" },
} as const;

export function countProducts(count: number): string {
  return counted(count, "product");
}

/** '493 new, 2 changed, 7 with errors': the first two are the question of every import, the others are told when there are some. */
export function totalsInWords({ totals }: Pick<ImportPlan, "totals">): string {
  return rowOutcomes
    .filter((outcome) => outcome === "new" || outcome === "change" || totals[outcome] > 0)
    .map(
      (outcome) => `${totals[outcome].toLocaleString("en-IN")} ${outcomeWords[outcome].many.toLowerCase()}`,
    )
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

const columns: readonly Column<ImportRow & { id: string }>[] = [
  { title: "Row", cell: ({ line }) => line, numeric: true, className: "text-mute" },
  {
    title: "Name",
    cell: ({ name }) => name || <span className="font-normal text-mute">No name</span>,
    names: true,
    className: breaks,
  },
  {
    title: "What would happen",
    cell: (row) => (
      <>
        <Badge tone={outcomeWords[row.outcome].tone}>{outcomeWords[row.outcome].one}</Badge>
        <Details row={row} />
      </>
    ),
    className: breaks,
  },
  {
    title: "Images",
    // A product may show one image twice; it is found or missing once.
    cell: ({ pictures }) =>
      [...new Map(pictures.map((image) => [image.name, image])).values()].map((image) => (
        <span key={image.name} className="block">
          {image.name}{" "}
          <span className={image.found ? "text-leaf" : "font-semibold text-clay"}>
            {image.found ? "found" : "missing"}
          </span>
        </span>
      )),
    className: breaks,
  },
];

export function PlanTable({ rows }: { rows: readonly ImportRow[] }) {
  return (
    <DataTable
      aria-label="What would happen"
      rows={rows.map((row) => ({ ...row, id: String(row.line) }))}
      columns={columns}
      look={{ ...stickyLook, cell: `${stickyLook.cell} align-top` }}
      className="text-sm"
    />
  );
}

function Details({ row: { outcome, changes, errors, warnings } }: { row: ImportRow }) {
  if (changes.length + errors.length + warnings.length === 0) return null;
  return (
    <ul className="mt-1.5 grid gap-1">
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          {field.replaceAll("_", " ")}:{" "}
          {outcome !== "new" && (
            <>
              <del className="text-mute">{from || "nothing"}</del> →{" "}
            </>
          )}
          {to || "nothing"}
        </li>
      ))}
      {errors.map((error) => (
        <li key={error} className="font-medium text-clay">
          {error}
        </li>
      ))}
      {warnings.map((warning) => (
        <li key={warning} className="text-mute">
          {warning}
        </li>
      ))}
    </ul>
  );
}
