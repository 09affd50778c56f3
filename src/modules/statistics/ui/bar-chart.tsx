import { useId } from "react";
import { monthName } from "#kernel/store-time.ts";
import { type Column, DataTable, type TableLook } from "#ui/office/data-table.tsx";
import { type BarLook, BarLooks, fillOf } from "./bar-looks.tsx";

/** The amounts along an axis that reaches `highest`: from 0, evenly, in steps of 1, 2 or 5 times a power of ten; whole numbers. */
export function axisTicks(highest: number): number[] {
  const rough = Math.max(highest, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const nice = [1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10;
  const step = Math.max(1, nice * power);
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, i) => i * step);
}

interface BarChartProps {
  title: string;
  /** Pixels from the top of the bars to below the names of the months. */
  height: number;
  /** Months of the wire (2026-11), from left to right. */
  months: readonly string[];
  series: readonly { name: string; look: BarLook; values: readonly (number | null)[] }[];
  /** A value in words, for the axis, the tooltips and the table; null is one that is not known, which has no bar. */
  format: (value: number) => string;
}

const wordsFor = (value: number | null | undefined, format: BarChartProps["format"]) =>
  typeof value === "number" ? format(value) : "–";

const TOP = 10;
const BOTTOM = 42;
/** The share of a month's width that its bars take. */
const FILLED = 0.72;

/** Bars by month, as wide as their place; text keeps its size. The same values follow as a table. */
export function BarChart({ title, height, months, series, format }: BarChartProps) {
  const looks = useId();
  const ticks = axisTicks(Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0))));
  const top = ticks.at(-1) ?? 1;
  const y = (value: number) => TOP + (height - TOP - BOTTOM) * (1 - value / top);
  return (
    <figure>
      {series.length > 1 && (
        <ul aria-label="Legend" className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-xs">
          {series.map(({ name, look }) => (
            <li key={name} className="flex items-center gap-2">
              <svg width="18" height="18" aria-hidden="true">
                <rect
                  x="1"
                  y="1"
                  width="16"
                  height="16"
                  rx="3"
                  fill={fillOf(looks, look)}
                  className="stroke-purple-deep"
                />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
      <div className="flex text-xs">
        <ol
          aria-hidden="true"
          className="relative shrink-0 text-mute tabular"
          style={{ height, width: `${Math.max(...ticks.map((tick) => format(tick).length)) + 1.5}ch` }}
        >
          {ticks.map((tick) => (
            <li key={tick} className="absolute right-2.5 -translate-y-1/2" style={{ top: y(tick) }}>
              {format(tick)}
            </li>
          ))}
        </ol>
        <svg
          role="img"
          aria-label={`${title}, a bar chart of ${series.map(({ name }) => name).join(", ")}`}
          width="100%"
          height={height}
          className="min-w-0"
        >
          <BarLooks id={looks} />
          {ticks.map((tick) => (
            <line key={tick} x1="0" x2="100%" y1={y(tick)} y2={y(tick)} className="stroke-line" />
          ))}
          {months.map((month, i) => (
            <Month
              key={month}
              month={month}
              index={i}
              count={months.length}
              {...{ series, y, height, format, looks }}
            />
          ))}
        </svg>
      </div>
      <ValueTable title={title} {...{ months, series, format }} />
    </figure>
  );
}

interface MonthProps extends Pick<BarChartProps, "height" | "series" | "format"> {
  month: string;
  index: number;
  count: number;
  /** Begins the ids of the looks. */
  looks: string;
  y: (value: number) => number;
}

/** The bars of a month; the whole of its ground tells their values when it is pointed at. */
function Month({ month, index, count, height, series, y, format, looks }: MonthProps) {
  const slot = 100 / count;
  const width = (slot * FILLED) / series.length;
  const from = index * slot + (slot * (1 - FILLED)) / 2;
  const [name = "", year = ""] = monthName(month).split(" ");
  const values = series.map(({ name, values }) => `${name}: ${wordsFor(values[index], format)}`);
  const below = { x: `${(index + 0.5) * slot}%`, textAnchor: "middle", className: "fill-mute" } as const;
  return (
    <g className="group">
      <title>{[monthName(month), ...values].join("\n")}</title>
      <rect
        x={`${index * slot}%`}
        y={TOP}
        width={`${slot}%`}
        height={height - TOP - BOTTOM}
        className="fill-transparent group-hover:fill-cotton-deep"
      />
      {series.map(({ name, look, values }, i) => {
        const value = values[index];
        if (typeof value !== "number") return null;
        // The smallest amount is visible.
        const end = value > 0 ? Math.min(y(value), y(0) - 2) : y(0);
        return (
          <rect
            key={name}
            x={`${from + i * width}%`}
            y={end}
            width={`${width}%`}
            height={y(0) - end}
            rx={series.length > 1 ? 1 : 3}
            fill={fillOf(looks, look)}
            className={series.length > 1 ? "stroke-purple-deep stroke-[0.75]" : ""}
          />
        );
      })}
      <text {...below} y={height - 24}>
        {name}
      </text>
      {(index === 0 || name === "Jan") && (
        <text {...below} y={height - 6}>
          {year}
        </text>
      )}
    </g>
  );
}

const look: TableLook = {
  head: "font-semibold",
  headRoom: "px-3 py-1.5",
  cell: "border-t border-line font-normal!",
  room: "px-3 py-1.5",
};

function ValueTable({ title, months, series, format }: Omit<BarChartProps, "height">) {
  const columns: Column<{ id: string }>[] = [
    { title: "Month", cell: ({ id }) => monthName(id), names: true, className: "whitespace-nowrap" },
    ...series.map(({ name, values }) => ({
      title: name,
      cell: (_month: object, index: number) => wordsFor(values[index], format),
      numeric: true,
    })),
  ];
  return (
    <details className="mt-3">
      <summary className="inline-block rounded-field py-1 font-semibold text-purple">Show as a table</summary>
      <section aria-label={`${title}, table`} className="mt-2 overflow-x-auto">
        <DataTable aria-label={title} rows={months.map((id) => ({ id }))} columns={columns} look={look} />
      </section>
    </details>
  );
}
