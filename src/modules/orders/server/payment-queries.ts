import { desc, eq } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/client.ts";
import type { OrderStatus, PaymentMode, PaymentStatus } from "../contract/order-status.ts";
import { paymentAttempts, paymentEvents, payments } from "../payment-schema.ts";
import { orders } from "../schema.ts";

export type AttemptRow = typeof paymentAttempts.$inferSelect;
export type PaymentRow = typeof payments.$inferSelect;

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

/** The attempt that Razorpay knows by this id, or null. */
export async function findAttempt(db: Db, razorpayOrderId: string): Promise<AttemptRow | null> {
  const rows = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.razorpayOrderId, razorpayOrderId));
  return rows[0] ?? null;
}

/** An order's attempts, newest first. */
export async function listAttempts(db: Db, orderId: string): Promise<AttemptRow[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id));
}

/** The payment that Razorpay knows by this id, or null. */
export async function findPayment(db: Db, razorpayPaymentId: string): Promise<PaymentRow | null> {
  const rows = await db.select().from(payments).where(eq(payments.razorpayPaymentId, razorpayPaymentId));
  return rows[0] ?? null;
}

/** Records an event about a payment; false when it was recorded before. */
export async function noteEvent(
  tx: Tx,
  event: Pick<typeof paymentEvents.$inferInsert, "eventId" | "source" | "type" | "razorpayPaymentId">,
): Promise<boolean> {
  const rows = await tx
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return rows.length > 0;
}
