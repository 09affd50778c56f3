import { randomInt } from "node:crypto";
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Order } from "#modules/orders/contract/order.ts";
import { orderStandings } from "#modules/orders/standing-schema.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import type { Collection } from "../contract/collection.ts";
import { collections } from "../schema.ts";

export type CollectionRow = typeof collections.$inferSelect;

/** Makes the collection of an order with a code that no other has, once however often it is asked. Call it with the order locked. */
export async function insertCollection(tx: Tx, row: Omit<CollectionRow, "code">): Promise<CollectionRow> {
  for (;;) {
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    await tx
      .insert(collections)
      .values({ ...row, code })
      .onConflictDoNothing();
    const there = await findOfOrder(tx, row.orderId);
    if (there) return there;
  }
}

export async function findOfOrder(db: Db | Tx, orderId: string): Promise<CollectionRow | null> {
  const [row = null] = await db.select().from(collections).where(eq(collections.orderId, orderId));
  return row;
}

/** The collections of those among these orders that were made ready, by order. */
export async function findOfOrders(db: Db, orderIds: readonly string[]): Promise<Map<string, CollectionRow>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(collections)
    .where(inArray(collections.orderId, [...orderIds]));
  return new Map(rows.map((row) => [row.orderId, row]));
}

/** The collection of a code, whatever became of its order. */
export async function findByCode(db: Db, code: string): Promise<CollectionRow | null> {
  const [row = null] = await db.select().from(collections).where(eq(collections.code, code));
  return row;
}

const isWaiting = orderStandings.in_hand;

/** The orders that waited in vain until now, the longest waiting first. */
export async function listOverdue(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: collections.orderId })
    .from(collections)
    .innerJoin(orderStandings, eq(orderStandings.id, collections.orderId))
    .where(and(lte(collections.until, now), isWaiting))
    .orderBy(asc(collections.until))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Notes that these customers are reminded whose order waits no longer than `before`, and was ready by `since`; returns their orders. */
export async function noteReminded(
  tx: Tx,
  { now, before, since }: Record<"now" | "before" | "since", Date>,
): Promise<string[]> {
  const waiting = tx.select({ id: orderStandings.id }).from(orderStandings).where(and(isWaiting));
  const rows = await tx
    .update(collections)
    .set({ remindedAt: now })
    .where(
      and(
        isNull(collections.remindedAt),
        gt(collections.until, now),
        lte(collections.until, before),
        lte(collections.readyAt, since),
        inArray(collections.orderId, waiting),
      ),
    )
    .returning({ id: collections.orderId });
  return rows.map(({ id }) => id);
}

const SHOWN = 100;

/** The ids of orders to be collected that may be handed over: those to be made ready, or those that wait; the oldest first. */
export async function listToCollect(db: Db, state: "toMakeReady" | "waiting"): Promise<string[]> {
  const rows = await db
    .select({ id: orderStandings.id })
    .from(orderStandings)
    .leftJoin(collections, eq(collections.orderId, orderStandings.id))
    .where(and(isCollected, (state === "waiting" ? isNotNull : isNull)(collections.orderId)))
    .orderBy(asc(orderStandings.statusSince))
    .limit(SHOWN);
  return rows.map(({ id }) => id);
}

const isCollected = and(
  eq(orderStandings.handOver, "collect"),
  orderStandings.may_be_handed_over,
  orderStandings.accepted,
);

/** How many orders are to be made ready, and how many wait; of those, how many until `soon` at the most. */
export async function countToCollect(db: Db, soon: Date) {
  const [row] = await db
    .select({
      toMakeReady: sql<number>`(count(*) filter (where ${collections.orderId} is null))::int`,
      waiting: sql<number>`(count(${collections.orderId}))::int`,
      ending: sql<number>`(count(*) filter (where ${collections.until} <= ${soon}))::int`,
    })
    .from(orderStandings)
    .leftJoin(collections, eq(collections.orderId, orderStandings.id))
    .where(isCollected);
  return row ?? { toMakeReady: 0, waiting: 0, ending: 0 };
}

export function toCollection(order: Order, until: Date | null): Collection {
  return {
    order_id: order.id,
    name: order.recipient.name,
    mobile: order.recipient.mobile,
    pieces: order.products.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)),
    due: order.standing.cash_to_collect,
    until: until?.toISOString() ?? null,
  };
}

/** Whether an order is still to be collected. */
export async function hasOpenCollections(db: Db): Promise<boolean> {
  const { id, handOver, in_hand } = orderStandings;
  const open = db
    .select({ id })
    .from(orderStandings)
    .where(and(eq(handOver, "collect"), in_hand));
  return (await open.limit(1)).length > 0;
}
