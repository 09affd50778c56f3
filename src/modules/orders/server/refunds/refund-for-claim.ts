import { mustExist } from "#kernel/result.ts";
import { accountOf, type OrderAccount } from "#modules/books/contract/account.ts";
import { readWholeBook } from "#modules/books/server/late-entries.ts";
import type { Tx } from "#platform/database/client.ts";
import { type ClaimGives, enterClaim } from "../order-book.ts";
import { orderChanged } from "../order-changed.ts";
import { enqueueRefund, findOrderPayment, insertRefund } from "./begin-refund.ts";
import { writeOldColumns } from "./old-columns.ts";

/** The most that can still go back of an order by claims, in paise: nothing of a canceled one, all of which goes back with the cancellation. */
export type Refundable = OrderAccount["mayGoBack"];

/** Of an order that is locked. */
export async function refundableOf(tx: Tx, orderId: string): Promise<Refundable> {
  return accountOf(await readWholeBook(tx, orderId, "")).mayGoBack;
}

interface ClaimRefund extends Omit<ClaimGives, "orderId"> {
  /** To the online payment, in paise. */
  refund: number;
}

/**
 * Notes what a claim gives back of its order, and has its refund sent to the online payment. Call it with the order locked, with no more than
 * `refundableOf` says; the book refuses more than was paid.
 */
export async function refundForClaim(
  tx: Tx,
  order: Parameters<typeof orderChanged>[1],
  { refund: amountPaise, ...given }: ClaimRefund,
): Promise<void> {
  const { id: orderId } = order;
  const { claimId } = given;
  await enterClaim(tx, { ...given, orderId });
  if (amountPaise > 0) {
    const { id: paymentId } = mustExist(await findOrderPayment(tx, orderId), "the payment to refund");
    const refund = await insertRefund(tx, { paymentId, amountPaise, reason: "claim", claimId });
    await enqueueRefund(tx, mustExist(refund, "the refund of a claim"));
  }
  await writeOldColumns(tx, orderId);
  await orderChanged(tx, order);
}
