import type { Order } from "#modules/orders/contract/order.ts";

/** When an order came to its customer; null for one that has not. */
export function deliveredAt({ status, history }: Pick<Order, "status" | "history">): Date | null {
  const event = status === "COMPLETED" ? history.findLast((one) => one.status === "COMPLETED") : null;
  return event ? new Date(event.at) : null;
}
