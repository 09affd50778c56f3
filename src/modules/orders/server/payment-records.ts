import { and, asc, count, desc, eq, isNull, lte, sql } from "drizzle-orm";
import { HOUR } from "#kernel/durations.ts";
import { mustExist } from "#kernel/result.ts";
import type { ShopSettings } from "#modules/settings/server/read-settings.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import { standingOf } from "../contract/order-status.ts";
import { payableSince, paymentAttempts, paymentEvents, payments } from "../payment-schema.ts";
import { orders } from "../schema.ts";
import { orderStandings } from "../standing-schema.ts";
import { asChanged, orderChanged } from "./order-changed.ts";

export type AttemptRow = typeof paymentAttempts.$inferSelect;
export type PaymentRow = typeof payments.$inferSelect;

/** The attempt that Razorpay knows by this id, or null. */
export async function findAttempt(db: Db, razorpayOrderId: string): Promise<AttemptRow | null> {
  const found = eq(paymentAttempts.razorpayOrderId, razorpayOrderId);
  const [attempt = null] = await db.select().from(paymentAttempts).where(found);
  return attempt;
}

/** The attempt of a payment that is known; null for another. */
export async function findAttemptOf(db: Db, razorpayPaymentId: string): Promise<AttemptRow | null> {
  const [found] = await db
    .select({ attempt: paymentAttempts })
    .from(payments)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
    .where(eq(payments.razorpayPaymentId, razorpayPaymentId));
  return found?.attempt ?? null;
}

/** An order's attempts, newest first. */
export async function listAttempts(db: Db, orderId: string): Promise<AttemptRow[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id));
}

/** Adds an attempt, or takes up an earlier one `again`: its checkout opens now, and Razorpay is asked later. Call it with the order locked. */
export async function openAttempt(
  tx: Tx,
  attempt: { again: string } | Pick<AttemptRow, "orderId" | "keyId" | "amountPaise" | "createdAt">,
  opening: Pick<AttemptRow, "openedAt" | "nextCheckAt">,
): Promise<AttemptRow> {
  const [row] =
    "again" in attempt
      ? await tx.update(paymentAttempts).set(opening).where(eq(paymentAttempts.id, attempt.again)).returning()
      : await tx
          .insert(paymentAttempts)
          .values({ ...attempt, ...opening })
          .returning();
  return mustExist(row, "the attempt just written");
}

/** Gives an attempt Razorpay's id and opens it, unless it has one; returns the id that both it and its order have. Hold the order. */
export async function nameAttempt(tx: Tx, { id, orderId }: AttemptRow, made: string): Promise<string> {
  await tx
    .update(paymentAttempts)
    .set({ razorpayOrderId: made, status: "OPEN" })
    .where(and(eq(paymentAttempts.id, id), isNull(paymentAttempts.razorpayOrderId)));
  const [row] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  const razorpayOrderId = row?.razorpayOrderId ?? made;
  await tx.update(orders).set({ razorpayOrderId }).where(eq(orders.id, orderId));
  return razorpayOrderId;
}

/** Writes that an attempt is closed, when Razorpay was asked about it, and when it is asked next (null: no more). */
export async function updateAttempt(
  db: Db,
  attemptId: string,
  fields: Partial<Pick<AttemptRow, "status" | "checkedAt" | "nextCheckAt">>,
): Promise<void> {
  await db.update(paymentAttempts).set(fields).where(eq(paymentAttempts.id, attemptId));
}

/** The payment that Razorpay knows by this id, or null. */
export async function findPayment(db: Db, razorpayPaymentId: string): Promise<PaymentRow | null> {
  const found = eq(payments.razorpayPaymentId, razorpayPaymentId);
  const [payment = null] = await db.select().from(payments).where(found);
  return payment;
}

type PaymentFields = Pick<
  PaymentRow,
  "status" | "refundedPaise" | "method" | "capturedAt" | "settledAt" | "updatedAt"
>;

/** Adds a payment of an attempt and returns its id. Call it with the order locked. */
export async function insertPayment(
  tx: Tx,
  payment: PaymentFields &
    Pick<PaymentRow, "attemptId" | "orderId" | "razorpayPaymentId" | "amountPaise" | "createdAt">,
): Promise<string> {
  const [row] = await tx.insert(payments).values(payment).returning({ id: payments.id });
  return mustExist(row, "the payment just inserted").id;
}

/** Writes what is known of a payment now. Call it with the order locked. */
export async function updatePayment(tx: Tx, paymentId: string, fields: PaymentFields): Promise<void> {
  await tx.update(payments).set(fields).where(eq(payments.id, paymentId));
}

/** How many payments there are by what became of them. */
export function countPaymentsByState(db: Pick<Db, "select">) {
  return db.select({ state: payments.status, count: count() }).from(payments).groupBy(payments.status);
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

/** Holds an order until the transaction ends: everything that touches its money takes turns here. Amounts in paise; null when it is gone. */
export async function lockOrderMoney(tx: Tx, orderId: string) {
  const [row = null] = await tx
    .select({
      id: orders.id,
      userId: orders.userId,
      status: orders.status,
      handOver: orders.handOver,
      mode: orders.paymentMode,
      paymentStatus: orders.paymentStatus,
      duePaise: orders.duePaise,
      priceOpen: orders.priceOpen,
      gift: orders.giftPaise,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for("update");
  if (!row) return null;
  const { status, handOver: hand_over, mode: payment_mode, paymentStatus: payment_status } = row;
  const sums = { price_open: row.priceOpen, amount_due: row.duePaise };
  const state = { status, hand_over, payment_mode, payment_status, ...sums };
  return { ...row, standing: standingOf(state) };
}
export type OrderMoney = NonNullable<Awaited<ReturnType<typeof lockOrderMoney>>>;

/** Changes how an order is paid, or whether it is; `razorpayOrderId` says by which attempt. Call it with the order locked. */
export async function changePayment(
  tx: Tx,
  orderId: string,
  change: Partial<Pick<typeof orders.$inferSelect, "paymentMode" | "paymentStatus" | "razorpayOrderId">>,
): Promise<void> {
  const [row] = await tx
    .update(orders)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(orders.id, orderId))
    .returning(asChanged);
  await orderChanged(tx, mustExist(row, "the order held"));
}

type Terms = Pick<ShopSettings["payment"], "unpaidHours">;

/** The ids of online orders that nobody paid in time, oldest first. */
export async function listUnpaid(db: Db, now: Date, terms: Terms & { limit: number }): Promise<string[]> {
  const { id, waits_for_payment, createdAt } = orderStandings;
  const isOver = lte(payableSince(orderStandings), new Date(now.getTime() - terms.unpaidHours * HOUR));
  const unpaid = db
    .select({ id })
    .from(orderStandings)
    .where(and(waits_for_payment, isOver))
    .orderBy(asc(createdAt))
    .limit(terms.limit);
  return (await unpaid).map((order) => order.id);
}
