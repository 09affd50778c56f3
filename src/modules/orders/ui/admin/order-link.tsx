import * as officePaths from "#kernel/pages/office-paths.ts";
import { useMay } from "#ui/office/may.tsx";
import { TextLink } from "#ui/office/parts.tsx";
import { orderNumber } from "../../contract/order-number.ts";
import type { OrderStatus } from "../../contract/order-status.ts";

interface OrderLinkProps {
  order: { id: string; status: OrderStatus };
  before?: string;
  className?: string;
}

/** An order's number, which leads to it whoever may see orders. */
export function OrderLink({ order, before = "", className }: OrderLinkProps) {
  const words = before + orderNumber(order.id);
  if (!useMay()("orders.read")) return <span className={className}>{words}</span>;
  const to = officePaths.order({ status: order.status, id: orderNumber(order.id) });
  return (
    <TextLink to={to} className={className}>
      {words}
    </TextLink>
  );
}
