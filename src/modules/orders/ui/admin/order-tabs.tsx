import * as officePaths from "#kernel/pages/office-paths.ts";
import { AdminPage, PlaceFailure } from "#ui/office/admin-page.tsx";
import { LinkTabs } from "#ui/office/link-tabs.tsx";
import { type OrderStatus, orderStatuses, orderStatusWords } from "../../contract/order-status.ts";

/** The statistics, and one tab per status, each with its number of orders where that could be read. */
export function OrderTabs({ counts }: { counts?: Record<OrderStatus, number> }) {
  const items = orderStatuses.map((status) => ({
    to: officePaths.ordersOf(status),
    label: orderStatusWords[status].admin + (counts ? ` (${counts[status]})` : ""),
  }));
  return (
    <LinkTabs
      label="Orders by status"
      items={[{ to: officePaths.orderDetails, label: "Details" }, ...items]}
    />
  );
}

/** Stands in for a page of orders that could not be read. */
export function OrdersFailure() {
  return (
    <AdminPage title="Orders" tabs={<OrderTabs />}>
      <PlaceFailure />
    </AdminPage>
  );
}
