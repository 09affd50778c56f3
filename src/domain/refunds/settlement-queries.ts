import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { payments, refunds } from "#db/schema/payments.ts";

/** The payment that settled an order, or null. */
export async function findSettlement(db: Db, orderId: string): Promise<typeof payments.$inferSelect | null> {
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), isNotNull(payments.settledAt)));
  return rows[0] ?? null;
}

/** How many paise of a payment are refunded or being refunded, by our own records. */
export async function givingBack(db: Db, paymentId: string): Promise<number> {
  const [row] = await db
    .select({ paise: sql<string | null>`sum(${refunds.amountPaise})` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.status, "FAILED")));
  return Number(row?.paise ?? 0);
}
