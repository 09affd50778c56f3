import { eq } from "drizzle-orm";
import { accountOf, givenByCancellation, sumOf } from "#modules/books/contract/account.ts";
import {
  byHandFailed,
  failedPaise,
  refundAsked,
  refundEnded,
  refundsSeen,
  wentBackOf,
} from "#modules/books/contract/postings.ts";
import { enter, entriesOf, readBook } from "#modules/books/server/enter.ts";
import { readWholeBook } from "#modules/books/server/late-entries.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import { type payments, refunds } from "../../payment-schema.ts";

type PaymentRow = typeof payments.$inferSelect;
type RefundRow = typeof refunds.$inferSelect;

/** Enters money that came online, wanted or not. Call it with the order locked. */
export function enterPayment(
  tx: Tx,
  {
    id: paymentId,
    orderId,
    amountPaise: amount,
    isWanted,
    happenedAt,
  }: Pick<PaymentRow, "id" | "orderId" | "amountPaise"> & { isWanted: boolean; happenedAt: Date },
): Promise<void> {
  const postings = [{ kind: isWanted ? "paid_online" : "not_wanted", amount } as const];
  return enter(
    tx,
    entriesOf(postings, { source: `payment:${paymentId}`, orderId, paymentId, by: "customer", happenedAt }),
  );
}

/** How many paise of a payment go back or went back, and how many of an order that it settled went back another way. Call it with the order locked. */
export async function readGoingBack(
  tx: Tx,
  orderId: string,
  payment: Pick<PaymentRow, "id" | "settledAt"> | null,
): Promise<{ givingBackPaise: number; givenOtherwisePaise: number }> {
  if (!payment) return { givingBackPaise: 0, givenOtherwisePaise: 0 };
  const entries = await readWholeBook(tx, orderId, "");
  return {
    givingBackPaise: wentBackOf(entries, payment.id),
    givenOtherwisePaise: payment.settledAt
      ? sumOf(entries, "refund_by_hand", "credit_given", "credit_instead")
      : 0,
  };
}

/**
 * How many paise the shop owes to a payment of an order that stands, because it was changed: what is neither on its way nor given another way, and
 * with it what failed. Call it with the order locked.
 */
export async function readOwed(tx: Tx, { id: paymentId, orderId }: Pick<PaymentRow, "id" | "orderId">) {
  const entries = await readWholeBook(tx, orderId, "");
  const { due, paid, wentBack } = accountOf(entries);
  const owed = Math.min(-due, sumOf(entries, ...lessKinds), paid.online - wentBack.online);
  return owed > 0 ? owed + failedPaise({ entries, paymentId }, null) : 0;
}
const lessKinds = ["goods_taken_out", "delivery_lowered", "reduction", "reduced", "delivery_waived"] as const;

/**
 * How many paise of a payment that no order wants any more are still here and not asked for: one made by hand has failed since. None while one of ours
 * has failed, which is tried again first. Of the payment of an order that stands, what a change of it owes. Call it with the order locked.
 */
export async function readStillHere(tx: Tx, payment: PaymentRow, isCanceled: boolean): Promise<number> {
  const { settledAt } = payment;
  if (settledAt && !isCanceled) return readOwed(tx, payment);
  const { id: paymentId, orderId, amountPaise } = payment;
  const entries = await readWholeBook(tx, orderId, "");
  if (failedPaise({ entries, paymentId }, null) > 0) return 0;
  return settledAt
    ? givenByCancellation(accountOf(entries)).online
    : amountPaise - wentBackOf(entries, paymentId);
}

/** Enters that a refund of ours is asked for. Call it with the order locked. */
export async function enterRefund(
  tx: Tx,
  orderId: string,
  {
    id: refundId,
    paymentId,
    claimId,
    amountPaise: amount,
  }: Pick<RefundRow, "id" | "paymentId" | "claimId" | "amountPaise">,
): Promise<void> {
  const source = `refund:${refundId}`;
  const entries = await readWholeBook(tx, orderId, source);
  const postings = refundAsked({ entries, paymentId }, { claimId, amount });
  await enter(tx, entriesOf(postings, { source, orderId, paymentId, refundId, claimId, by: "shop" }));
}

/** Enters the end of a refund of ours. Call it with the order locked. */
export async function enterRefundEnd(
  tx: Tx,
  orderId: string,
  { id: refundId, paymentId, claimId, amountPaise }: RefundRow,
  end: "PROCESSED" | "FAILED",
): Promise<void> {
  const source = `refund-end:${refundId}`;
  const of = { entries: await readWholeBook(tx, orderId, source), paymentId };
  const postings = refundEnded(of, end === "PROCESSED" ? "refund_processed" : "refund_failed", amountPaise);
  await enter(tx, entriesOf(postings, { source, orderId, paymentId, refundId, claimId, by: "shop" }));
}

/** How many paise of failed refunds like this one are to be asked for again. Sure while the order is locked. */
export async function readFailed(
  db: Db,
  orderId: string,
  { paymentId, claimId }: Pick<RefundRow, "paymentId" | "claimId">,
): Promise<number> {
  return failedPaise({ entries: await readBook(db, [orderId]), paymentId }, claimId);
}

type Counted = Pick<RefundRow, "status" | "reason" | "razorpayRefundId" | "amountPaise">;

/** The sums of a payment's refunds by who made them, in paise and without those that failed: by hand, of ours with an id at Razorpay and without. */
export function refundSums(rows: readonly Counted[]): Record<"byHand" | "named" | "unnamed", number> {
  const sums = { byHand: 0, named: 0, unnamed: 0 };
  for (const { status, reason, razorpayRefundId, amountPaise } of rows) {
    if (status === "FAILED") continue;
    sums[reason === "outside" ? "byHand" : razorpayRefundId ? "named" : "unnamed"] += amountPaise;
  }
  return sums;
}

/** The refundable rest of a payment. Sure while its order is locked. */
export async function readRefundSums(db: Db, paymentId: string): Promise<ReturnType<typeof refundSums>> {
  return refundSums(await db.select().from(refunds).where(eq(refunds.paymentId, paymentId)));
}

/** Enters that so many paise of a payment went back at Razorpay without us, as far as the book has less. Call it with the order locked. */
export async function enterRefundsSeen(
  tx: Tx,
  { source, ...of }: { orderId: string; paymentId: string; refundId?: string; source: string },
  paise: number,
): Promise<void> {
  const entries = await readWholeBook(tx, of.orderId, source);
  const postings = refundsSeen({ entries, paymentId: of.paymentId }, accountOf(entries), paise);
  await enter(tx, entriesOf(postings, { source, ...of, by: "shop" }));
}

/** Enters a refund that was made at Razorpay by hand, or that it failed. Call it with the order locked. */
export async function enterByHand(
  tx: Tx,
  orderId: string,
  { id: refundId, paymentId, amountPaise: amount }: RefundRow,
  end: { failed: boolean; isCanceled: boolean },
): Promise<void> {
  const { byHand: paise } = await readRefundSums(tx, paymentId);
  const of = { orderId, paymentId, refundId };
  if (!end.failed) return enterRefundsSeen(tx, { ...of, source: `by-hand:${refundId}:${paise}` }, paise);
  const source = `refund-end:${refundId}`;
  const entries = await readWholeBook(tx, orderId, source);
  const postings = byHandFailed({ entries, paymentId }, { amount, paise, isCanceled: end.isCanceled });
  await enter(tx, entriesOf(postings, { source, ...of, by: "shop" }));
}
