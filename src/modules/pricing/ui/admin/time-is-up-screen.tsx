import { useState } from "react";
import { formatRupees } from "#kernel/money.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import type { ValueOf } from "#kernel/result.ts";
import { storeDay } from "#kernel/store-time.ts";
import { Button } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { choosingColumn } from "#ui/office/choosing-column.tsx";
import { type Column, DataTable } from "#ui/office/data-table.tsx";
import { LinkTabs } from "#ui/office/link-tabs.tsx";
import { counted } from "#ui/office/list-screen.tsx";
import { frame, TextLink } from "#ui/office/parts.tsx";
import { NOTHING, withRows } from "#ui/office/selection.ts";
import { EmptyState } from "#ui/page/placeholders.tsx";
import { useChange } from "#ui/use-change.ts";
import { type Sorting, type SortOut, sortings, sortOut } from "../../contract/ladder.ts";
import type { listTimeIsUp } from "../../server/time-is-up.ts";

type Found = ValueOf<typeof listTimeIsUp>;
type UpProduct = Found["rows"][number];

const words: Record<SortOut["to"], string> = {
  aside: "Put aside",
  families: "For families",
  upcycling: "For upcycling",
  sale: "Back on sale",
};

const columns: readonly Column<UpProduct>[] = [
  {
    title: "Name",
    names: true,
    cell: ({ name, code }) => <TextLink to={officePaths.productCard(code)}>{name}</TextLink>,
  },
  { title: "Code", cell: ({ code }) => code, className: "tabular" },
  { title: "Size", cell: ({ size }) => size ?? "–" },
  { title: "Last price", cell: ({ price }) => formatRupees(price), numeric: true },
  { title: "Out since", cell: ({ since }) => storeDay(since) },
  { title: "By", cell: ({ ladder }) => ladder ?? "–", wideOnly: true },
];

/** Products that ladders took off sale: somebody says where each goes, or brings it back. */
export function TimeIsUpScreen({ counts, sorted, rows }: Found & { sorted: Sorting | null }) {
  const [chosen, setChosen] = useState(NOTHING);
  const { busy, run } = useChange();
  const ids = [...chosen.keys()];
  const send = (to: SortOut["to"]) =>
    run({
      name: to,
      make: () => callApi(sortOut, { body: { ids, to } }),
      done: ({ data }) =>
        `${counted(data.changed.length, "product")} ${to === "sale" ? "back on sale" : "sorted"}`,
      failed: "Nothing was changed",
      onAnswered: () => setChosen(NOTHING),
    });
  const onChoose = (some: readonly UpProduct[], isChosen: boolean) =>
    setChosen(withRows(chosen, some, isChosen));
  return (
    <div className="grid gap-4">
      <LinkTabs
        label="Time is up"
        items={[null, ...sortings].map((kind) => ({
          to: kind ? `${officePaths.timeIsUp}/${kind}` : officePaths.timeIsUp,
          label: `${kind ? words[kind] : "Waiting"} (${counts[kind ?? "waiting"] ?? 0})`,
          end: true,
        }))}
      />
      {rows.length === 0 ? (
        <EmptyState
          level={2}
          title="Nothing here"
          text="Products come here when a ladder takes them off sale. They are hidden, not deleted."
        />
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-2">
            <span className="mr-2" aria-live="polite">
              {ids.length} chosen
            </span>
            {[...sortings.filter((kind) => kind !== sorted), "sale" as const].map((to) => (
              <Button
                key={to}
                variant={to === "sale" ? "primary" : "outline"}
                size="sm"
                disabled={ids.length === 0}
                loading={busy === to}
                onClick={() => void send(to)}
              >
                {words[to]}
              </Button>
            ))}
          </div>
          <div className={`overflow-x-auto ${frame}`}>
            <DataTable
              aria-label="Products whose time is up"
              rows={rows}
              columns={[choosingColumn({ rows, chosen, onChoose }), ...columns]}
            />
          </div>
        </>
      )}
    </div>
  );
}
