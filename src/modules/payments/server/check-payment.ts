import { GatewayError } from "#kernel/ports/ports.ts";
import { fail, ok } from "#kernel/result.ts";
import { listAttempts } from "#modules/orders/server/payment-records.ts";
import { findOwnOrder } from "#modules/orders/server/whole-orders.ts";
import { forSignedIn } from "#platform/use-cases/as-admin.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { paymentSystem } from "./payment-system.ts";
import { reconcileAttempt } from "./reconcile-attempt.ts";

/** Milliseconds in which an answer of Razorpay is new enough: a page that waits asks again and again. */
const FRESH = 2000;

/** Returns the customer's own order after asking Razorpay about its payment; as it is when Razorpay can't be reached. */
export function checkPayment(ctx: Context, input: { order_id: string }) {
  return forSignedIn(ctx, async (customer) => {
    const order = await findOwnOrder(ctx.database, customer.userId, input.order_id);
    if (!order) return fail("not_found", "This order does not exist.");
    if (order.payment_mode !== "PREPAID" || order.payment_status === "SUCCESS") return ok(order);
    await ask(ctx, input.order_id);
    return ok((await findOwnOrder(ctx.database, customer.userId, input.order_id)) ?? order);
  });
}

async function ask(ctx: Context, orderId: string): Promise<void> {
  const system = paymentSystem(ctx);
  if (!system) return;
  try {
    const freshFrom = ctx.now().getTime() - FRESH;
    for (const attempt of await listAttempts(ctx.database, orderId)) {
      if (!attempt.checkedAt || attempt.checkedAt.getTime() <= freshFrom)
        await reconcileAttempt(system, attempt);
    }
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    ctx.log.warn({ order: orderId, error }, "a payment could not be looked up");
  }
}
