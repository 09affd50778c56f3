import type { Order, Shipment } from "#contract/order.ts";
import type { OrderStatus } from "#contract/order-status.ts";
import { fail, type Result } from "#contract/result.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireAdmin } from "../actor.ts";
import type { Context } from "../context.ts";
import { changeOrderStatus, lockOrder } from "./change-order-status.ts";
import { recordOrderChange } from "./record-order-change.ts";

type Code = "unauthenticated" | "forbidden" | "not_found" | "transition_not_allowed";

/** Changes an order's status as the transition table allows an admin, and saves the shipment's details when it is shipped. */
export async function moveOrder(
  ctx: Context,
  input: { order_id: string; status: OrderStatus; shipment: Shipment },
): Promise<Result<Order, Code>> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return inTransaction<Order, Code>(ctx.database, async (tx) => {
    const locked = await lockOrder(tx, input.order_id);
    if (!locked) return fail("not_found", "This order does not exist.");
    const moved = await changeOrderStatus(tx, locked.order, {
      orderId: input.order_id,
      to: input.status,
      changedBy: "admin",
      userId: admin.value.userId,
      shipment: input.shipment,
    });
    if (moved.ok) await recordOrderChange(tx, admin.value, locked.order, moved.value);
    return moved;
  });
}
