import { Suspense } from "react";
import { Await } from "react-router";
import { formatRupees } from "#kernel/money.ts";
import { type OrderStatus, orderStatuses, orderStatusWords } from "#modules/orders/contract/order-status.ts";
import { useIsFeatureShown } from "#ui/features.tsx";
import { Panel } from "#ui/office/parts.tsx";
import { Skeleton } from "#ui/page/placeholders.tsx";
import type { MonthlyOrders, OverallStats, StatusCount } from "../contract/statistics.ts";
import { BarChart } from "./bar-chart.tsx";
import type { BarLook } from "./bar-looks.tsx";

const whole = (count: number) => count.toLocaleString("en-IN");

/** Numbers that are looked at every day, a card each; `note` says what exactly is counted. */
function CountCards(props: { cards: { label: string; value: string; note?: string }[]; columns: string }) {
  return (
    <dl className={`grid gap-4 ${props.columns}`}>
      {props.cards.map(({ label, value, note }) => (
        <div key={label} className="flex flex-col rounded-card border border-line bg-paper px-5 py-4">
          <dt className="text-mute">{label}</dt>
          <dd className="mt-1 text-2xl leading-tight font-bold break-words tabular">{value}</dd>
          {note && <dd className="text-xs text-mute">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** Labels and names of what belongs to the sales and is not among them, and the feature that it is of. */
const besideSales = [
  ["Returned or reduced", "returns", undefined],
  ["Tax in invoices", "tax", "gst"],
  ["Delivery", "delivery", undefined],
  ["Gifts", "gifts", "offers"],
] as const;

/** The four numbers of the shop, '...' while they are counted, and below them what belongs to its sales and is not among them. */
export function OverallFigures({ stats }: { stats: Promise<OverallStats> }) {
  const isShown = useIsFeatureShown();
  const show = (known: OverallStats | null) => {
    const counted = (count: number | undefined) => (count === undefined ? "..." : whole(count));
    const sales = known ? formatRupees(known.totalSales) : "...";
    return (
      <div className="grid gap-3">
        <CountCards
          columns="grid-cols-2 lg:grid-cols-4"
          cards={[
            { label: "Total Sales", note: "Goods of completed orders", value: sales },
            { label: "Products", value: counted(known?.totalProducts) },
            { label: "Orders", note: "Completed orders", value: counted(known?.completedOrders) },
            { label: "Customers", value: counted(known?.uniqueUsers) },
          ]}
        />
        <dl className="flex flex-wrap gap-x-6 gap-y-1 px-5 text-mute">
          {besideSales
            .filter(([, , feature]) => isShown(feature))
            .map(([label, name]) => (
              <div key={name} className="flex gap-2">
                <dt>{label}</dt>
                <dd className="tabular">{known ? formatRupees(known[name]) : "..."}</dd>
              </div>
            ))}
        </dl>
      </div>
    );
  };
  return (
    <Suspense fallback={show(null)}>
      <Await resolve={stats}>{show}</Await>
    </Suspense>
  );
}

export function SalesOverview({ stats }: { stats: Promise<OverallStats> }) {
  const title = "Monthly Sales Overview";
  return (
    <Panel title={title}>
      <Suspense fallback={<Skeleton className="h-[300px]" />}>
        <Await resolve={stats}>
          {({ monthlySales }) => (
            <BarChart
              title={title}
              height={300}
              months={monthlySales.map(({ month }) => month)}
              series={[
                { name: "Sales", look: "solid", values: monthlySales.map(({ total_sales }) => total_sales) },
              ]}
              format={formatRupees}
            />
          )}
        </Await>
      </Suspense>
    </Panel>
  );
}

const bars: Record<OrderStatus, { field: Exclude<keyof MonthlyOrders, "month">; look: BarLook }> = {
  PENDING: { field: "pending", look: "stripes" },
  ACCEPTED: { field: "accepted", look: "solid" },
  SHIPPED: { field: "shipped", look: "lines" },
  COMPLETED: { field: "completed", look: "dark" },
  "CANCELED-USER": { field: "canceleduser", look: "dots" },
  "CANCELED-ADMIN": { field: "canceledadmin", look: "light" },
};

export function OrdersOverview({ counts, months }: { counts: StatusCount[]; months: MonthlyOrders[] }) {
  const title = "Monthly Orders Overview";
  const nameOf = (status: OrderStatus) => orderStatusWords[status].admin;
  return (
    <div className="grid gap-5">
      <CountCards
        columns="grid-cols-3 xl:grid-cols-6"
        cards={counts.map(({ status, count }) => ({ label: nameOf(status), value: whole(count) }))}
      />
      <Panel title={title}>
        <BarChart
          title={title}
          height={350}
          months={months.map(({ month }) => month)}
          series={orderStatuses.map((status) => ({
            name: nameOf(status),
            look: bars[status].look,
            values: months.map((month) => month[bars[status].field]),
          }))}
          format={whole}
        />
      </Panel>
    </div>
  );
}
