import { asc, desc, eq, inArray, type SQL } from "drizzle-orm";
import { type Actor, may } from "#kernel/actor.ts";
import { toRupees } from "#kernel/money.ts";
import type { CourierEvent } from "#kernel/ports/couriers.ts";
import { mustExist } from "#kernel/result.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import type { Parcel } from "../contract/parcel.ts";
import type { eventSources } from "../contract/parcel-state.ts";
import { parcelEvents, parcels } from "../schema.ts";

export type ParcelRow = typeof parcels.$inferSelect;
type EventRow = typeof parcelEvents.$inferSelect;
export type EventSource = (typeof eventSources)[number];

export async function findParcel(db: Db, id: string): Promise<ParcelRow | null> {
  const [row = null] = await db.select().from(parcels).where(eq(parcels.id, id));
  return row;
}

/** A parcel, locked until the transaction ends. Lock its order first. */
export async function lockParcel(tx: Tx, id: string): Promise<ParcelRow | null> {
  const [row = null] = await tx.select().from(parcels).where(eq(parcels.id, id)).for("update");
  return row;
}

/** The parcels of an order, the latest first, locked. Lock the order first. */
export function lockParcelsOf(tx: Tx, orderId: string): Promise<ParcelRow[]> {
  return tx
    .select()
    .from(parcels)
    .where(eq(parcels.orderId, orderId))
    .orderBy(desc(parcels.attempt))
    .for("update");
}

export async function insertParcel(tx: Tx, row: typeof parcels.$inferInsert): Promise<ParcelRow> {
  const [made] = await tx.insert(parcels).values(row).returning();
  return mustExist(made, "the parcel just inserted");
}

export async function updateParcel(db: Db, id: string, fields: Partial<ParcelRow>): Promise<ParcelRow> {
  const [row] = await db.update(parcels).set(fields).where(eq(parcels.id, id)).returning();
  return mustExist(row, "the parcel just written");
}

/** Adds what is not known yet; the same news twice is one row. */
export async function insertEvents(
  tx: Tx,
  parcelId: string,
  events: readonly CourierEvent[],
  { source, userId = null }: { source: EventSource; userId?: string | null },
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => ({ ...event, parcelId, source, userId }));
  await tx.insert(parcelEvents).values(rows).onConflictDoNothing();
}

export function selectEvents(db: Db, parcelId: string): Promise<EventRow[]> {
  return db.select().from(parcelEvents).where(eq(parcelEvents.parcelId, parcelId));
}

const ALL = 500;

/** Parcels as the wire has them, each with its events; what waits longest first unless told otherwise. */
export async function selectParcels(
  db: Db,
  where: SQL | undefined,
  { most = ALL, latestFirst = false } = {},
): Promise<Parcel[]> {
  const rows = await db
    .select()
    .from(parcels)
    .where(where)
    .orderBy(latestFirst ? desc(parcels.attempt) : asc(parcels.updatedAt), parcels.id)
    .limit(most);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const events = await db
    .select()
    .from(parcelEvents)
    .where(inArray(parcelEvents.parcelId, ids))
    .orderBy(desc(parcelEvents.at), desc(parcelEvents.createdAt));
  const ofParcel = Map.groupBy(events, ({ parcelId }) => parcelId);
  return rows.map((row) => toParcel(row, ofParcel.get(row.id) ?? []));
}

/** The parcels of these orders, the latest of each first. */
export async function selectParcelsOf(db: Db, orderIds: readonly string[]): Promise<Parcel[]> {
  if (orderIds.length === 0) return [];
  return selectParcels(db, inArray(parcels.orderId, [...orderIds]), { latestFirst: true });
}

export async function parcelOnWire(db: Db, id: string): Promise<Parcel> {
  const [found] = await selectParcels(db, eq(parcels.id, id));
  return mustExist(found, "the parcel");
}

/** A parcel to whoever asks: what its courier charges is for those who see orders' sums. */
export const shownTo = (actor: Actor, parcel: Parcel): Parcel =>
  may(actor, "orders.read") ? parcel : { ...parcel, charge: null };

const iso = (at: Date | null) => at?.toISOString() ?? null;

export function toParcel(row: ParcelRow, events: readonly EventRow[]): Parcel {
  return {
    id: row.id,
    order_id: row.orderId,
    state: row.state,
    courier: row.courier,
    tracking_number: row.waybill,
    label_url: row.labelUrl,
    charge: toRupees(row.chargePaise),
    cash: toRupees(row.codPaise),
    cash_received_on: row.codRemittedOn,
    cash_reference: row.codReference,
    refusal: row.refusal,
    booked_at: iso(row.bookedAt),
    delivered_at: iso(row.deliveredAt),
    closed_at: iso(row.closedAt),
    end: row.end,
    events: events.map(({ news, words, place, at, source }) => ({
      news,
      words,
      place,
      source,
      at: at.toISOString(),
    })),
  };
}
