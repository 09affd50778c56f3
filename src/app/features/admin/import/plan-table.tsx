import { Badge } from "#app/ui/badge.tsx";
import { type Column, DataTable, stickyLook } from "#app/ui/office/data-table.tsx";
import type { ImportRow, RowOutcome } from "#contract/product-import.ts";
import { outcomeWords } from "./import-words.ts";

const tones = { new: "success", change: "purple", same: "quiet", error: "danger" } as const satisfies Record<
  RowOutcome,
  string
>;

const breaks = "[overflow-wrap:anywhere]";

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
        <Badge tone={tones[row.outcome]}>{outcomeWords[row.outcome].one}</Badge>
        <Details row={row} />
      </>
    ),
    className: breaks,
  },
  {
    title: "Images",
    cell: ({ pictures }) =>
      each(pictures).map((image) => (
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
const look = { ...stickyLook, cell: `${stickyLook.cell} align-top` };

export function PlanTable({ rows }: { rows: readonly ImportRow[] }) {
  return (
    <DataTable
      aria-label="What would happen"
      rows={rows.map((row) => ({ ...row, id: String(row.line) }))}
      columns={columns}
      look={look}
      className="text-sm"
    />
  );
}

/** A product may show one image twice; it is found or missing once. */
function each(pictures: ImportRow["pictures"]): ImportRow["pictures"] {
  return [...new Map(pictures.map((image) => [image.name, image])).values()];
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
