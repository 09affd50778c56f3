import { type OrderStatus, orderStatuses } from "#contract/order-status.ts";

/** The status that an address names, in any case ('pending'); null when there is none of that name. */
export function statusOfPath(text: string): OrderStatus | null {
  return orderStatuses.find((status) => status === text.toUpperCase()) ?? null;
}

/** The address of the orders of a status. */
export function pathOfStatus(status: OrderStatus): string {
  return `/admin/orders/${status.toLowerCase()}`;
}

/** The list that an order stands in, searched for that order. Part of the id will do. */
export function pathOfOrder(order: { status: OrderStatus; id: string }): string {
  return `${pathOfStatus(order.status)}?search=${order.id}`;
}
