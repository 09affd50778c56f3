import { randomUUID } from "node:crypto";
import type { PaymentGateway } from "#kernel/ports/ports.ts";
import { paymentAttempts, paymentEvents, payments, refunds } from "#modules/orders/payment-schema.ts";
import type { Tx } from "#platform/database/client.ts";
import type { DemoOrder } from "./orders.ts";

/** The stand-in for the bank, and the payer's side of it. */
export interface DemoBank {
  payments: PaymentGateway | null;
  sandbox?: { request(path: string, init: RequestInit): Response | Promise<Response> } | undefined;
}

/** Pays at the stand-in, so that it knows of the payment when it is asked to give it back; without one, ids that look like its own. */
async function payAt({ payments: gateway, sandbox }: DemoBank, receipt: string, amountPaise: number) {
  const made = receipt.replaceAll("-", "").slice(0, 14);
  const ids = { keyId: "rzp_test_Sandbox0000001", orderId: `order_${made}`, paymentId: `pay_${made}` };
  if (!gateway?.scriptUrl.startsWith("/") || !sandbox) return ids;
  const { keyId } = gateway;
  const { id: orderId } = await gateway.createOrder({ receipt, amountPaise, again: false });
  const body = JSON.stringify({ key: keyId, order_id: orderId, method: "upi", vpa: "demo@upi", act: "pay" });
  const response = await sandbox.request("/sandbox/razorpay/pay", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  const paid: { razorpay_payment_id?: string } = await response.json();
  return { ...ids, keyId, orderId, paymentId: paid.razorpay_payment_id ?? ids.paymentId };
}

/** Writes the payment of an order that was paid online, and of a canceled one how it went back. */
export async function payOnline(
  tx: Tx,
  bank: DemoBank,
  order: Pick<DemoOrder, "placedAt" | "changes" | "refund"> & { id: string; totalPaise: number },
): Promise<void> {
  const { id: orderId, totalPaise: amountPaise, placedAt: createdAt, refund } = order;
  const [attemptId, paymentId, refundId] = [randomUUID(), randomUUID(), randomUUID()];
  const paid = await payAt(bank, attemptId, amountPaise);
  const isBack = refund === "PROCESSED";
  await tx.insert(paymentAttempts).values({
    ...{ id: attemptId, orderId, keyId: paid.keyId, razorpayOrderId: paid.orderId, amountPaise },
    ...{ status: "CLOSED", openedAt: createdAt, createdAt },
  });
  await tx.insert(payments).values({
    ...{ id: paymentId, attemptId, orderId, razorpayPaymentId: paid.paymentId, amountPaise, method: "upi" },
    ...{ status: isBack ? "refunded" : "captured", refundedPaise: isBack ? amountPaise : 0 },
    ...{ capturedAt: createdAt, settledAt: createdAt, createdAt },
  });
  await tx
    .insert(paymentEvents)
    .values({ source: "callback", type: "paid", razorpayPaymentId: paid.paymentId, at: createdAt });
  if (!refund) return;
  const asked = order.changes.at(-1)?.at ?? createdAt;
  const known =
    bank.payments && isBack
      ? await bank.payments.refund({
          ...{ paymentId: paid.paymentId, amountPaise, refundId, idempotencyKey: refundId },
        })
      : null;
  const made = refund === "PENDING" ? null : `rfnd_${refundId.replaceAll("-", "").slice(0, 14)}`;
  await tx.insert(refunds).values({
    ...{ id: refundId, paymentId, amountPaise, reason: "order_canceled", status: refund },
    ...{ idempotencyKey: refundId, razorpayRefundId: known?.id ?? made, createdAt: asked, updatedAt: asked },
  });
}
