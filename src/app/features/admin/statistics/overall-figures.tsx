import { Suspense } from "react";
import { Await } from "react-router";
import { formatRupees } from "#contract/money.ts";
import type { OverallStats } from "#contract/statistics.ts";
import { CountCards } from "./count-cards.tsx";

const cards: readonly { label: string; note?: string; of: (stats: OverallStats) => string }[] = [
  { label: "Total Sales", note: "Completed orders", of: ({ totalSales }) => formatRupees(totalSales) },
  { label: "Products", of: ({ totalProducts }) => whole(totalProducts) },
  { label: "Orders", note: "Completed orders", of: ({ completedOrders }) => whole(completedOrders) },
  { label: "Customers", of: ({ uniqueUsers }) => whole(uniqueUsers) },
];

function whole(count: number): string {
  return count.toLocaleString("en-IN");
}

/** The four numbers of the shop, '...' while they are counted. */
export function OverallFigures({ stats }: { stats: Promise<OverallStats> }) {
  const show = (known: OverallStats | null) => (
    <CountCards
      className="grid-cols-2 lg:grid-cols-4"
      cards={cards.map(({ label, note, of }) => ({ label, note, value: known ? of(known) : "..." }))}
    />
  );
  return (
    <Suspense fallback={show(null)}>
      <Await resolve={stats}>{show}</Await>
    </Suspense>
  );
}
