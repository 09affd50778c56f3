import { eq, sql } from "drizzle-orm";
import { mustExist } from "#kernel/result.ts";

import { accountOf, type OrderAccount } from "#modules/books/contract/account.ts";
import { readBook } from "#modules/books/server/enter.ts";
import { readWholeBook } from "#modules/books/server/late-entries.ts";
import type { Db, Tx } from "#platform/database/client.ts";

import { payments } from "../../payment-schema.ts";
import { orders } from "../../schema.ts";
import { type ClaimGives, enterClaim } from "../order-book.ts";
import { asChanged, orderChanged } from "../order-changed.ts";
import { enqueueRefund, findSettlement, insertRefund } from "./begin-refund.ts";

/** The most that can still go back of an order by claims, in paise: nothing of a canceled one, all of which goes back with the cancellation. */
export type Returnable = OrderAccount["mayGoBack"];

/** Sure only while the order is held: then ask the other. */
export async function returnableNow(db: Db, orderId: string): Promise<Returnable> {
  return accountOf(await readBook(db, [orderId])).mayGoBack;
}

/** The same of an order that is locked. */
export async function returnableOf(tx: Tx, orderId: string): Promise<Returnable> {
  return accountOf(await readWholeBook(tx, orderId, "")).mayGoBack;
}

interface GivenBack extends ClaimGives {
  /** To the online payment, in paise. */
  refund: number;
}

/**
 * Notes what a claim gives back of its order, and has its refund sent to the online payment. Call it with the order locked, with no more than
 * `returnableOf` says; the book refuses more than was paid.
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
