import { eq, sql } from "drizzle-orm";
import type { Tx } from "#platform/database/client.ts";
import type { OrderStatus, PaymentMode, PaymentStatus } from "../contract/order-status.ts";
import { orders } from "../schema.ts";

/** The money of an order, as its row has it. Amounts in paise. */
export interface OrderMoney {
  userId: string | null;
  status: OrderStatus;
  mode: PaymentMode;
  paymentStatus: PaymentStatus;
  totalPaise: number;
}

/** Holds an order until the transaction ends: everything that touches its money takes turns here. Null when it is gone. */
export async function lockOrderMoney(tx: Tx, orderId: string): Promise<OrderMoney | null> {
  const [row] = await tx
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
  return row ?? null;
}

/** Changes whether an order is paid; `razorpayOrderId` says by which attempt. Call it with the order locked. */
export async function changePaymentStatus(
  tx: Tx,
  orderId: string,
  change: { paymentStatus: PaymentStatus; razorpayOrderId?: string | null },
): Promise<void> {
  await tx
    .update(orders)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(orders.id, orderId));
}

/** Makes an order one that is paid in cash on delivery. Call it with the order locked, and not when it is paid. */
export async function changeToCash(tx: Tx, orderId: string): Promise<void> {
  await tx
    .update(orders)
    .set({ paymentMode: "COD", paymentStatus: "PENDING", updatedAt: sql`now()` })
    .where(eq(orders.id, orderId));
}

/** Notes under which id Razorpay knows an order. Call it with the order locked. */
export async function nameOrderAtRazorpay(tx: Tx, orderId: string, razorpayOrderId: string): Promise<void> {
  await tx.update(orders).set({ razorpayOrderId }).where(eq(orders.id, orderId));
}
