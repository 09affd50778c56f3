import { data } from "react-router";
import { AdminPage, OfficeFailure, OrderTabs, officePage } from "#app/features/admin/frame/admin-page.tsx";
import { LiveOrders } from "#app/features/admin/orders/live-orders.tsx";
import { ORDERS_PAGE_SIZE } from "#app/features/admin/orders/order-words.ts";
import { OrdersScreen } from "#app/features/admin/orders/orders-screen.tsx";
import { forAdmin, mustRead, readPage } from "#app/lib/admin-loader.server.ts";
import { adminMeta } from "#app/lib/admin-meta.ts";
import * as officePaths from "#app/office-paths.ts";
import { MissingPage } from "#app/ui/office/parts.tsx";
import { orderStatusWords } from "#contract/order-status.ts";
import { countOrders, getOrderPulse, listOrders } from "#domain/orders/read-orders.ts";
import type { Route } from "./+types/orders";

export function meta({ loaderData }: Route.MetaArgs) {
  return adminMeta(loaderData ? `${orderStatusWords[loaderData.status].admin} orders` : "Orders");
}

export function loader({ context, params, url }: Route.LoaderArgs) {
  return forAdmin(context, async (shop) => {
    const status = officePaths.statusOfPath(params.status);
    if (!status) throw data(null, { status: 404 });
    // First of all: what happens while the rest is read shows up as a change then.
    const pulse = mustRead(await shop.run(getOrderPulse));
    const [list, counts] = await Promise.all([
      readPage(url, ORDERS_PAGE_SIZE, async (query) =>
        mustRead(await shop.run(listOrders, { ...query, status })),
      ),
      shop.run(countOrders).then(mustRead),
    ]);
    return { status, list, counts, pulse };
  });
}

export default officePage<typeof loader>(({ status, list, counts, pulse }) => (
  <AdminPage title="Orders" tabs={<OrderTabs counts={counts} />}>
    <LiveOrders pulse={pulse} />
    <OrdersScreen key={status} status={status} list={list} />
  </AdminPage>
));

export function ErrorBoundary() {
  return (
    <MissingPage
      title="oops! page not found"
      text="There is no such status of orders."
      to={officePaths.orders}
      back="To the orders"
      unread={<OfficeFailure />}
    />
  );
}
