import { data, isRouteErrorResponse, Link } from "react-router";
import { AdminPage } from "#app/features/admin-frame/admin-page.tsx";
import { LoadFailure } from "#app/features/admin-frame/load-failure.tsx";
import { LiveOrders } from "#app/features/admin-orders/live-orders.tsx";
import { OrderTabs } from "#app/features/admin-orders/order-tabs.tsx";
import { statusOfPath } from "#app/features/admin-orders/order-words.ts";
import { OrdersScreen } from "#app/features/admin-orders/orders-screen.tsx";
import { useHeldData } from "#app/lib/held-page.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { orderStatusWords } from "#contract/order-status.ts";
import type { Route } from "./+types/orders";
import { forAdmin, mustRead, readPage } from "./admin-loader.ts";
import { adminMeta } from "./admin-meta.ts";
import { ORDERS_PAGE_SIZE } from "./order-paper.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return adminMeta(loaderData ? `${orderStatusWords[loaderData.status].admin} orders` : "Orders");
}

export function loader({ context, params, url }: Route.LoaderArgs) {
  return forAdmin(context, async ({ orders }) => {
    const status = statusOfPath(params.status);
    if (!status) throw data(null, { status: 404 });
    // First of all: what happens while the rest is read shows up as a change then.
    const pulse = mustRead(await orders.getOrderPulse());
    const [list, counts] = await Promise.all([
      readPage(url, ORDERS_PAGE_SIZE, async (query) =>
        mustRead(await orders.listOrders({ ...query, status })),
      ),
      orders.countOrders().then(mustRead),
    ]);
    return { status, list, counts, pulse };
  });
}

export default function AdminOrders(props: Route.ComponentProps) {
  const loaderData = useHeldData(props.loaderData);
  if (!loaderData) return null;
  const { status, list, counts, pulse } = loaderData;
  return (
    <AdminPage title="Orders" tabs={<OrderTabs counts={counts} />}>
      <LiveOrders pulse={pulse} />
      <OrdersScreen key={status} status={status} list={list} />
    </AdminPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404)
    return <LoadFailure title="Error fetching orders" />;
  return (
    <EmptyState
      level={1}
      title="oops! page not found"
      text="There is no such status of orders."
      action={
        <Link to="/admin/orders" className={buttonClass()}>
          To the orders
        </Link>
      }
    />
  );
}
