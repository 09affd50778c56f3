import { Suspense } from "react";
import { Await } from "react-router";
import { Panel } from "#app/ui/office/panel.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { formatRupees } from "#contract/money.ts";
import type { OverallStats } from "#contract/statistics.ts";
import { BarChart } from "./bar-chart.tsx";

const HEIGHT = 300;

/** What was sold in each of the last twelve months. */
export function SalesOverview({ stats }: { stats: Promise<OverallStats> }) {
  return (
    <Panel title="Monthly Sales Overview">
      <Suspense fallback={<Skeleton className="h-[300px]" />}>
        <Await resolve={stats}>
          {({ monthlySales }) => (
            <BarChart
              title="Monthly Sales Overview"
              height={HEIGHT}
              months={monthlySales.map(({ month }) => month)}
              series={[
                {
                  name: "Sales",
                  fill: "fill-purple",
                  values: monthlySales.map(({ total_sales }) => total_sales),
                },
              ]}
              format={formatRupees}
            />
          )}
        </Await>
      </Suspense>
    </Panel>
  );
}
