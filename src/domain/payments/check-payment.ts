import type { Order } from "#contract/order.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import type { Db } from "#db/client.ts";
import { requireSignedIn } from "../accounts/actor.ts";
import type { Context } from "../context.ts";
import { findOwnOrder } from "../orders/order-queries.ts";
import { isGatewayError } from "../ports.ts";
import { askAboutAttempt } from "./ask-about-attempt.ts";
import { listAttempts } from "./payment-queries.ts";
import { paymentSystem } from "./payment-system.ts";

/** Milliseconds in which an answer of Razorpay is new enough: a page that waits asks again and again. */
const FRESH = 2000;

/**
 * Answers the shopper's own order after asking Razorpay what has become of its payment, when there is something to ask. When
 * Razorpay can't be reached, the order is answered as it is.
 */
export async function checkPayment(
  ctx: Context,
  input: { order_id: string },
): Promise<Result<Order, "unauthenticated" | "not_found">> {
  const shopper = requireSignedIn(ctx.actor);
  if (!shopper.ok) return shopper;
  const order = await findOwnOrder(ctx.database, shopper.value.userId, input.order_id);
  if (!order) return fail("not_found", "This order does not exist.");
  if (order.payment_mode !== "PREPAID" || order.payment_status === "SUCCESS") return ok(order);
  await ask(ctx, input.order_id);
  return ok((await findOwnOrder(ctx.database, shopper.value.userId, input.order_id)) ?? order);
}

async function ask(ctx: Context, orderId: string): Promise<void> {
  const system = paymentSystem(ctx);
  if (!system) return;
  try {
    for (const attempt of await dueAttempts(ctx.database, orderId, ctx.now())) {
      await askAboutAttempt(system, attempt);
    }
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    ctx.log.warn({ order: orderId, error }, "a payment could not be looked up");
  }
}

async function dueAttempts(db: Db, orderId: string, now: Date) {
  const attempts = await listAttempts(db, orderId);
  return attempts.filter(({ checkedAt }) => !checkedAt || now.getTime() - checkedAt.getTime() >= FRESH);
}
