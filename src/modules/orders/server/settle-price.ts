import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "#platform/database/client.ts";
import { orders } from "../schema.ts";

/** The sums of an order that an agreement may change or is bound by, in paise. */
export interface OpenPrice {
  goodsPaise: number;
  totalPaise: number;
  creditPaise: number;
}

/** The sums of an order whose price is open; null when it is not. Call it with the order locked. */
export async function findOpenPrice(tx: Tx, orderId: string): Promise<OpenPrice | null> {
  const [row = null] = await tx
    .select({
      goodsPaise: sql<number>`${orders.subtotalPaise} - ${orders.discountPaise}`.mapWith(Number),
      totalPaise: orders.totalPaise,
      creditPaise: orders.creditPaise,
    })
    .from(orders)
    .where(isOpen(orderId));
  return row;
}

/** Settles an order's open price at its goods less the reduction, in one statement. The hours to pay run from now. Call it with the order locked. */
export async function settlePrice(tx: Tx, orderId: string, reductionPaise: number, now: Date): Promise<void> {
  await tx
    .update(orders)
    .set({
      reductionPaise,
      totalPaise: sql`${orders.totalPaise} + ${orders.reductionPaise} - ${reductionPaise}`,
      priceOpen: false,
      priceSettledAt: now,
      updatedAt: sql`now()`,
    })
    .where(isOpen(orderId));
}

/** Notes that something about an order's open price changed, so that lists of orders that are open somewhere show it. Call it with the order locked. */
export async function touchOrder(tx: Tx, orderId: string): Promise<void> {
  await tx.update(orders).set({ updatedAt: sql`clock_timestamp()` }).where(eq(orders.id, orderId));
}

const isOpen = (orderId: string) => and(eq(orders.id, orderId), eq(orders.priceOpen, true));
