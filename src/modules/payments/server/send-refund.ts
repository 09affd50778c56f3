import { and, eq, isNull, sql } from "drizzle-orm";
import { HOUR } from "#kernel/durations.ts";
import type { GatewayRefund } from "#kernel/ports/ports.ts";
import { mustExist, ok } from "#kernel/result.ts";
import { payments, refunds } from "#modules/orders/payment-schema.ts";
import { orderChanged } from "#modules/orders/server/order-changed.ts";
import type { OrderMail } from "#modules/orders/server/order-mails.ts";
import * as records from "#modules/orders/server/payment-records.ts";
import * as refunding from "#modules/orders/server/refunds/begin-refund.ts";
import { writeOldColumns } from "#modules/orders/server/refunds/old-columns.ts";
import {
  enterByHand,
  enterRefundEnd,
  readFailed,
  readStillHere,
} from "#modules/orders/server/refunds/refund-book.ts";
import type { Tx } from "#platform/database/client.ts";
import { enqueueMailsToWrite } from "#platform/database/enqueue-job.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { PaymentSystem } from "./payment-system.ts";

/** After so many failed refunds of one payment an admin must step in; the pauses between them add up to a week. */
const MAX_FAILED = 10;

/** How Razorpay says that a refund came to its end. */
const outcomes = { pending: null, processed: "PROCESSED", failed: "FAILED" } as const;

/** Applies an update of a refund, from a webhook (`event`) or from polling (null), once. One made by hand is recorded too; one that failed begins anew. */
export async function applyRefundUpdate(
  system: Pick<PaymentSystem, "database" | "now" | "log">,
  update: GatewayRefund,
  event: { eventId: string; type: string } | null,
): Promise<void> {
  const payment = await records.findPayment(system.database, update.paymentId);
  if (!payment) {
    system.log.warn({ refund: update.id }, "a refund is for no payment of ours");
    return;
  }
  await inTransaction(system.database, async (tx) => {
    const order = await records.lockOrderMoney(tx, payment.orderId);
    const origin = { source: "webhook", razorpayPaymentId: update.paymentId } as const;
    if (event && !(await records.noteEvent(tx, { ...origin, ...event }))) return ok(undefined);
    const refund = await refundOf(tx, payment, update);
    const moved = refund.status === "PENDING" ? outcomes[update.status] : null;
    if (moved || !refund.razorpayRefundId) {
      const written = { razorpayRefundId: update.id, updatedAt: system.now() };
      await refunding.updateRefund(tx, refund.id, { ...written, status: moved ?? refund.status });
    }
    const held = mustExist(order, "the order of a payment");
    await followUp(tx, system, { payment, refund, moved, isCanceled: held.standing.canceled });
    await orderChanged(tx, held);
    return ok(undefined);
  });
}

/** Everything that follows of a refund's end, in the book and for its customer; `moved` is null where it has not come to one. */
async function followUp(
  tx: Tx,
  system: Pick<PaymentSystem, "now" | "log">,
  { payment, refund, moved, isCanceled }: Followed,
): Promise<void> {
  const failed = moved === "FAILED";
  if (refund.reason === "outside") await enterByHand(tx, payment.orderId, refund, { failed, isCanceled });
  else if (moved) await enterRefundEnd(tx, payment.orderId, refund, moved);
  else return;
  await writeOldColumns(tx, payment.orderId, failed ? refund : undefined);
  if (failed) await tryAgain(tx, system, { payment, refund });
  if (moved) await refundRest(tx, payment, isCanceled);
  const { orderId } = payment;
  const { amountPaise } = refund;
  if (moved === "PROCESSED")
    await enqueueMailsToWrite<OrderMail>(tx, { kind: "refund-done", orderId, amountPaise });
}

interface Refunded {
  payment: records.PaymentRow;
  refund: refunding.RefundRow;
}
interface Followed extends Refunded {
  moved: "PROCESSED" | "FAILED" | null;
  isCanceled: boolean;
}

