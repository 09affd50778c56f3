import { formatRupees } from "#kernel/money.ts";
import { monthName, storeDay, storeMoment } from "#kernel/store-time.ts";
import { conditionLabels } from "#modules/garments/contract/choices.ts";
import { type Column, DataTable } from "#ui/office/data-table.tsx";
import { ExportButton, Panel } from "#ui/office/parts.tsx";
import {
  exportWhatSells,
  LEFT_OUT,
  type SellPart,
  type SellRow,
  SOLD_WITHIN,
  sellParts,
  type WhatSells,
} from "../contract/what-sells.ts";
import { BarChart } from "./bar-chart.tsx";

const titles: Record<SellPart, string> = {
  month: "Month in which it came on sale",
  category: "Category",
  brand: "Brand",
  size: "Size",
  condition: "Condition",
  price: "Price",
  source: "Source",
};

const conditions: Readonly<Record<string, string>> = conditionLabels;
const nameOf = ({ part, name }: SellRow) =>
  part === "month" ? monthName(name) : part === "condition" ? (conditions[name] ?? name) : name;
const known = (share: number | null | undefined) => typeof share === "number";
const percent = (share: number | null | undefined) => (typeof share === "number" ? `${share}%` : "–");

/** Brands and categories of which there is most; the file has all. */
const SHOWN = 15;

type Keyed = SellRow & { id: string };
/** Eight columns fit on a tablet where their heads may take two lines. */
const columnsFor = (part: SellPart) =>
  columnsOf(part).map((column) => ({ ...column, headClassName: "whitespace-normal!" }));
const columnsOf = (part: SellPart): Column<Keyed>[] => [
  { title: titles[part], cell: nameOf, names: true },
  { title: "Came", cell: ({ listed }) => listed.toLocaleString("en-IN"), numeric: true },
  { title: "Sold", cell: ({ sold }) => sold.toLocaleString("en-IN"), numeric: true },
  { title: "Days on sale", cell: ({ days }) => days, numeric: true },
  ...SOLD_WITHIN.map((days, i) => ({
    title: `In ${days} days`,
    cell: ({ within }: Keyed) => percent(within[i]),
    numeric: true,
  })),
];

const weekColumns: Column<{ id: string; income: number }>[] = [
  { title: "Week from", cell: ({ id }) => storeDay(storeMoment(id)), names: true },
  { title: "Income", cell: ({ income }) => formatRupees(income), numeric: true },
];

/** The report of twelve months: how soon what came on sale was sold. */
export function WhatSellsScreen({ rows, left_out: leftOut, weeks, sentences }: WhatSells) {
  const months = rows.filter(({ part, within }) => part === "month" && known(within[1]));
  const isOld = months.some(({ within }) => known(within[3]));
  const in30 = {
    name: "In 30 days",
    look: "solid",
    values: months.map(({ within }) => within[1] ?? null),
  } as const;
  const in90 = {
    name: "In 90 days",
    look: "stripes",
    values: months.map(({ within }) => within[3] ?? null),
  } as const;
  const chart = isOld ? "Sold within 30 and 90 days" : "Sold within 30 days";
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <ul className="grid max-w-160 gap-1 text-md">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {sentences.length === 0 && (
            <li>There is not enough yet to say what stands longer than the rest.</li>
          )}
          {leftOut > 0 && (
            <li className="text-mute">
              Not counted, because {LEFT_OUT}: {leftOut.toLocaleString("en-IN")}.
            </li>
          )}
        </ul>
        <ExportButton call={exportWhatSells} what="what sells" />
      </div>
      {months.length > 0 && (
        <Panel title={chart} text="Of the products of each month that came on sale that long ago, per cent.">
          <BarChart
            title={chart}
            height={300}
            months={months.map(({ name }) => name)}
            series={isOld ? [in30, in90] : [in30]}
            format={percent}
          />
        </Panel>
      )}
      {sellParts.map((part) => (
        <SellTable key={part} part={part} rows={rows.filter((row) => row.part === part)} />
      ))}
      <Panel
        title="Income by week"
        text="Goods of completed orders by the book, less what was returned, by the week of the order."
      >
        <DataTable
          aria-label="Income by week"
          rows={weeks.map(({ from, income }) => ({ id: from, income }))}
          columns={weekColumns}
        />
      </Panel>
    </div>
  );
}

function SellTable({ part, rows }: { part: SellPart; rows: readonly SellRow[] }) {
  const title = `By ${titles[part].toLowerCase()}`;
  const shown = part === "month" ? rows : rows.slice(0, SHOWN);
  return (
    <Panel title={title} text={rows.length > shown.length ? `The ${SHOWN} of which most came.` : ""}>
      <div className="overflow-x-auto">
        <DataTable
          aria-label={title}
          rows={shown.map((row, i) => ({ ...row, id: `${i} ${row.name}` }))}
          columns={columnsFor(part)}
        />
      </div>
    </Panel>
  );
}
