import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { t } from "#kernel/languages/messages.ts";
import { fail, mustExist, ok } from "#kernel/result.ts";
import { asSignedIn } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { orderEdits } from "../../edit-schema.ts";
import { orderAddresses, orders } from "../../schema.ts";
import { orderChanged } from "../order-changed.ts";
import { lockOrder } from "../whole-orders.ts";
import { refusalByOthers } from "./prepare-edit.ts";

interface Corrected {
  order_id: string;
  recipient: string;
  mobile: string;
}

/**
 * Corrects who gets one of the customer's own orders, and their number, until its parcel is ready or it is handed over. It stands in the order's history;
 * what is as it was changes nothing.
 */
export function correctRecipient(ctx: Context, { order_id, recipient, mobile }: Corrected) {
  return asSignedIn(ctx, async (tx, { userId }) => {
    const locked = await lockOrder(tx, order_id);
    if (locked?.userId !== userId) return fail("not_found", t("This order does not exist."));
    const { order } = locked;
    if (order.recipient.name === recipient && order.recipient.mobile === mobile) return ok(order);
    if (!order.standing.in_hand || (await refusalByOthers(tx, order)) !== null)
      return fail("transition_not_allowed", t("This order is packed or sent already. Please write to us."));
    const to = { recipient, mobile };
    const updatedAt = sql`clock_timestamp()`;
    if (order.addresses) await tx.update(orderAddresses).set(to).where(eq(orderAddresses.orderId, order_id));
    await tx
      .update(orders)
      .set({ updatedAt, ...(order.addresses ? {} : to) })
      .where(eq(orders.id, order_id));
    const by = { changedBy: "customer", userId, idempotencyKey: randomUUID() } as const;
    await tx.insert(orderEdits).values({ orderId: order_id, ...by, readdressed: true });
    await orderChanged(tx, order);
    return ok(mustExist((await lockOrder(tx, order_id))?.order, "the corrected order"));
  });
}
