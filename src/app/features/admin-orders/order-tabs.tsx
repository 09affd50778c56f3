import { LinkTabs } from "#app/ui/link-tabs.tsx";
import { type OrderStatus, orderStatuses, orderStatusWords } from "#contract/order-status.ts";
import { pathOfStatus } from "./order-words.ts";

/** The statistics, and one tab per status, each with its number of orders. */
export function OrderTabs({ counts }: { counts: Record<OrderStatus, number> }) {
  const items = orderStatuses.map((status) => ({
    to: pathOfStatus(status),
    label: `${orderStatusWords[status].admin} (${counts[status]})`,
  }));
  return (
    <LinkTabs
      label="Orders by status"
      items={[{ to: "/admin/orders/details", label: "Details" }, ...items]}
    />
  );
}
