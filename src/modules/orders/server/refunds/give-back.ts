import { and, eq, sql } from "drizzle-orm";
import { mustExist } from "#kernel/result.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import { payments } from "../../payment-schema.ts";
import { orders } from "../../schema.ts";
import { orderStandings } from "../../standing-schema.ts";
import { type ClaimGives, enterClaim } from "../order-book.ts";
import { asChanged, orderChanged } from "../order-changed.ts";
import { enqueueRefund, findSettlement, givingBackPaise, insertRefund } from "./begin-refund.ts";

/** The part of a paid order that has not gone back yet, in paise. */
export interface Returnable {
  /** Of the online payment: as much as can be refunded to it. */
  source: number;
  /** Of all that was paid in money, when `byHandPaise` went back by hand. */
  money: number;
  /** Of money and credit together. */
  whole: number;
}

/**
 * The part of a paid order that claims can still give back: nothing of a canceled one, all of which goes back with the cancellation. `byHandPaise`:
 * what claims paid back by hand. Call it with the order locked.
 */
export async function returnableOf(tx: Db, orderId: string, byHandPaise: number): Promise<Returnable> {
  const isTheOne = and(eq(orders.id, orderId), eq(orderStandings.id, orders.id));
  const [row] = await tx.select().from(orders).innerJoin(orderStandings, isTheOne);
  const { orders: order, order_standings: standing } = mustExist(row, "the order held");
  const { totalPaise, duePaise, givenBackPaise } = order;
  if (!standing.paid || standing.canceled) return { source: 0, money: 0, whole: 0 };
  const payment = await findSettlement(tx, orderId);
  const gone = payment ? Math.max(payment.refundedPaise, await givingBackPaise(tx, payment)) : 0;
  // Refunds that were made at Razorpay by hand are in no claim.
  const outside = payment ? Math.max(0, gone - payment.claimedPaise) : 0;
  return {
    source: payment ? payment.amountPaise - gone : 0,
    money: Math.max(0, duePaise - gone - byHandPaise),
    whole: Math.max(0, totalPaise - givenBackPaise - outside),
  };
}

interface GivenBack extends ClaimGives {
  /** To the online payment, in paise. */
  refund: number;
}

/**
 * Notes what a claim gives back of its order, and has its refund sent to the online payment. Call it with the order locked, with no more than
 * `returnableOf` says; the CHECKs of order and payment refuse more than was paid.
 */
export async function giveBack(tx: Tx, given: GivenBack): Promise<void> {
  const { orderId, claimId, refund: refundPaise, whole: wholePaise } = given;
  await enterClaim(tx, given);
  const [order] = await tx
    .update(orders)
    .set({ givenBackPaise: sql`${orders.givenBackPaise} + ${wholePaise}`, updatedAt: sql`now()` })
    .where(eq(orders.id, orderId))
    .returning(asChanged);
  await orderChanged(tx, mustExist(order, "the order held"));
  if (refundPaise === 0) return;
  const payment = mustExist(await findSettlement(tx, orderId), "the payment to refund");
  await tx
    .update(payments)
    .set({ claimedPaise: sql`${payments.claimedPaise} + ${refundPaise}` })
    .where(eq(payments.id, payment.id));
  const refund = { paymentId: payment.id, amountPaise: refundPaise, reason: "claim", claimId } as const;
  await enqueueRefund(tx, mustExist(await insertRefund(tx, refund), "the refund of a claim"));
}
