import { eq } from "drizzle-orm";
import { payments, refunds } from "#db/schema/payments.ts";
import { GatewayError, type GatewayRefund } from "../ports.ts";
import { applyRefundUpdate } from "./apply-refund-update.ts";
import type { PaymentSystem } from "./payment-system.ts";

interface DueRefund {
  id: string;
  status: string;
  amountPaise: number;
  idempotencyKey: string;
  razorpayRefundId: string | null;
  razorpayPaymentId: string;
}

/**
 * Brings a refund of ours to Razorpay, or asks what became of it when it is there already. The idempotency key makes a
 * repeated request the same refund. Throws GatewayError when it has to be tried again.
 */
export async function sendRefund(system: PaymentSystem, refundId: string): Promise<void> {
  const [refund] = await system.database
    .select({
      id: refunds.id,
      status: refunds.status,
      amountPaise: refunds.amountPaise,
      idempotencyKey: refunds.idempotencyKey,
      razorpayRefundId: refunds.razorpayRefundId,
      razorpayPaymentId: payments.razorpayPaymentId,
    })
    .from(refunds)
    .innerJoin(payments, eq(refunds.paymentId, payments.id))
    .where(eq(refunds.id, refundId));
  if (refund?.status !== "PENDING") return;
  await system.database.update(refunds).set({ updatedAt: system.now() }).where(eq(refunds.id, refundId));
  const withMessage = refund.razorpayRefundId
    ? await system.payments.fetchRefund(refund.razorpayRefundId)
    : await askFor(system, refund);
  await applyRefundUpdate(system, withMessage, null);
}

async function askFor({ payments: gateway }: PaymentSystem, refund: DueRefund): Promise<GatewayRefund> {
  try {
    return await gateway.refund({
      paymentId: refund.razorpayPaymentId,
      amountPaise: refund.amountPaise,
      refundId: refund.id,
      idempotencyKey: refund.idempotencyKey,
    });
  } catch (error) {
    if (!(error instanceof GatewayError) || error.fault !== "refused") throw error;
    // "Refunded already" may mean by this very refund, long ago: the key is not kept for ever.
    const made = await gateway.listRefunds(refund.razorpayPaymentId);
    const ours = made.find((one) => one.refundId === refund.id);
    if (!ours) throw error;
    return ours;
  }
}
