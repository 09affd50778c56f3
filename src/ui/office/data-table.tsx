import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../primitives.tsx";

export interface Column<Row> {
  /** Names the column. "" where `head` is no name. */
  title: string;
  /** Stands in the head in place of the bare title. */
  head?: ReactNode;
  sorted?: "ascending" | "descending" | undefined;
  cell: (row: Row, index: number) => ReactNode;
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
            const { title, head, ownRoom, headClassName } = column;
            const Head = title ? "th" : "td";
            return (
              <Head
                key={title}
                scope={title ? "col" : undefined}
                aria-sort={column.sorted}
                className={classNames(look.head, !ownRoom && look.headRoom, placeOf(column), headClassName)}
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
            {columns.map((column) => {
              const { title, names, numeric, ownRoom, className } = column;
              const Cell = names ? "th" : "td";
              const weight = classNames(names && "font-semibold", numeric && "tabular");
              return (
                <Cell
                  key={title}
                  scope={names ? "row" : undefined}
                  className={classNames(look.cell, !ownRoom && look.room, weight, placeOf(column), className)}
                >
                  {column.cell(row, index)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function placeOf<Row>({ numeric, wideOnly }: Column<Row>) {
  return classNames(numeric && "text-right", wideOnly && "max-lg:hidden");
}
