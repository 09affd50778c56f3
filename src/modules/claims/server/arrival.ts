import type { Order } from "#modules/orders/contract/order.ts";
import type { Arrival } from "../contract/claim-states.ts";

/** How far an order has come: when it was handed over, or by when one that was sent was promised. */
export function arrivalOf({
  status,
  history,
  promise,
}: Pick<Order, "status" | "history" | "promise">): Arrival {
  const event = status === "COMPLETED" ? history.findLast((one) => one.status === "COMPLETED") : null;
  return {
    deliveredAt: event ? new Date(event.at) : null,
    dueBy: status === "SHIPPED" ? (promise?.arrives_by ?? null) : null,
  };
}
