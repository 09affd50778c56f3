import { and, eq, sql } from "drizzle-orm";
import { returnOrderCredit } from "#modules/credit/server/credit-ledger.ts";
import type { Tx } from "#platform/database/client.ts";
import { isCash } from "../contract/order-status.ts";
import { creditToTake } from "../contract/order-sums.ts";
import { orders } from "../schema.ts";
import { enterReduction } from "./order-book.ts";
import { orderChanged } from "./order-changed.ts";

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
export async function closePrice(tx: Tx, orderId: string, reductionPaise: number, now: Date): Promise<void> {
  const [order] = await tx.select().from(orders).where(isOpen(orderId));
  if (!order) return;
  const mode = order.paymentMode;
  const totalPaise = order.totalPaise + order.reductionPaise - reductionPaise;
  const creditPaise = creditToTake(order.creditPaise, { totalPaise, mode });
  const isPaid = !isCash(mode) && creditPaise === totalPaise;
  await tx
    .update(orders)
    .set({
      reductionPaise,
      totalPaise,
      creditPaise,
      ...(isPaid ? { paymentStatus: "SUCCESS" as const } : {}),
      priceOpen: false,
      priceSettledAt: now,
      updatedAt: sql`now()`,
    })
    .where(isOpen(orderId));
  await enterReduction(tx, orderId, reductionPaise - order.reductionPaise, now);
  await returnOrderCredit(tx, orderId, order.creditPaise - creditPaise, "price_agreed");
  await orderChanged(tx, { id: orderId, status: order.status, gift: order.giftPaise });
}

/** Notes that something about an order's open price changed, so that lists of orders that are open somewhere show it. Call it with the order locked. */
export async function touchOrder(tx: Tx, orderId: string): Promise<void> {
  await tx.update(orders).set({ updatedAt: sql`clock_timestamp()` }).where(eq(orders.id, orderId));
}

const isOpen = (orderId: string) => and(eq(orders.id, orderId), eq(orders.priceOpen, true));
