import { randomUUID } from "node:crypto";
import { and, eq, isNotNull } from "drizzle-orm";
import { mustExist } from "#kernel/result.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import { enqueueJob, enqueueMailsToWrite } from "#platform/database/enqueue-job.ts";
import { payments, refunds } from "../../payment-schema.ts";
import type { OrderMail } from "../order-mails.ts";
import { enterRefund, readFailed, readOwed } from "./refund-book.ts";

/** The payment that settled an order, or null. */
export async function findOrderPayment(
  db: Db,
  orderId: string,
): Promise<typeof payments.$inferSelect | null> {
  const hasPaid = and(eq(payments.orderId, orderId), isNotNull(payments.settledAt));
  const [payment = null] = await db.select().from(payments).where(hasPaid);
  return payment;
}

/** The name under which the job queue knows the task. */
export const SEND_REFUND = "send-refund";

export type RefundRow = typeof refunds.$inferSelect;

export interface SendRefundJob {
  refundId: string;
}

/** Enqueues the request of a refund to Razorpay, now or not before `runAt`. */
export async function enqueueRefund(tx: Tx, refundId: string, runAt: Date | null = null): Promise<void> {
  const payload: SendRefundJob = { refundId };
  const key = `${SEND_REFUND}:${refundId}`;
  // With pauses of up to six hours that is three days in all. After that the poller takes over.
  await enqueueJob(tx, SEND_REFUND, payload, { attempts: 20, key, runAt });
}

/** The name of the task that asks Razorpay for all refunds of a payment. */
export const LIST_REFUNDS = "list-refunds";

export interface ListRefundsJob {
  razorpayPaymentId: string;
}

type RefundReason = "order_canceled" | "changed" | "not_wanted";

/** A refund to be written: `claimId` for one that a claim gives. */
type NewRefund = { paymentId: string; amountPaise: number } & (
  | { reason: RefundReason; claimId?: null }
  | { reason: "claim"; claimId: string }
);

/**
 * Records and enqueues a refund, and tells the customer, unless one of ours for this payment is pending. The mail about a changed order tells of its
 * refund itself. Call it with the order locked.
 */
export async function beginRefund(
  tx: Tx,
  input: { orderId: string; paymentId: string; amountPaise: number; reason: RefundReason },
): Promise<boolean> {
  const { orderId, paymentId, amountPaise, reason } = input;
  const refundId = await insertRefund(tx, { paymentId, amountPaise, reason });
  if (!refundId) return false;
  await enqueueRefund(tx, refundId);
  if (reason !== "changed")
    await enqueueMailsToWrite<OrderMail>(tx, { kind: "refund-begun", orderId, amountPaise, reason });
  return true;
}

/** Inserts a refund; null when one of ours is under way already, or a claim has one that has not failed. */
export async function insertRefund(tx: Tx, input: NewRefund): Promise<string | null> {
  const id = randomUUID();
  const rows = await tx
    .insert(refunds)
    .values({ ...input, id, idempotencyKey: `refund-${id}` })
    .onConflictDoNothing()
    .returning({ id: refunds.id });
  if (!rows[0]) return null;
  const { paymentId, amountPaise, claimId = null } = input;
  const [payment] = await tx
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(eq(payments.id, paymentId));
  const { orderId } = mustExist(payment, "the payment of a refund");
  await enterRefund(tx, orderId, { id, paymentId, amountPaise, claimId });
  return id;
}

/** Refunds paise of what was paid online for an order that is being canceled, and what failed of it before. Call it with the order locked. */
export async function refundCanceledOrder(tx: Tx, orderId: string, amountPaise: number): Promise<void> {
  if (amountPaise === 0) return;
  const { id: paymentId } = mustExist(await findOrderPayment(tx, orderId), "the payment to refund");
  const failed = await readFailed(tx, orderId, { paymentId, claimId: null });
  await beginRefund(tx, {
    orderId,
    paymentId,
    amountPaise: amountPaise + failed,
    reason: "order_canceled",
  });
}

/**
 * Refunds what the book owes of an order that stands and was changed: at once, or when the refund that is under way has come to its end. Call it with
 * the order locked, after the entries.
 */
export async function refundChange(tx: Tx, orderId: string): Promise<void> {
  const payment = await findOrderPayment(tx, orderId);
  const amountPaise = payment ? await readOwed(tx, payment) : 0;
  if (payment && amountPaise > 0)
    await beginRefund(tx, { orderId, paymentId: payment.id, amountPaise, reason: "changed" });
}

/** A copy of a refund, to be written once more; null for one that is not ours to repeat. */
export function asNewRefund({ paymentId, amountPaise, reason, claimId }: RefundRow): NewRefund | null {
  if (reason === "outside") return null;
  if (reason !== "claim") return { paymentId, amountPaise, reason };
  return claimId ? { paymentId, amountPaise, reason, claimId } : null;
}

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
