import { useState } from "react";
import { formatRupees } from "#kernel/money.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { storeDay } from "#kernel/store-time.ts";
import { Button } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { type Column, DataTable } from "#ui/office/data-table.tsx";
import { LinkTabs } from "#ui/office/link-tabs.tsx";
import { counted } from "#ui/office/list-screen.tsx";
import { Checkbox, frame, TextLink } from "#ui/office/parts.tsx";
import { EmptyState } from "#ui/page/placeholders.tsx";
import { useChange } from "#ui/use-change.ts";
import { type Sorting, type SortOut, sortOut } from "../../contract/ladder.ts";

interface UpProduct {
  id: string;
  code: string;
  name: string;
  size: string | null;
  price: number;
  since: string;
  ladder: string | null;
}

interface TimeIsUpScreenProps {
  /** How many there are of each kind. */
  counts: Readonly<Record<string, number>>;
  /** Those that wait (null), or that were sorted so. */
  sorted: Sorting | null;
  rows: readonly UpProduct[];
}

const kinds: readonly { sorted: Sorting | null; label: string; action: string }[] = [
  { sorted: null, label: "Waiting", action: "" },
  { sorted: "aside", label: "Put aside", action: "Put aside" },
  { sorted: "families", label: "For families", action: "For families" },
  { sorted: "upcycling", label: "For upcycling", action: "For upcycling" },
];

/** Products that ladders took off sale: somebody says where each goes, or brings it back. */
export function TimeIsUpScreen({ counts, sorted, rows }: TimeIsUpScreenProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { busy, run } = useChange();
  const ids = rows.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const send = (to: SortOut["to"]) =>
    run({
      name: to,
      make: () => callApi(sortOut, { body: { ids, to } }),
      done: ({ data }) =>
        `${counted(data.changed.length, "product")} ${to === "sale" ? "back on sale" : "sorted"}`,
      failed: "Nothing was changed",
      onAnswered: () => setChosen(new Set()),
    });
  const choose = (some: readonly string[], isOn: boolean) =>
    setChosen(new Set(isOn ? [...chosen, ...some] : [...chosen].filter((id) => !some.includes(id))));
  return (
    <div className="grid gap-4">
      <LinkTabs
        label="Time is up"
        items={kinds.map((kind) => ({
          to: kind.sorted ? `${officePaths.timeIsUp}/${kind.sorted}` : officePaths.timeIsUp,
          label: `${kind.label} (${counts[kind.sorted ?? "waiting"] ?? 0})`,
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
            {kinds
              .flatMap((kind) =>
                kind.sorted && kind.sorted !== sorted ? [{ to: kind.sorted, ...kind }] : [],
              )
              .map(({ to, action }) => (
                <Button
                  key={to}
                  variant="outline"
                  size="sm"
                  disabled={ids.length === 0}
                  loading={busy === to}
                  onClick={() => void send(to)}
                >
                  {action}
                </Button>
              ))}
            <Button
              size="sm"
              disabled={ids.length === 0}
              loading={busy === "sale"}
              onClick={() => void send("sale")}
            >
              Back on sale
            </Button>
          </div>
          <div className={`overflow-x-auto ${frame}`}>
            <DataTable
              aria-label="Products whose time is up"
              rows={rows}
              columns={columnsOf(rows, chosen, choose)}
            />
          </div>
        </>
      )}
    </div>
  );
}

function columnsOf(
  rows: readonly UpProduct[],
  chosen: ReadonlySet<string>,
  choose: (ids: readonly string[], isOn: boolean) => void,
): Column<UpProduct>[] {
  const count = rows.filter(({ id }) => chosen.has(id)).length;
  return [
    {
      title: "",
      ownRoom: true,
      head: (
        <Checkbox
          label="Choose all"
          checked={count === rows.length || (count > 0 && "some")}
          onCheckedChange={(isOn) =>
            choose(
              rows.map(({ id }) => id),
              isOn,
            )
          }
        />
      ),
      cell: ({ id, name }) => (
        <Checkbox
          label={`Choose ${name}`}
          checked={chosen.has(id)}
          onCheckedChange={(isOn) => choose([id], isOn)}
        />
      ),
    },
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
}
