import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";

export interface Column<Row> {
  /** Names the column. "" where `head` is no name. */
  title: string;
  /** Stands in the head in place of the bare title. */
  head?: ReactNode;
  sorted?: "ascending" | "descending" | undefined;
  cell: (row: Row, index: number) => ReactNode;
  /** The cell that names the row. */
  names?: boolean;
  /** Numbers stand right, their digits below each other. */
  numeric?: boolean;
  /** Left out where the table has no room for it. */
  wideOnly?: boolean;
  /** Brings its own room at its sides. */
  ownRoom?: boolean;
  className?: string;
  headClassName?: string;
}

export interface TableLook {
  table?: string;
  headRow?: string;
  head: string;
  /** The room in a head, and in a cell. */
  headRoom: string;
  cell: string;
  room: string;
}

const sides = "first:pl-5 last:pr-5";

export const plainLook: TableLook = {
  headRow: "bg-cotton-deep",
  head: "font-semibold whitespace-nowrap",
  headRoom: `px-3 py-3 ${sides}`,
  cell: "border-t border-line",
  room: `px-3 py-2.5 ${sides}`,
};

/** Its head stays in sight. */
export const stickyLook: TableLook = {
  table: "border-separate border-spacing-0",
  head: "sticky top-0 z-10 border-b border-line bg-cotton-deep font-semibold whitespace-nowrap",
  headRoom: `px-3 py-3 ${sides}`,
  cell: "border-b border-line group-last:border-b-0",
  room: `px-3 py-2 ${sides}`,
};

interface DataTableProps<Row> extends ComponentProps<"table"> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  look?: TableLook;
  rowProps?: (row: Row) => ComponentProps<"tr"> & { "data-made"?: true | undefined };
}

export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { rows, columns, look = plainLook, rowProps, className, ...rest } = props;
  return (
    <table {...rest} className={classNames("w-full text-left", look.table, className)}>
      <thead className={look.headRow}>
        <tr>
          {columns.map((column) => {
            const { title, head, numeric, wideOnly, ownRoom, headClassName } = column;
            const Head = title ? "th" : "td";
            return (
              <Head
                key={title}
                scope={title ? "col" : undefined}
                aria-sort={column.sorted}
                className={classNames(
                  look.head,
                  !ownRoom && look.headRoom,
                  numeric && "text-right",
                  wideOnly && "max-lg:hidden",
                  headClassName,
                )}
              >
                {head ?? title}
              </Head>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.id} {...rowProps?.(row)} className={classNames("group", rowProps?.(row).className)}>
            {columns.map((column) => (
              <Cell key={column.title} column={column} look={look}>
                {column.cell(row, index)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps<Row> {
  column: Column<Row>;
  look: TableLook;
  children: ReactNode;
}

function Cell<Row>({ column, look, children }: CellProps<Row>) {
  const { names, numeric, wideOnly, ownRoom, className } = column;
  const Tag = names ? "th" : "td";
  return (
    <Tag
      scope={names ? "row" : undefined}
      className={classNames(
        look.cell,
        !ownRoom && look.room,
        names && "font-semibold",
        numeric && "text-right tabular",
        wideOnly && "max-lg:hidden",
        className,
      )}
    >
      {children}
    </Tag>
  );
}
