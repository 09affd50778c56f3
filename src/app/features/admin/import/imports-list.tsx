import { useRef } from "react";
import { Link } from "react-router";
import { pageCount } from "#app/lib/paging.ts";
import { Button } from "#app/ui/button.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { ImportRecord } from "#contract/product-import.ts";
import { storeTime } from "#contract/store-time.ts";
import { UndoDialog } from "./undo-dialog.tsx";
import { useUndo } from "./use-undo.ts";

interface ImportsListProps {
  list: { rows: readonly ImportRecord[]; count: number; page: number; pageSize: number };
}

const head =
  "border-b border-line bg-cotton-deep px-3 py-3 font-semibold whitespace-nowrap first:pl-5 last:pr-5";
const cell = "border-b border-line px-3 py-2 first:pl-5 last:pr-5 group-last:border-b-0";

/** The imports so far, newest first, each of which can be undone once. */
export function ImportsList({ list }: ImportsListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const undo = useUndo(() => heading.current?.focus());
  return (
    <section aria-labelledby="imports-heading">
      <h3 id="imports-heading" ref={heading} tabIndex={-1} className="text-xl outline-none">
        Imports so far
      </h3>
      {list.rows.length === 0 ? (
        <p className="mt-2 text-mute">There are none yet.</p>
      ) : (
        <div className="mt-3 overflow-x-auto rounded-card border border-line bg-paper">
          <table
            aria-labelledby="imports-heading"
            className="w-full border-separate border-spacing-0 text-left"
          >
            <thead>
              <tr>
                <th scope="col" className={head}>
                  File
                </th>
                <th scope="col" className={head}>
                  When and who
                </th>
                <th scope="col" className={`${head} text-right`}>
                  New
                </th>
                <th scope="col" className={`${head} text-right`}>
                  Changed
                </th>
                <th scope="col" className={`${head} text-right`}>
                  Left out
                </th>
                <th scope="col" className={`${head} text-right`}>
                  Undo
                </th>
              </tr>
            </thead>
            <tbody>
              {list.rows.map((record) => (
                <tr key={record.id} className="group">
                  <th scope="row" className={`${cell} font-semibold [overflow-wrap:anywhere]`}>
                    <Link
                      to={`/admin/products/import/${record.id}`}
                      className="inline-flex min-h-11 items-center text-purple underline underline-offset-2 lg:min-h-9"
                    >
                      {record.file_name}
                    </Link>
                  </th>
                  <td className={`${cell} text-sm`}>
                    {storeTime(record.created_at)}
                    <span className="block text-mute">{record.created_by}</span>
                  </td>
                  <td className={`${cell} text-right tabular`}>{record.created}</td>
                  <td className={`${cell} text-right tabular`}>{record.updated}</td>
                  <td className={`${cell} text-right tabular`}>{record.left_out}</td>
                  <td className={`${cell} text-right`}>
                    {record.undone ? (
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
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
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
