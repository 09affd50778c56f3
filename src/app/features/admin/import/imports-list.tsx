import { useRef } from "react";
import { Link } from "react-router";
import { pageCount } from "#app/lib/paging.ts";
import * as officePaths from "#app/office-paths.ts";
import { Button } from "#app/ui/button.tsx";
import { type Column, DataTable, stickyLook } from "#app/ui/office/data-table.tsx";
import type { ListPage } from "#app/ui/office/list-screen.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { ImportRecord } from "#contract/product-import.ts";
import { storeTime } from "#contract/store-time.ts";
import { UndoDialog } from "./undo-dialog.tsx";
import { useUndo } from "./use-undo.ts";

const columns: readonly Column<ImportRecord>[] = [
  {
    title: "File",
    cell: ({ id, file_name }) => (
      <Link
        to={officePaths.oneImport(id)}
        className="inline-flex min-h-11 items-center text-purple underline underline-offset-2 lg:min-h-9"
      >
        {file_name}
      </Link>
    ),
    names: true,
    className: "[overflow-wrap:anywhere]",
  },
  {
    title: "When and who",
    cell: ({ created_at, created_by }) => (
      <>
        {storeTime(created_at)}
        <span className="block text-mute">{created_by}</span>
      </>
    ),
    className: "text-sm",
  },
  { title: "New", cell: ({ created }) => created, numeric: true },
  { title: "Changed", cell: ({ updated }) => updated, numeric: true },
  { title: "Left out", cell: ({ left_out }) => left_out, numeric: true },
];

/** The imports so far, newest first, each of which can be undone once. */
export function ImportsList({ list }: { list: ListPage<ImportRecord> }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const undo = useUndo(() => heading.current?.focus());
  const undoCell = (record: ImportRecord) =>
    record.undone ? (
      <span className="text-sm text-mute">Undone</span>
    ) : (
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Undo ${record.file_name}, ${storeTime(record.created_at)}`}
        onClick={() => undo.ask(record)}
      >
        Undo
      </Button>
    );
  return (
    <section aria-labelledby="imports-heading">
      <h3 id="imports-heading" ref={heading} tabIndex={-1} className="text-xl outline-none">
        Imports so far
      </h3>
      {list.rows.length === 0 ? (
        <p className="mt-2 text-mute">There are none yet.</p>
      ) : (
        <div className="mt-3 overflow-x-auto rounded-card border border-line bg-paper">
          <DataTable
            aria-labelledby="imports-heading"
            rows={list.rows}
            columns={[...columns, { title: "Undo", numeric: true, cell: undoCell }]}
            look={stickyLook}
          />
        </div>
      )}
      <div className="mt-4">
        <Pagination
          page={list.page}
          pages={pageCount(list.count, list.pageSize)}
          hrefFor={(page) => `?page=${page}`}
        />
      </div>
      <UndoDialog undo={undo} />
    </section>
  );
}
