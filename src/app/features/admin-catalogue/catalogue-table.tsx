import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { PencilIcon, TrashIcon } from "#app/ui/rare-icons.tsx";

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand right, their digits below each other. */
  numeric?: boolean;
  /** Sentences; not squeezed into a narrow column. */
  long?: boolean;
  /** The cell that names the row. */
  names?: boolean;
}

interface CatalogueTableProps<Row> {
  label: string;
  rows: readonly Row[];
  /** The rows on the pages before this one. */
  offset: number;
  columns: readonly Column<Row>[];
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
}

const head =
  "sticky top-0 z-10 border-b border-line bg-cotton-deep px-2 py-3 font-semibold whitespace-nowrap first:pl-3 last:pr-3 lg:px-3 lg:first:pl-5 lg:last:pr-5";
const cell =
  "border-b border-line px-2 py-1 first:pl-3 last:pr-3 lg:px-3 lg:first:pl-5 lg:last:pr-5 group-last:border-b-0";

// Where the table is wider than its region, the actions stay in sight.
const inReach = "sticky right-0 max-lg:border-l";

/** Rows of the catalogue between their running number and their actions. */
export function CatalogueTable<Row extends { id: string; name: string }>(props: CatalogueTableProps<Row>) {
  const { label, rows, offset, columns, onEdit, onDelete } = props;
  return (
    <table aria-label={label} className="w-full border-separate border-spacing-0 text-left">
      <thead>
        <tr>
          <th scope="col" className={classNames(head, "text-right")}>
            Sl no.
          </th>
          {columns.map((column) => (
            <th key={column.title} scope="col" className={classNames(head, column.numeric && "text-right")}>
              {column.title}
            </th>
          ))}
          <th scope="col" className={classNames(head, inReach, "z-20 text-right")}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.id} className="group bg-paper hover:bg-cotton">
            <td className={classNames(cell, "w-14 text-right tabular text-mute")}>{offset + index + 1}</td>
            {columns.map((column) =>
              column.names ? (
                <th key={column.title} scope="row" className={classNames(cell, "min-w-28 font-semibold")}>
                  {column.cell(row)}
                </th>
              ) : (
                <td
                  key={column.title}
                  className={classNames(
                    cell,
                    column.numeric && "text-right tabular",
                    column.long && "min-w-32",
                  )}
                >
                  {column.cell(row)}
                </td>
              ),
            )}
            <td className={classNames(cell, inReach, "w-24 bg-inherit text-right whitespace-nowrap")}>
              <Button variant="ghost" size="icon" aria-label={`Edit ${row.name}`} onClick={() => onEdit(row)}>
                <PencilIcon />
              </Button>
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Delete ${row.name}`}
                onClick={() => onDelete(row)}
              >
                <TrashIcon />
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
