import { data } from "react-router";
import { forAdmin, mustRead } from "#app/lib/admin-loader.server.ts";
import { getOrder } from "#domain/orders/read-orders.ts";
import { getStoreDetails } from "#domain/settings/get-settings.ts";

/** Orders on a page of a list, and of the slips that are printed from it. */
export const ORDERS_PAGE_SIZE = 20;

/** What a paper of one order tells: the order, and the store as it is now. A response of 404 is thrown when there is none. */
export function loadOrderDocument(context: Parameters<typeof forAdmin>[0], orderId: string) {
  return forAdmin(context, async (shop) => {
    const found = await shop.run(getOrder, orderId);
    if (!found.ok && found.code === "not_found") throw data(null, { status: 404 });
    return { order: mustRead(found), store: await shop.run(getStoreDetails) };
  });
}
