import { GatewayError, type GatewayPayment } from "#kernel/ports/ports.ts";
import { ok } from "#kernel/result.ts";
import { findPayment, lockOrderMoney } from "#modules/orders/server/payment-records.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { applyFetchedPayment, readPaymentState } from "./apply-payment-event.ts";
import { nextPaymentState } from "./next-payment-state.ts";
import type { PaymentSystem } from "./payment-system.ts";

/** Captures an authorised payment if its order needs it, and applies the result like any update. Throws GatewayError when it must be retried. */
export async function capturePayment(system: PaymentSystem, razorpayPaymentId: string): Promise<void> {
  const payment = await system.payments.fetchPayment(razorpayPaymentId);
  const wanted = await isWanted(system, payment);
  const update = wanted.value ? await capture(system, payment) : payment;
  await applyFetchedPayment(system, update);
}

async function isWanted(system: PaymentSystem, payment: GatewayPayment) {
  if (payment.status !== "authorized") return ok(false);
  return inTransaction(system.database, async (tx) => {
    const known = await findPayment(tx, payment.id);
    const money = known ? await lockOrderMoney(tx, known.orderId) : null;
    if (!known || !money) return ok(false);
    const state = await readPaymentState(tx, known.orderId, money, known);
    return ok(nextPaymentState(state, payment).effect.do === "capture");
  });
}

async function capture({ payments: gateway }: PaymentSystem, payment: GatewayPayment) {
  try {
    return await gateway.capture(payment.id, payment.amountPaise);
  } catch (error) {
    if (!(error instanceof GatewayError) || error.fault !== "refused") throw error;
    // Already captured by the account's own setting, or refunded: either is an update.
    const now = await gateway.fetchPayment(payment.id);
    if (now.status === "authorized") throw error;
    return now;
  }
}
