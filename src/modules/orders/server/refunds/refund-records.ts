import { eq, sql } from "drizzle-orm";
import { mustExist } from "#kernel/must-exist.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import { payments, refunds } from "../../payment-schema.ts";

export type RefundRow = typeof refunds.$inferSelect;

/** Adds a refund that was made by hand at Razorpay and is not ours. Call it with the order locked. */
export async function insertOutsideRefund(
  tx: Tx,
  refund: { paymentId: string; amountPaise: number; razorpayRefundId: string },
): Promise<RefundRow> {
  const [row] = await tx
    .insert(refunds)
    .values({ ...refund, reason: "outside", idempotencyKey: refund.razorpayRefundId })
    .returning();
  return mustExist(row, "the refund just inserted");
}

/** Writes when Razorpay was asked for a refund, so that the poller leaves it alone for a while, and what it said: its id there, its status. */
export async function updateRefund(
  db: Db,
  refundId: string,
  fields: Pick<RefundRow, "updatedAt"> & Partial<Pick<RefundRow, "razorpayRefundId" | "status">>,
): Promise<void> {
  await db.update(refunds).set(fields).where(eq(refunds.id, refundId));
}

/** Adds up what went back of a payment; never less than is known already, nor more than was paid. Call it with the order locked. */
export async function sumUpRefunds(tx: Tx, paymentId: string): Promise<void> {
  const sum = sql`(select coalesce(sum(r.amount_paise), 0) from refunds r where r.payment_id = ${paymentId} and r.status = 'PROCESSED')`;
  await tx
    .update(payments)
    .set({ refundedPaise: sql`least(${payments.amountPaise}, greatest(${payments.refundedPaise}, ${sum}))` })
    .where(eq(payments.id, paymentId));
}