/** The refund by Razorpay's id, or ours without an id, because the response to our request was lost; one made by hand is added. */
async function refundOf(
  tx: Tx,
  payment: records.PaymentRow,
  update: GatewayRefund,
): Promise<refunding.RefundRow> {
  const [known] = await tx.select().from(refunds).where(eq(refunds.razorpayRefundId, update.id));
  if (known) return known;
  const isNamed = eq(sql`${refunds.id}::text`, update.refundId ?? "");
  const isWaiting = and(isNamed, eq(refunds.paymentId, payment.id), isNull(refunds.razorpayRefundId));
  const [ours] = await tx.select().from(refunds).where(isWaiting);
  const { id: razorpayRefundId, amountPaise } = update;
  return ours ?? refunding.insertOutsideRefund(tx, { paymentId: payment.id, amountPaise, razorpayRefundId });
}

/** A refund that failed for good (an empty balance, a closed account) is replaced by a new one with a new key. */
async function tryAgain(tx: Tx, system: Pick<PaymentSystem, "now" | "log">, { payment, refund }: Refunded) {
  const facts = { order: payment.orderId, refund: refund.id };
  const again = refunding.asNewRefund(refund);
  // As much of it as was made by hand meanwhile is not sent once more.
  const amountPaise = await readFailed(tx, payment.orderId, refund);
  if (!again || amountPaise === 0) return;
  const { paymentId } = refund;
  const before = and(eq(refunds.paymentId, paymentId), eq(refunds.status, "FAILED"));
  const failed = await tx.$count(refunds, before);
  if (failed >= MAX_FAILED)
    return system.log.error(facts, "a refund failed for good: look at Razorpay's dashboard");
  system.log.error(facts, "a refund failed at Razorpay; it is tried again later");
  const next = await refunding.insertRefund(tx, { ...again, amountPaise });
  const pause = Math.min(2 ** failed, 24) * HOUR;
  if (next) await refunding.enqueueRefund(tx, next, new Date(system.now().getTime() + pause));
}

/** One made by hand may have failed after ours was begun for the rest: that goes back as well, when ours has come to its end. */
async function refundRest(tx: Tx, payment: records.PaymentRow, isCanceled: boolean): Promise<void> {
  const amountPaise = await readStillHere(tx, payment, isCanceled);
  const { orderId, id: paymentId, settledAt } = payment;
  const ofOrder = isCanceled ? "order_canceled" : "changed";
  const reason = settledAt ? ofOrder : "not_wanted";
  if (amountPaise > 0) await refunding.beginRefund(tx, { orderId, paymentId, amountPaise, reason });
}

/** Brings a refund of ours to Razorpay, once by its key, or asks what became of it there. Throws GatewayError when it has to be tried again. */
export async function sendRefund(system: PaymentSystem, refundId: string): Promise<void> {
  const [due] = await system.database
    .select({ refund: refunds, razorpayPaymentId: payments.razorpayPaymentId })
    .from(refunds)
    .innerJoin(payments, eq(refunds.paymentId, payments.id))
    .where(eq(refunds.id, refundId));
  if (due?.refund.status !== "PENDING") return;
  await refunding.updateRefund(system.database, refundId, { updatedAt: system.now() });
  const { razorpayRefundId } = due.refund;
  const updates = razorpayRefundId
    ? [await system.payments.fetchRefund(razorpayRefundId)]
    : await askFor(system, due.refund, due.razorpayPaymentId);
  for (const update of updates) await applyRefundUpdate(system, update, null);
}

/** The refund that was asked for, or all of its payment that are there already where it is among them. */
async function askFor(system: PaymentSystem, refund: refunding.RefundRow, paymentId: string) {
  const { payments: gateway } = system;
  const { id: refundId, amountPaise, idempotencyKey, createdAt, updatedAt } = refund;
  const wasAskedFor = updatedAt > createdAt;
  // It may have been made long ago, and its answer lost. Asked for once more, a part of the payment would go back twice: Razorpay does not keep
  // the key for ever.
  const made = wasAskedFor ? await gateway.listRefunds(paymentId) : [];
  if (made.some((one) => one.refundId === refundId)) return made;
  // One that somebody made there by hand may have left no room for ours.
  for (const one of made) await applyRefundUpdate(system, one, null);
  return [await gateway.refund({ paymentId, amountPaise, refundId, idempotencyKey })];
}

/** Asks Razorpay for a payment's refunds, of which it counts more than we heard of. Throws GatewayError when it has to be tried again. */
export async function listRefunds(system: PaymentSystem, razorpayPaymentId: string): Promise<void> {
  for (const update of await system.payments.listRefunds(razorpayPaymentId))
    await applyRefundUpdate(system, update, null);
}
