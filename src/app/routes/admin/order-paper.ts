import { data } from "react-router";
import { pathOfStatus } from "#app/features/admin-orders/order-words.ts";
import type { Order } from "#contract/order.ts";
import { forAdmin, mustRead } from "./admin-loader.ts";

/** Orders on a page of a list, and of the slips that are printed from it. */
export const ORDERS_PAGE_SIZE = 20;
/** The margins of a packing slip. The size is the printer's own: the slip fits A5 and A4. */
export const SLIP_SHEET = "margin: 12mm";

/** What a paper of one order tells: the order, and the store as it is now. A response of 404 is thrown when there is none. */
export function readPaper(context: Parameters<typeof forAdmin>[0], orderId: string) {
  return forAdmin(context, async ({ orders, settings }) => {
    const found = await orders.findOrder(orderId);
    if (!found.ok && found.code === "not_found") throw data(null, { status: 404 });
    return { order: mustRead(found), store: await settings.getStoreDetails() };
  });
}

/** The list that the order stands in. */
export function wayBack(order: Order): string {
  return `${pathOfStatus(order.status)}?search=${order.id}`;
}
