import { and, eq, isNull, sql } from "drizzle-orm";
import { GatewayError, type GatewayRefund } from "#kernel/ports/ports.ts";
import { ok } from "#kernel/result.ts";
import { payments, refunds } from "#modules/orders/payment-schema.ts";
import { enqueueOrderMails } from "#modules/orders/server/order-mails.ts";
import { findPayment, noteEvent, type PaymentRow } from "#modules/orders/server/payment-records.ts";
import { lockOrderMoney } from "#modules/orders/server/payment-state.ts";
import { enqueueRefund, insertRefund } from "#modules/orders/server/refunds/begin-refund.ts";
import {
  insertOutsideRefund,
  noteRefundSent,
  type RefundRow,
  sumUpRefunds,
  updateRefund,
} from "#modules/orders/server/refunds/refund-records.ts";
import type { Tx } from "#platform/database/client.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { PaymentSystem } from "./payment-system.ts";

const HOUR = 3_600_000;
/** After so many failed refunds of one payment an admin must step in; the pauses between them add up to a week. */
const MAX_FAILED = 10;

const wireStatus = { pending: "PENDING", processed: "PROCESSED", failed: "FAILED" } as const;

/**
 * Applies an update of a refund from a webhook or from polling. The state only moves forward, and a repeated event changes
 * nothing. A refund made by hand in Razorpay's dashboard is recorded too. When one of ours failed, the next one is started.
 * `event` is the webhook; null when polling.
 */
export async function applyRefundUpdate(
  system: Pick<PaymentSystem, "database" | "now" | "log">,
  update: GatewayRefund,
  event: { eventId: string; type: string } | null,
): Promise<void> {
  const payment = await findPayment(system.database, update.paymentId);
  if (!payment) {
    system.log.warn({ refund: update.id }, "a refund is for no payment of ours");
    return;
  }
  await inTransaction(system.database, async (tx) => {
    await lockOrderMoney(tx, payment.orderId);
    const origin = { source: "webhook", razorpayPaymentId: update.paymentId } as const;
    if (event && !(await noteEvent(tx, { ...origin, ...event }))) return ok(undefined);
    const refund = (await findRefundFor(tx, payment, update)) ?? (await insertOutside(tx, payment, update));
    const status = wireStatus[update.status];
    const moves = refund.status === "PENDING" && status !== "PENDING";
    if (moves || !refund.razorpayRefundId) {
      await updateRefund(tx, refund.id, {
        razorpayRefundId: update.id,
        updatedAt: system.now(),
        ...(moves ? { status } : {}),
      });
    }
    if (moves) await followUp[status](tx, system, payment, refund);
    return ok(undefined);
  });
}

type FollowUp = (
  tx: Tx,
  system: Pick<PaymentSystem, "now" | "log">,
  payment: PaymentRow,
  refund: RefundRow,
) => Promise<void>;

/** The consequences of a refund's new status. */
const followUp: Record<RefundRow["status"], FollowUp> = {
  PENDING: async () => undefined,
  PROCESSED: (tx, _system, payment, refund) => finish(tx, payment, refund),
  FAILED: tryAgain,
};

/** Finds the refund by Razorpay's id, or ours without an id, because the response to our request was lost. */
async function findRefundFor(tx: Tx, payment: PaymentRow, update: GatewayRefund): Promise<RefundRow | null> {
  const [known] = await tx.select().from(refunds).where(eq(refunds.razorpayRefundId, update.id));
  if (known || !update.refundId) return known ?? null;
  const [ours] = await tx
    .select()
    .from(refunds)
    .where(
      and(
        eq(sql`${refunds.id}::text`, update.refundId),
        eq(refunds.paymentId, payment.id),
        isNull(refunds.razorpayRefundId),
      ),
    );
  return ours ?? null;
}

async function insertOutside(tx: Tx, payment: PaymentRow, update: GatewayRefund): Promise<RefundRow> {
  return insertOutsideRefund(tx, {
    paymentId: payment.id,
    amountPaise: update.amountPaise,
    razorpayRefundId: update.id,
  });
}

async function finish(tx: Tx, payment: PaymentRow, refund: RefundRow): Promise<void> {
  await sumUpRefunds(tx, payment.id);
  await enqueueOrderMails(tx, {
    kind: "refund-done",
    orderId: payment.orderId,
    amountPaise: refund.amountPaise,
  });
}

/** A refund that failed for good (an empty balance, a closed account) is replaced by a new one with a new key. */
async function tryAgain(
  tx: Tx,
  system: Pick<PaymentSystem, "now" | "log">,
  payment: PaymentRow,
  refund: RefundRow,
) {
  const facts = { order: payment.orderId, refund: refund.id };
  const { amountPaise, reason } = refund;
  if (reason === "outside") return;
  const failed = await tx.$count(
    refunds,
    and(eq(refunds.paymentId, payment.id), eq(refunds.status, "FAILED")),
  );
  if (failed >= MAX_FAILED)
    return system.log.error(facts, "a refund failed for good: look at Razorpay's dashboard");
  system.log.error(facts, "a refund failed at Razorpay; it is tried again later");
  const next = await insertRefund(tx, { paymentId: payment.id, amountPaise, reason });
  const pause = Math.min(2 ** failed, 24) * HOUR;
  if (next) await enqueueRefund(tx, next, new Date(system.now().getTime() + pause));
}

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
  await noteRefundSent(system.database, refundId, system.now());
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
