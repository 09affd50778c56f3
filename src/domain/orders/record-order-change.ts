import type { Order } from "#contract/order.ts";
import { orderNumber } from "#contract/order-number.ts";
import type { Tx } from "#db/client.ts";
import { type Changer, recordChange } from "../audit/record-change.ts";

/** The parts of an order that status changes touch. Not the customer's name and address, because the log outlives accounts. */
function movable(order: Order) {
  const { status, payment_status, courier, tracking_number, tracking_url, cancel_reason } = order;
  return { status, payment_status, courier, tracking_number, tracking_url, cancel_reason };
}

/**
 * Adds a status change by an admin, or by the shop itself (null), to the audit log; the order's own history, which the customer sees,
 * is separate. Call it within the change's transaction.
 */
export function recordOrderChange(tx: Tx, actor: Changer, before: Order, after: Order): Promise<void> {
  return recordChange(tx, actor, {
    area: "orders",
    action: after.status === "CANCELED-ADMIN" ? "canceled" : after.status.toLowerCase(),
    subjectType: "order",
    subjectId: after.id,
    subjectName: orderNumber(after.id),
    before: movable(before),
    after: movable(after),
  });
}
