import { and, eq, sql } from "drizzle-orm";
import { keepOrderCredit } from "#modules/credit/server/credit-ledger.ts";
import type { Tx } from "#platform/database/client.ts";
import { orders } from "../schema.ts";

/** The goods of an order whose price is open, in paise; null when it is not open. Call it with the order locked. */
export async function findOpenGoods(tx: Tx, orderId: string): Promise<number | null> {
  const [row] = await tx
    .select({ paise: sql`${orders.subtotalPaise} - ${orders.discountPaise}`.mapWith(Number) })
    .from(orders)
    .where(isOpen(orderId));
  return row?.paise ?? null;
}

/**
 * Settles an order's open price at its goods less the reduction. Store credit above the new total goes back; an online order that credit pays
 * whole is paid. The hours to pay run from now. Call it with the order locked.
 */
export async function settlePrice(tx: Tx, orderId: string, reductionPaise: number, now: Date): Promise<void> {
  const total = sql`${orders.totalPaise} + ${orders.reductionPaise} - ${reductionPaise}`;
  const credit = sql`least(${orders.creditPaise}, ${total})`;
  const [settled] = await tx
    .update(orders)
    .set({
      reductionPaise,
      totalPaise: total,
      creditPaise: credit,
      paymentStatus: sql`case when ${orders.paymentMode} = 'PREPAID' and ${credit} = ${total} then 'SUCCESS' else ${orders.paymentStatus} end`,
      priceOpen: false,
      priceSettledAt: now,
      updatedAt: sql`now()`,
    })
    .where(isOpen(orderId))
    .returning({ creditPaise: orders.creditPaise });
  if (settled) await keepOrderCredit(tx, orderId, settled.creditPaise);
}

/** Notes that something about an order's open price changed, so that lists of orders that are open somewhere show it. Call it with the order locked. */
export async function touchOrder(tx: Tx, orderId: string): Promise<void> {
  await tx.update(orders).set({ updatedAt: sql`clock_timestamp()` }).where(eq(orders.id, orderId));
}

const isOpen = (orderId: string) => and(eq(orders.id, orderId), eq(orders.priceOpen, true));
