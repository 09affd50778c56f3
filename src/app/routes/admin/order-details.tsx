import { AdminPage, OfficeFailure, OrderTabs, officePage } from "#app/features/admin/frame/admin-page.tsx";
import { LiveOrders } from "#app/features/admin/orders/live-orders.tsx";
import { OrdersOverview } from "#app/features/admin/statistics/overviews.tsx";
import { forAdmin, mustRead } from "#app/lib/admin-loader.server.ts";
import { adminMeta } from "#app/lib/admin-meta.ts";
import type { OrderStatus } from "#contract/order-status.ts";
import { getOrderPulse } from "#domain/orders/read-orders.ts";
import { listMonthlyOrders, listStatusCounts } from "#domain/statistics/statistics.ts";
import type { Route } from "./+types/order-details";

export const meta: Route.MetaFunction = () => adminMeta("Orders");

export function loader({ context }: Route.LoaderArgs) {
  return forAdmin(context, async (shop) => {
    const pulse = mustRead(await shop.run(getOrderPulse));
    const [counts, months] = await Promise.all([
      shop.run(listStatusCounts).then(mustRead),
      shop.run(listMonthlyOrders).then(mustRead),
    ]);
    return { counts, months, pulse };
  });
}

export default officePage<typeof loader>(({ counts, months, pulse }) => {
  const byStatus = Object.fromEntries(counts.map(({ status, count }) => [status, count]));
  return (
    <AdminPage title="Orders" tabs={<OrderTabs counts={byStatus as Record<OrderStatus, number>} />}>
      <LiveOrders pulse={pulse} />
      <OrdersOverview counts={counts} months={months} />
    </AdminPage>
  );
});

export const ErrorBoundary = OfficeFailure;
