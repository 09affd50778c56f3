import { msg, t } from "#kernel/languages/messages.ts";
import { GatewayError } from "#kernel/ports/ports.ts";
import { fail, ok, type Result } from "#kernel/result.ts";
import { isCash } from "#modules/orders/contract/order-status.ts";
import {
  type AttemptRow,
  findAttempt,
  listAttempts,
  updateAttempt,
} from "#modules/orders/server/payment-records.ts";
import { findOrderRow, findOwnOrder } from "#modules/orders/server/whole-orders.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forSignedIn } from "#platform/use-cases/for-admin.ts";
import type { SignedPayment } from "../contract/payment.ts";
import { applyFetchedPayment } from "./apply-payment-event.ts";
import { type PaymentSystem, paymentSystem } from "./payment-system.ts";
import { reconcileAttempt } from "./reconcile-attempt.ts";

const ORDER_GONE = msg("This order does not exist.");

/** Takes the checkout's signed word for a payment and asks Razorpay whether the money is there; the order is still unpaid where that is not known yet. */
export function verifyPayment(ctx: Context, input: SignedPayment & { order_id: string }) {
  return forSignedIn(ctx, async (customer) => {
    const attempt = await findAttempt(ctx.database, input.razorpay_order_id);
    if (!(await findOwnOrder(ctx.database, customer.userId, input.order_id)))
      return fail("not_found", t(ORDER_GONE));
    const system = paymentSystem(ctx);
    if (!system || attempt?.orderId !== input.order_id || !isSigned(system, attempt, input))
      return fail("payment_not_verified");
    await lookUpPayment(system, attempt, input.razorpay_payment_id);
    const order = await findOrderRow(ctx.database, input.order_id);
    return order ? ok(order) : fail("not_found", t(ORDER_GONE));
  });
}

/** Verifies the payment of a checkout that took the whole page: the signature is what authenticates its form. PENDING also where the money is not wanted any more. */
export async function receivePaymentReturn(
  ctx: Context,
  input: SignedPayment,
): Promise<Result<{ orderId: string; paymentStatus: "SUCCESS" | "PENDING" }, "payment_not_verified">> {
  const system = paymentSystem(ctx);
  const attempt = await findAttempt(ctx.database, input.razorpay_order_id);
  if (!system || !attempt || !isSigned(system, attempt, input)) return fail("payment_not_verified");
  await lookUpPayment(system, attempt, input.razorpay_payment_id);
  const order = await findOrderRow(ctx.database, attempt.orderId);
  const paymentStatus = order?.standing.paid ? "SUCCESS" : "PENDING";
  return ok({ orderId: attempt.orderId, paymentStatus });
}

/** The order's id that is signed is the one that we kept, never the one that the browser names. */
function isSigned({ payments: gateway }: PaymentSystem, attempt: AttemptRow, input: SignedPayment): boolean {
  return gateway.isCheckoutSignature({
    orderId: attempt.razorpayOrderId ?? "",
    paymentId: input.razorpay_payment_id,
    signature: input.razorpay_signature,
  });
}

/** A signature proves who speaks, not that the money is there: Razorpay is asked for the payment itself. */
async function lookUpPayment(
  system: PaymentSystem,
  attempt: AttemptRow,
  razorpayPaymentId: string,
): Promise<void> {
  try {
    const payment = await system.payments.fetchPayment(razorpayPaymentId);
    if (payment.orderId !== attempt.razorpayOrderId) return;
    await applyFetchedPayment(system, payment, "callback");
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    system.log.warn({ order: attempt.orderId, error }, "a payment came back but could not be looked up yet");
    await updateAttempt(system.database, attempt.id, { nextCheckAt: system.now() });
  }
}

/** Milliseconds in which an answer of Razorpay is new enough: a page that waits asks again and again. */
const FRESH = 2000;

/** Returns the customer's own order after asking Razorpay about its payment; as it is when Razorpay can't be reached. */
export function checkPayment(ctx: Context, input: { order_id: string }) {
  return forSignedIn(ctx, async (customer) => {
    const order = await findOwnOrder(ctx.database, customer.userId, input.order_id);
    if (!order) return fail("not_found", t(ORDER_GONE));
    if (isCash(order.payment_mode) || order.standing.paid) return ok(order);
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
