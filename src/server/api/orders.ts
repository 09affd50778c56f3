import { randomUUID } from "node:crypto";
import * as contract from "#contract/order.ts";
import { getOrderPulse } from "#contract/order-pulse.ts";
import { fail } from "#contract/result.ts";
import { type Api, routeCall } from "./route-call.ts";
import { one, withMessage } from "./shapes.ts";

/** Printable ASCII, short enough to index. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

/** Calls on orders: the customer's and the admins'. */
export function routeOrders(api: Api): void {
  routeCall(api, contract.placeOrder, async (shop, { body, header }) => {
    // A client that sends no key asks for a new order each time; ours always sends one.
    const idempotencyKey = header("idempotency-key") ?? randomUUID();
    if (!IDEMPOTENCY_KEY.test(idempotencyKey)) {
      return fail("malformed", "The Idempotency-Key must be 1 to 200 printable characters.");
    }
    return one(await shop.orders.placeOrder({ ...body, idempotencyKey }));
  });
  routeCall(api, contract.listMyOrders, (shop, { query }) => shop.orders.listMyOrders(query));
  routeCall(api, contract.cancelMyOrder, async (shop, { body }) =>
    withMessage(await shop.orders.cancelMyOrder(body), "Order canceled successfully"),
  );
  routeCall(api, contract.listOrders, (shop, { query }) => shop.orders.listOrders(query));
  routeCall(api, contract.moveOrder, async (shop, { query, body }) =>
    withMessage(
      await shop.orders.moveOrder({ ...query, shipment: body }),
      "Order status updated successfully",
    ),
  );
  routeCall(api, getOrderPulse, async (shop) => one(await shop.orders.getOrderPulse()));
}
