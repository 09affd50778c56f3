import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { toRupees } from "#kernel/money.ts";
import { mustExist } from "#kernel/result.ts";
import { orders } from "#modules/orders/schema.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import type { Offer, OfferEvent, OfficeOffer } from "../contract/offer.ts";
import { offerSteps } from "../contract/offer-state.ts";
import { offerEvents, offers } from "../schema.ts";

export type OfferRow = typeof offers.$inferSelect;
export type OfferEventRow = typeof offerEvents.$inferSelect;

/** The offer of an order, or null. */
export async function findOfferRow(db: Db, orderId: string): Promise<OfferRow | null> {
  const [row = null] = await db.select().from(offers).where(eq(offers.orderId, orderId));
  return row;
}

/** Tells apart what was said at one moment. */
const inOrder = sql`array_position(${sql.param([...offerSteps])}::text[], ${offerEvents.step})`;

/** The offers of these orders with their threads, those alone that have one; with `userId` of this customer's orders only. */
export async function selectOffers(
  db: Db,
  orderIds: readonly string[],
  userId?: string,
): Promise<OfficeOffer[]> {
  if (orderIds.length === 0) return [];
  const ofCustomer = (id: string) => db.select({ id: orders.id }).from(orders).where(eq(orders.userId, id));
  const own = userId === undefined ? undefined : inArray(offers.orderId, ofCustomer(userId));
  const rows = await db
    .select()
    .from(offers)
    .where(and(inArray(offers.orderId, [...orderIds]), own));
  if (rows.length === 0) return [];
  const events = await db
    .select()
    .from(offerEvents)
    .where(
      inArray(
        offerEvents.orderId,
        rows.map((row) => row.orderId),
      ),
    )
    .orderBy(asc(offerEvents.at), asc(inOrder));
  const ofOrder = Map.groupBy(events, ({ orderId }) => orderId);
  return rows.map((row) => toOffer(row, ofOrder.get(row.orderId) ?? []));
}

const inRupees = (paise: number | null) => (paise === null ? null : toRupees(paise));

function toOffer(row: OfferRow, events: readonly OfferEventRow[]): OfficeOffer {
  return {
    order_id: row.orderId,
    state: row.state,
    goods: toRupees(row.goodsPaise),
    offered: toRupees(row.offeredPaise),
    counter: inRupees(row.counterPaise),
    agreed: row.state === "accepted" ? toRupees(agreedPaise(row)) : null,
    answer_by: row.answerBy?.toISOString() ?? null,
    thread: events.map(toEvent),
    floor: toRupees(row.floorPaise),
    from_pool: toRupees(row.fromPoolPaise),
  };
}

/** The messages of a thread, as the contract has it. */
export function toEvent({ step, by, paise, words, at }: OfferEventRow): OfferEvent {
  return { step, by, amount: inRupees(paise), words, at: at.toISOString() };
}

/** The offer of an order as its customer may see it. */
export async function findOffer(db: Db, orderId: string): Promise<Offer> {
  const [found] = await selectOffers(db, [orderId]);
  return forCustomer(mustExist(found, "the offer"));
}

/** The offer without what only the store knows. */
export function forCustomer({ floor: _, from_pool: _pool, ...offer }: OfficeOffer): Offer {
  return offer;
}

/** The sum for the goods that is agreed on once both say yes: what the store named, or else what the customer did. */
export function agreedPaise({ counterPaise, offeredPaise }: OfferRow): number {
  return counterPaise ?? offeredPaise;
}

/** Writes an offer that was made with its order. */
export async function insertOffer(
  tx: Tx,
  offer: Pick<OfferRow, "orderId" | "goodsPaise" | "floorPaise" | "offeredPaise"> & { answerBy: Date },
): Promise<void> {
  await tx.insert(offers).values(offer);
}

/** Moves an offer on. Call it with the order locked. */
export async function updateOffer(
  tx: Tx,
  orderId: string,
  change: Partial<Omit<OfferRow, "orderId">>,
): Promise<void> {
  await tx.update(offers).set(change).where(eq(offers.orderId, orderId));
}

/** Adds to the thread of an offer and returns the id of what was added. */
export async function addOfferEvent(tx: Tx, event: Omit<OfferEventRow, "id">): Promise<string> {
  const [row] = await tx.insert(offerEvents).values(event).returning({ id: offerEvents.id });
  return mustExist(row, "what was added to the thread").id;
}

/** One event of an order's thread, or null. */
export async function findOfferEvent(db: Db, orderId: string, id: string): Promise<OfferEventRow | null> {
  const isIt = and(eq(offerEvents.orderId, orderId), eq(offerEvents.id, id));
  const [row = null] = await db.select().from(offerEvents).where(isIt);
  return row;
}
