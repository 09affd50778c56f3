import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { type Column, DataTable, stickyLook, type TableLook } from "#app/ui/office/data-table.tsx";
import { PencilIcon, TrashIcon } from "#app/ui/rare-icons.tsx";
import { type Selection, shareSelected } from "./bulk-actions.ts";

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

const room = "px-1.5 lg:px-3 lg:last:pr-5";
const look: TableLook = {
  ...stickyLook,
  head: "sticky top-0 z-10 border-b border-line bg-cotton-deep font-semibold lg:whitespace-nowrap",
  headRoom: `${room} py-3`,
  room: `${room} py-1`,
};

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
  const all: Column<Row>[] = [
    {
      title: "",
      head: (
        <Checkbox
          label="Select all on this page"
          checked={share === "some" ? "some" : share === "all"}
          onCheckedChange={(selected) => onSelect(rows, selected)}
        />
      ),
      cell: (row) => (
        <Checkbox
          label={`Select ${row.name}`}
          checked={selection.has(row.id)}
          onCheckedChange={(selected) => onSelect([row], selected)}
        />
      ),
      ownRoom: true,
      headClassName: boxed,
      className: boxed,
    },
    {
      title: "Sl no.",
      cell: (_row, index) => offset + index + 1,
      numeric: true,
      className: "w-8 text-mute lg:w-14",
    },
    ...columns,
    {
      title: "Actions",
      cell: (row) => (
        <>
          <Button variant="ghost" size="icon" aria-label={`Edit ${row.name}`} onClick={() => onEdit(row)}>
            <PencilIcon />
          </Button>
          <Button variant="ghost" size="icon" aria-label={`Delete ${row.name}`} onClick={() => onDelete(row)}>
            <TrashIcon />
          </Button>
        </>
      ),
      headClassName: `${inReach} z-20 text-right`,
      className: `${inReach} w-24 bg-inherit text-right whitespace-nowrap`,
    },
  ];
  return (
    <DataTable
      aria-label={label}
      rows={rows}
      columns={all}
      look={look}
      rowProps={({ id }) => ({
        ref: id === made ? lookAt : undefined,
        "data-made": id === made || undefined,
        className: classNames(
          selection.has(id) ? "bg-purple-tint" : id === made ? "bg-gold-tint" : "bg-paper hover:bg-cotton",
        ),
      })}
    />
  );
}

/** A column that names its rows, and one of sentences: neither is squeezed. */
export const nameColumn = { names: true, className: "min-w-24 lg:min-w-28" } as const;
export const longColumn = { className: "min-w-24 lg:min-w-32" } as const;
