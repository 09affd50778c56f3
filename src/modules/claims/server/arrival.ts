import type { Order } from "#modules/orders/contract/order.ts";
import { statusFacts } from "#modules/orders/contract/order-status.ts";
import type { Arrival } from "../contract/claim-states.ts";

/** How far an order has come: when it was handed over, or by when one that was sent was promised. */
export function arrivalOf({
  standing: { delivered, on_the_way },
  history,
  promise,
}: Pick<Order, "standing" | "history" | "promise">): Arrival {
  const event = delivered ? history.findLast(({ status }) => statusFacts[status].delivered) : null;
  return {
    deliveredAt: event ? new Date(event.at) : null,
    dueBy: on_the_way ? (promise?.arrives_by ?? null) : null,
  };
}
