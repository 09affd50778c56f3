import { GatewayError, type GatewayPayment } from "#kernel/ports/ports.ts";
import { ok } from "#kernel/result.ts";
import { wasTaken } from "#modules/orders/payment-schema.ts";
import { orderChanged } from "#modules/orders/server/order-changed.ts";
import type { OrderMail } from "#modules/orders/server/order-mails.ts";
import * as records from "#modules/orders/server/payment-records.ts";
import * as refunds from "#modules/orders/server/refunds/begin-refund.ts";
import {
  enterPayment,
  enterRefundsSeen,
  readGoingBack,
  readRefundSums,
} from "#modules/orders/server/refunds/refund-book.ts";
import type { Tx } from "#platform/database/client.ts";
import { enqueueJob, enqueueMailsToWrite } from "#platform/database/enqueue-job.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { enqueueHandOver } from "./hand-over-paid.ts";
import { type NextPaymentState, nextPaymentState } from "./next-payment-state.ts";
import type { PaymentSystem } from "./payment-system.ts";

/** The name under which the job queue knows the task. */
export const CAPTURE_PAYMENT = "capture-payment";

export interface CapturePaymentJob {
  razorpayPaymentId: string;
}

interface PaymentEvent {
  source: "callback" | "webhook" | "poller";
  type: string;
  /** Razorpay's id of the event, which is applied once; null for the result of a request of ours. */
  eventId: string | null;
  payment: GatewayPayment;
}

/** 'unknown': the payment belongs to no order of ours. 'repeated': the event was applied before. */
type Applied = "applied" | "repeated" | "unknown";

/** Applies an update of a payment, whatever its source, with the order locked, and what follows of it. The same or an older one changes nothing. */
export async function applyPaymentEvent(
  system: Pick<PaymentSystem, "database" | "now" | "log">,
  event: PaymentEvent,
): Promise<Applied> {
  const { id: payment, orderId: madeFor } = event.payment;
  const attempt = madeFor
    ? await records.findAttempt(system.database, madeFor)
    : await records.findAttemptOf(system.database, payment);
  if (!attempt) {
    // One by QR code names no order: what it pays, another event says.
    if (madeFor) system.log.warn({ payment, source: event.source }, "a payment is for no order of ours");
    return "unknown";
  }
  const result = await inTransaction(system.database, async (tx) => {
    const money = await records.lockOrderMoney(tx, attempt.orderId);
    if (!money) return ok<Applied>("unknown");
    const { source, type, eventId } = event;
    const note = () => records.noteEvent(tx, { source, type, eventId, razorpayPaymentId: event.payment.id });
    if (eventId && !(await note())) return ok<Applied>("repeated");
    const known = await records.findPayment(tx, event.payment.id);
    const state = await readPaymentState(tx, attempt.orderId, money, known);
    const next = nextPaymentState(state, event.payment);
    if (isUpdate(known, next)) {
      if (!eventId) await note();
      await orderChanged(tx, money);
    }
    const news = { attempt, known, event, next, now: system.now(), handOver: money.handOver };
    const paymentId = await keepPayment(tx, news);
    const { paymentStatus } = next;
    if (paymentStatus !== money.paymentStatus) {
      const { razorpayOrderId } = attempt;
      const paid = next.effect.do === "mark-paid" ? { razorpayOrderId } : {};
      await records.changePayment(tx, attempt.orderId, { paymentStatus, ...paid });
    }
    await carryOut(tx, news, paymentId);
    return ok<Applied>("applied");
  });
  return result.value;
}

/** The state of an order's money, which is held, and of one of its payments where that is known. */
export async function readPaymentState(
  tx: Tx,
  orderId: string,
  order: records.OrderMoney,
  known: records.PaymentRow | null,
) {
  const orderPayment = await refunds.findOrderPayment(tx, orderId);
  return {
    order,
    paidBy: orderPayment?.razorpayPaymentId ?? null,
    known,
    ...(await readGoingBack(tx, orderId, known)),
  };
}

