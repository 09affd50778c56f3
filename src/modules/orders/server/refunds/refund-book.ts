import { accountOf } from "#modules/books/contract/account.ts";
import { failedPaise, refundAsked, refundEnded, refundsSeen } from "#modules/books/contract/postings.ts";
import { enter, entriesOf, readBook } from "#modules/books/server/enter.ts";
import { readWholeBook } from "#modules/books/server/late-entries.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import type { payments, refunds } from "../../payment-schema.ts";

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

/** Enters that `total` paise of a payment have gone back at the gateway, as far as the book has less. Call it with the order locked. */
export async function enterRefundsSeen(
  tx: Tx,
  { id: paymentId, orderId, refundedPaise: total }: Pick<PaymentRow, "id" | "orderId" | "refundedPaise">,
): Promise<void> {
  const source = `seen:${paymentId}:${total}`;
  const entries = await readWholeBook(tx, orderId, source);
  const postings = refundsSeen({ entries, paymentId }, accountOf(entries), total);
  await enter(tx, entriesOf(postings, { source, orderId, paymentId, by: "shop" }));
}
