import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Order, Shipment } from "#contract/order.ts";
import { findTransition, isCanceled, type OrderChangedBy, type OrderStatus } from "#contract/order-status.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import type { Tx } from "#db/client.ts";
import { orderEvents, orderLines, orders } from "#db/schema/orders.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import { mustExist } from "../must-exist.ts";
import { refundCanceledOrder } from "../refunds/begin-refund.ts";
import { giveBackStock } from "./stock.ts";
import { findOrderRow } from "./whole-orders.ts";

export interface StatusChange {
  orderId: string;
  to: OrderStatus;
  changedBy: OrderChangedBy;
  /** Who did it; null for the shop itself. */
  userId: string | null;
  reason?: string;
  shipment?: Shipment;
}

/** Locks an order until the transaction ends, so that changes are serialised, and returns it. */
export async function lockOrder(
  tx: Tx,
  orderId: string,
): Promise<{ order: Order; userId: string | null } | null> {
  const [row] = await tx
    .select({ userId: orders.userId })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for("update");
  const order = row ? await findOrderRow(tx, orderId) : null;
  return row && order ? { order, userId: row.userId } : null;
}

/**
 * The only way to change an order's status: by a row of the transition table, with all its effects. Cancelling returns the stock and
 * refunds online payments; completing settles a cash order; every change is recorded and mailed to the customer. Call it with the
 * order locked. 'transition_not_allowed' when the table has no such row.
 */
export async function changeOrderStatus(
  tx: Tx,
  order: Order,
  change: StatusChange,
): Promise<Result<Order, "transition_not_allowed">> {
  const transition = findTransition(order, change.to, change.changedBy);
  if (!transition) return fail("transition_not_allowed");
  const cancels = isCanceled(change.to);
  const settlesCash = change.to === "COMPLETED" && order.payment_mode === "COD";
  await tx
    .update(orders)
    .set({
      status: change.to,
      statusSince: sql`clock_timestamp()`,
      updatedAt: sql`now()`,
      ...(settlesCash ? { paymentStatus: "SUCCESS" } : {}),
      ...(cancels ? { cancelReason: change.reason ?? "" } : {}),
      ...(change.to === "SHIPPED" && change.shipment
        ? {
            courier: change.shipment.courier,
            trackingNumber: change.shipment.tracking_number,
            trackingUrl: change.shipment.tracking_url,
          }
        : {}),
    })
    .where(eq(orders.id, order.id));
  if (cancels) {
    await returnProducts(tx, order.id);
    await refundCanceledOrder(tx, order.id);
  }
  await tx.insert(orderEvents).values({
    orderId: order.id,
    fromStatus: order.status,
    toStatus: change.to,
    changedBy: change.changedBy,
    userId: change.userId,
    reason: change.reason ?? "",
  });
  await enqueueMail(tx, { kind: "order-status-changed", orderId: order.id, status: change.to });
  return ok(mustExist(await findOrderRow(tx, order.id), "the changed order"));
}

async function returnProducts(tx: Tx, orderId: string): Promise<void> {
  const lines = await tx
    .select({ productId: orderLines.productId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), isNotNull(orderLines.productId)));
  const products = lines.flatMap((line) =>
    line.productId ? [{ productId: line.productId, quantity: line.quantity }] : [],
  );
  await giveBackStock(tx, products);
}