/** Applies a payment as Razorpay describes it now, asked by the poller or after its checkout came back. */
export function applyFetchedPayment(
  system: Pick<PaymentSystem, "database" | "now" | "log">,
  payment: GatewayPayment,
  source: "poller" | "callback" = "poller",
): Promise<Applied> {
  return applyPaymentEvent(system, { source, type: `payment.${payment.status}`, eventId: null, payment });
}

/** The poller gets the same state many times; only a change is recorded. */
function isUpdate(known: records.PaymentRow | null, next: NextPaymentState): boolean {
  return (
    known?.status !== next.payment.status ||
    known.refundedPaise !== next.payment.refundedPaise ||
    next.effect.do === "mark-paid" ||
    next.effect.do === "refund"
  );
}

interface News {
  attempt: records.AttemptRow;
  known: records.PaymentRow | null;
  event: PaymentEvent;
  next: NextPaymentState;
  now: Date;
  handOver: records.OrderMoney["handOver"];
}

async function keepPayment(tx: Tx, news: News): Promise<string> {
  const { attempt, known, event, next, now } = news;
  const { payment } = event;
  const isHere = next.payment.status === "captured";
  const fields = {
    ...next.payment,
    method: payment.method || known?.method || "",
    capturedAt: known?.capturedAt ?? (isHere ? now : null),
    settledAt: known?.settledAt ?? (next.effect.do === "mark-paid" ? now : null),
    updatedAt: now,
  };
  if (isHere) await records.updateAttempt(tx, attempt.id, { status: "CLOSED" });
  const { orderId } = attempt;
  const paymentId = known
    ? known.id
    : await records.insertPayment(tx, {
        ...{ ...fields, attemptId: attempt.id, orderId, createdAt: now },
        ...{ razorpayPaymentId: payment.id, amountPaise: payment.amountPaise },
      });
  if (known) await records.updatePayment(tx, known.id, fields);
  if (!wasTaken(next.payment.status)) return paymentId;
  const { amountPaise } = payment;
  const isWanted = fields.settledAt !== null;
  await enterPayment(tx, { id: paymentId, orderId, amountPaise, isWanted, happenedAt: now });
  // Money that goes back before it was here: the bank kept it, or somebody was faster than the word of it.
  if (!isHere && !(known && wasTaken(known.status)))
    await enterRefundsSeen(tx, { orderId, paymentId, source: `seen:${paymentId}` }, amountPaise);
  await askForUnknown(tx, paymentId, news);
  return paymentId;
}

/** Razorpay counts more refunds than we know of, and than may be ours: it is asked for them. */
async function askForUnknown(tx: Tx, paymentId: string, { event, next }: News): Promise<void> {
  if (next.payment.refundedPaise === 0) return;
  const { byHand, named, unnamed } = await readRefundSums(tx, paymentId);
  if (next.payment.refundedPaise <= byHand + named + unnamed) return;
  const { id } = event.payment;
  const job: refunds.ListRefundsJob = { razorpayPaymentId: id };
  await enqueueJob(tx, refunds.LIST_REFUNDS, job, { attempts: 20, key: `${refunds.LIST_REFUNDS}:${id}` });
}

async function carryOut(tx: Tx, { attempt, event, next, handOver }: News, paymentId: string): Promise<void> {
  const { orderId } = attempt;
  switch (next.effect.do) {
    case "nothing":
      return;
    case "mark-paid":
      if (handOver === "counter") await enqueueHandOver(tx, orderId);
      return enqueueMailsToWrite<OrderMail>(tx, { kind: "payment-received", orderId });
    case "capture": {
      // However often it is asked for, it is done once at a time. With pauses growing to six hours the tries go on for three days; the
      // rounds of the poller take up what is left then.
      const { id } = event.payment;
      const job: CapturePaymentJob = { razorpayPaymentId: id };
      return enqueueJob(tx, CAPTURE_PAYMENT, job, { attempts: 20, key: `${CAPTURE_PAYMENT}:${id}` });
    }
    case "refund": {
      const { amountPaise } = next.effect;
      await refunds.beginRefund(tx, { orderId, paymentId, amountPaise, reason: "not_wanted" });
    }
  }
}

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
    const known = await records.findPayment(tx, payment.id);
    const money = known ? await records.lockOrderMoney(tx, known.orderId) : null;
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
