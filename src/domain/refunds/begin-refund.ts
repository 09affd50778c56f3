import { randomUUID } from "node:crypto";
import type { Tx } from "#db/client.ts";
import { refunds } from "#db/schema/payments.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import { enqueueRefund } from "./enqueue-refund.ts";
import { findSettlement, givingBack } from "./settlement-queries.ts";

export type RefundReason = "order_canceled" | "not_wanted";

/**
 * Records a refund of so many paise of a payment and enqueues it; the customer gets a mail. Does nothing while another refund of
 * ours for this payment is pending or done. Call it with the order locked.
 */
export async function beginRefund(
  tx: Tx,
  input: { orderId: string; paymentId: string; amountPaise: number; reason: RefundReason },
): Promise<boolean> {
  const { orderId, paymentId, amountPaise, reason } = input;
  const refundId = await insertRefund(tx, { paymentId, amountPaise, reason });
  if (!refundId) return false;
  await enqueueRefund(tx, refundId);
  await enqueueMail(tx, { kind: "refund-begun", orderId, amountPaise, reason });
  return true;
}

/** Inserts a refund; null when there is one already that has not failed. */
export async function insertRefund(
  tx: Tx,
  input: { paymentId: string; amountPaise: number; reason: RefundReason },
): Promise<string | null> {
  const id = randomUUID();
  const rows = await tx
    .insert(refunds)
    .values({ ...input, id, idempotencyKey: `refund-${id}` })
    .onConflictDoNothing()
    .returning({ id: refunds.id });
  return rows[0]?.id ?? null;
}

/** Refunds what was paid for an order that is being cancelled, if anything. Call it with the order locked. */
export async function refundCanceledOrder(tx: Tx, orderId: string): Promise<void> {
  const payment = await findSettlement(tx, orderId);
  if (!payment) return;
  const gone = Math.max(payment.refundedPaise, await givingBack(tx, payment.id));
  const amountPaise = payment.amountPaise - gone;
  if (amountPaise <= 0) return;
  await beginRefund(tx, { orderId, paymentId: payment.id, amountPaise, reason: "order_canceled" });
}
