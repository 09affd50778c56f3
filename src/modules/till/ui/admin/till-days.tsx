import { formatRupees } from "#kernel/money.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { storeTime } from "#kernel/store-time.ts";
import { type Column, DataTable } from "#ui/office/data-table.tsx";
import type { ListPage } from "#ui/office/list-screen.tsx";
import { frame, ListPages, TextLink } from "#ui/office/parts.tsx";
import { EmptyState } from "#ui/page/placeholders.tsx";
import type { TillSession } from "../../contract/till.ts";

const columns: readonly Column<TillSession>[] = [
  {
    title: "Opened",
    names: true,
    cell: ({ id, opened_at }) => (
      <TextLink to={officePaths.tillDay(id)} className="inline-flex min-h-11 items-center">
        {storeTime(opened_at)}
      </TextLink>
    ),
  },
  { title: "By", cell: ({ opened_by }) => opened_by },
  { title: "Closed", cell: ({ closed_at }) => (closed_at ? storeTime(closed_at) : "Open") },
  { title: "Closed by", cell: ({ closed_by }) => closed_by, wideOnly: true },
  {
    title: "Counted",
    cell: ({ closed_with }) => (closed_with === null ? "" : formatRupees(closed_with)),
    numeric: true,
  },
];

/** The days of the till, each with its report. */
export function TillDays({ list }: { list: ListPage<TillSession> }) {
  if (list.count === 0)
    return <EmptyState level={2} title="No day yet" text="Each day at the till is listed here." />;
  return (
    <>
      <div className={`overflow-x-auto ${frame}`}>
        <DataTable aria-label="Days of the till" rows={list.rows} columns={columns} />
      </div>
      <ListPages list={list} />
    </>
  );
}
