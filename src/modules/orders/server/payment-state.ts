import { eq, sql } from "drizzle-orm";
import type { Tx } from "#platform/database/client.ts";
import { orders } from "../schema.ts";

/** Holds an order until the transaction ends: everything that touches its money takes turns here. Amounts in paise; null when it is gone. */
export async function lockOrderMoney(tx: Tx, orderId: string) {
  const [row = null] = await tx
    .select({
      userId: orders.userId,
      status: orders.status,
      mode: orders.paymentMode,
      paymentStatus: orders.paymentStatus,
      totalPaise: orders.totalPaise,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for("update");
  return row;
}
export type OrderMoney = NonNullable<Awaited<ReturnType<typeof lockOrderMoney>>>;

/** Changes how an order is paid, or whether it is; `razorpayOrderId` says by which attempt. Call it with the order locked. */
export async function changePayment(
  tx: Tx,
  orderId: string,
  change: Partial<Pick<typeof orders.$inferSelect, "paymentMode" | "paymentStatus" | "razorpayOrderId">>,
): Promise<void> {
  await tx
    .update(orders)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(orders.id, orderId));
}

/** Notes under which id Razorpay knows an order. Call it with the order locked. */
export async function nameOrderAtRazorpay(tx: Tx, orderId: string, razorpayOrderId: string): Promise<void> {
  await tx.update(orders).set({ razorpayOrderId }).where(eq(orders.id, orderId));
}
