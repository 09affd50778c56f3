import { Panel } from "#app/ui/office/panel.tsx";
import { type OrderStatus, orderStatuses, orderStatusWords } from "#contract/order-status.ts";
import type { MonthlyOrders, StatusCount } from "#contract/statistics.ts";
import { BarChart } from "./bar-chart.tsx";
import { CountCards } from "./count-cards.tsx";

const HEIGHT = 350;

const bars: Record<OrderStatus, { field: Exclude<keyof MonthlyOrders, "month">; fill: string }> = {
  PENDING: { field: "pending", fill: "fill-gold stroke-ink stroke-[0.75]" },
  ACCEPTED: { field: "accepted", fill: "fill-purple" },
  SHIPPED: { field: "shipped", fill: "fill-ink" },
  COMPLETED: { field: "completed", fill: "fill-leaf" },
  "CANCELED-USER": { field: "canceleduser", fill: "fill-clay" },
  "CANCELED-ADMIN": { field: "canceledadmin", fill: "fill-edge" },
};

/** How the orders stand, in all and by the month they were placed. */
export function OrdersOverview({ counts, months }: { counts: StatusCount[]; months: MonthlyOrders[] }) {
  return (
    <div className="grid gap-5">
      <CountCards
        className="grid-cols-3 xl:grid-cols-6"
        cards={counts.map(({ status, count }) => ({
          label: orderStatusWords[status].admin,
          value: count.toLocaleString("en-IN"),
        }))}
      />
      <Panel title="Monthly Orders Overview">
        <BarChart
          title="Monthly Orders Overview"
          height={HEIGHT}
          months={months.map(({ month }) => month)}
          series={orderStatuses.map((status) => ({
            name: orderStatusWords[status].admin,
            fill: bars[status].fill,
            values: months.map((month) => month[bars[status].field]),
          }))}
          format={(count) => count.toLocaleString("en-IN")}
        />
      </Panel>
    </div>
  );
}
