import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { PencilIcon, TrashIcon } from "#app/ui/rare-icons.tsx";
import { type Selection, shareSelected } from "./selection.ts";

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand right, their digits below each other. */
  numeric?: boolean;
  /** Sentences; not squeezed into a narrow column. */
  long?: boolean;
  /** Left out where the table has no room for it. */
  wideOnly?: boolean;
  /** The cell that names the row. */
  names?: boolean;
}

interface CatalogueTableProps<Row> {
  label: string;
  rows: readonly Row[];
  /** The rows on the pages before this one. */
  offset: number;
  columns: readonly Column<Row>[];
  selection: Selection;
  /** The row that was just made: it is marked and looked at. */
  made: string | null;
  /** Selects rows, or takes them out of the selection. */
  onSelect: (rows: readonly Row[], selected: boolean) => void;
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
}

const headLook = "sticky top-0 z-10 border-b border-line bg-cotton-deep";
const cellLook = "border-b border-line group-last:border-b-0";
const room = "px-1.5 lg:px-3 lg:last:pr-5";
const head = classNames(headLook, room, "py-3 font-semibold lg:whitespace-nowrap");
const cell = classNames(cellLook, room, "py-1");

// The checkbox brings its own room.
const boxed = "w-11 pl-1 lg:pl-2";

// Where the table is wider than its region, the actions stay in sight.
const inReach = "sticky right-0 max-lg:border-l";

/** Brings a row into sight as soon as it is there. */
function lookAt(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: "nearest" });
}

/** Rows of the catalogue between their running number and their actions. */
export function CatalogueTable<Row extends { id: string; name: string }>(props: CatalogueTableProps<Row>) {
  const { label, rows, offset, columns, selection, made, onSelect, onEdit, onDelete } = props;
  const share = shareSelected(selection, rows);
  return (
    <table aria-label={label} className="w-full border-separate border-spacing-0 text-left">
      <thead>
        <tr>
          <td className={classNames(headLook, boxed)}>
            <Checkbox
              label="Select all on this page"
              checked={share === "some" ? "some" : share === "all"}
              onCheckedChange={(selected) => onSelect(rows, selected)}
            />
          </td>
          <th scope="col" className={classNames(head, "text-right")}>
            Sl no.
          </th>
          {columns.map((column) => (
            <th
              key={column.title}
              scope="col"
              className={classNames(head, column.numeric && "text-right", column.wideOnly && "max-lg:hidden")}
            >
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
          <tr
            key={row.id}
            ref={row.id === made ? lookAt : undefined}
            data-made={row.id === made || undefined}
            className={classNames(
              "group",
              selection.has(row.id)
                ? "bg-purple-tint"
                : row.id === made
                  ? "bg-gold-tint"
                  : "bg-paper hover:bg-cotton",
            )}
          >
            <td className={classNames(cellLook, boxed)}>
              <Checkbox
                label={`Select ${row.name}`}
                checked={selection.has(row.id)}
                onCheckedChange={(selected) => onSelect([row], selected)}
              />
            </td>
            <td className={classNames(cell, "w-8 text-right tabular text-mute lg:w-14")}>
              {offset + index + 1}
            </td>
            {columns.map((column) =>
              column.names ? (
                <th
                  key={column.title}
                  scope="row"
                  className={classNames(cell, "min-w-24 font-semibold lg:min-w-28")}
                >
                  {column.cell(row)}
                </th>
              ) : (
                <td
                  key={column.title}
                  className={classNames(
                    cell,
                    column.numeric && "text-right tabular",
                    column.wideOnly && "max-lg:hidden",
                    column.long && "min-w-24 lg:min-w-32",
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
