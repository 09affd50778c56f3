import type { OrderStatus } from "#modules/orders/contract/order-status.ts";
import { getOrderPulse } from "#modules/orders/server/read-orders.ts";
import { LiveOrders } from "#modules/orders/ui/admin/live-orders.tsx";
import { OrdersFailure, OrderTabs } from "#modules/orders/ui/admin/order-tabs.tsx";
import { forAdmin, mustRead } from "#platform/pages/admin-loader.server.ts";
import { AdminPage, adminMeta, officePage } from "#ui/office/admin-page.tsx";
import { listMonthlyOrders, listStatusCounts } from "../../server/statistics.ts";
import { OrdersOverview } from "../../ui/overviews.tsx";
import type { Route } from "./+types/order-details";

export const meta: Route.MetaFunction = () => adminMeta("Orders");

export function loader({ context }: Route.LoaderArgs) {
  return forAdmin(context, "orders.read", async (shop) => {
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

export const ErrorBoundary = OrdersFailure;
