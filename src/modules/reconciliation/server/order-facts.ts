import { asc, inArray } from "drizzle-orm";
import { claims } from "#modules/claims/schema.ts";
import { parcels } from "#modules/couriers/schema.ts";
import { creditEntries } from "#modules/credit/schema.ts";
import { orderEdits } from "#modules/orders/edit-schema.ts";
import { payments, refunds } from "#modules/orders/payment-schema.ts";
import { orderEvents, orders } from "#modules/orders/schema.ts";
import { taxDocuments } from "#modules/tax/schema.ts";
import type { Db, Tx } from "#platform/database/client.ts";

/** Everything that the tables say of an order's money, apart from the book. */
export interface OrderFacts {
  order: typeof orders.$inferSelect;
  events: (typeof orderEvents.$inferSelect)[];
  payments: (typeof payments.$inferSelect)[];
  refunds: (typeof refunds.$inferSelect)[];
  claims: (typeof claims.$inferSelect)[];
  credit: (typeof creditEntries.$inferSelect)[];
  parcels: (typeof parcels.$inferSelect)[];
  papers: (typeof taxDocuments.$inferSelect)[];
  edits: (typeof orderEdits.$inferSelect)[];
}

/** The facts of these orders. Sure while they are locked. */
export async function readFacts(db: Db, orderIds: readonly string[]): Promise<OrderFacts[]> {
  const ids = [...orderIds];
  const rows = await db.select().from(orders).where(inArray(orders.id, ids));
  const events = await db.select().from(orderEvents).where(inArray(orderEvents.orderId, ids));
  const paid = await db.select().from(payments).where(inArray(payments.orderId, ids));
  const paymentIds = paid.map(({ id }) => id);
  const wentBack = await db.select().from(refunds).where(inArray(refunds.paymentId, paymentIds));
  const claimed = await db.select().from(claims).where(inArray(claims.orderId, ids));
  const credit = await db.select().from(creditEntries).where(inArray(creditEntries.orderId, ids));
  const sent = await db.select().from(parcels).where(inArray(parcels.orderId, ids));
  const papers = await db.select().from(taxDocuments).where(inArray(taxDocuments.orderId, ids));
  const edits = await db.select().from(orderEdits).where(inArray(orderEdits.orderId, ids));
  return rows.map((order) => {
    const isOfOrder = (row: { orderId: string | null }) => row.orderId === order.id;
    const own = paid.filter(isOfOrder);
    return {
      order,
      events: events.filter(isOfOrder),
      payments: own,
      refunds: wentBack.filter(({ paymentId }) => own.some(({ id }) => id === paymentId)),
      claims: claimed.filter(isOfOrder),
      credit: credit.filter(isOfOrder),
      parcels: sent.filter(isOfOrder),
      papers: papers.filter(isOfOrder),
      edits: edits.filter(isOfOrder),
    };
  });
}

/** Locks these orders, in the order of their ids, until the transaction ends. */
export async function lockOrders(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
    .orderBy(asc(orders.id))
    .for("update");
}
