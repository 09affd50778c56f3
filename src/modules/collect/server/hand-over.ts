import type * as z from "zod/mini";
import { formatRupees, toPaise } from "#kernel/money.ts";
import { fail, mustExist, ok } from "#kernel/result.ts";
import { recordChange } from "#modules/audit/server/record-change.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import { changeOrderStatus } from "#modules/orders/server/change-order-status.ts";
import { findOrderRow, lockOrder } from "#modules/orders/server/whole-orders.ts";
import { takeUpi } from "#modules/upi/server/take-upi.ts";
import type { Tx } from "#platform/database/client.ts";
import { asAdmin } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import type { handOverCollected as call } from "../contract/collection.ts";
import { findByCode, findOfOrder, toCollection } from "./collection-queries.ts";

const NO_CODE = "No order waits for this code. Please look at the order's page or mail again.";

/** Why an order is not handed over now; null where it is. */
function refusalOf({ standing }: Order) {
  if (standing.delivered) return fail("changed_meanwhile", "This order was handed over already.");
  if (standing.canceled) return fail("changed_meanwhile", "This order was canceled; it went back on sale.");
  return standing.may_be_handed_over ? null : fail("transition_not_allowed");
}

/** The order that waits for whoever brings a code. Admins only. */
export function findCollection(ctx: Context, { code }: { code: string }) {
  return forAdmin(ctx, "counter", async () => {
    const found = await findByCode(ctx.database, code);
    if (!found) return fail("validation_failed", NO_CODE, { code: NO_CODE });
    const order = mustExist(await findOrderRow(ctx.database, found.orderId), "the order of a code");
    return refusalOf(order) ?? ok(toCollection(order, found.until));
  });
}

/** Takes what is due by UPI; refused where that is another sum than was asked for, or the payment is another order's. */
async function takePayment(tx: Tx, order: Order, input: z.output<typeof call.body>) {
  const { reference, expected_due } = input;
  const { cash_to_collect: due } = order.standing;
  if (expected_due !== undefined && expected_due !== due)
    return fail("changed_meanwhile", `This order was changed: ${formatRupees(due)} is to be paid now.`);
  // Cash is entered with the status, as whatever is still due then.
  const amount = toPaise(due);
  const refused =
    input.paid_by === "upi" && amount > 0
      ? await takeUpi(tx, { orderId: order.id, amount, reference })
      : null;
  return refused === null ? null : fail("validation_failed", refused, { reference: refused });
}

/** Hands an order over to whoever came for it, once: takes what is due, and completes it. Without the code the log says so. */
export function handOverCollected(ctx: Context, input: z.output<typeof call.body>) {
  return asAdmin(ctx, "counter", async (tx, admin) => {
    const order = (await lockOrder(tx, input.order_id))?.order;
    const waiting = order && (await findOfOrder(tx, order.id));
    if (!order || !waiting) return fail("not_found", "This order is not ready to be collected.");
    if (input.code !== undefined && input.code !== waiting.code)
      return fail("validation_failed", NO_CODE, { code: NO_CODE });
    const refused = refusalOf(order);
    if (refused) return refused;
    const amount = toPaise(order.standing.cash_to_collect);
    const untaken = await takePayment(tx, order, input);
    if (untaken) return untaken;
    const moved = await changeOrderStatus(tx, order, {
      to: "COMPLETED",
      changedBy: "admin",
      userId: admin.userId,
      handedOver: ctx,
    });
    if (!moved.ok) return moved;
    await recordChange(tx, admin, {
      area: "orders",
      action: "handed over",
      subjectType: "order",
      subjectId: order.id,
      subjectName: orderNumber(order.id),
      after: {
        by_code: input.code !== undefined,
        ...(amount > 0 && { paid_by: input.paid_by, reference: input.reference }),
      },
    });
    return ok(toCollection(moved.value, waiting.until));
  });
}
