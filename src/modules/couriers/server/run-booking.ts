import { and, eq, isNull, lte, or } from "drizzle-orm";
import { CourierError } from "#kernel/ports/couriers.ts";
import { findOrderRow } from "#modules/orders/server/whole-orders.ts";
import { parcels } from "../schema.ts";
import { consignmentOf } from "./consignment.ts";
import { ASKED_AGAIN, type CourierSystem, HELD, later } from "./courier-system.ts";
import { parcelGrams } from "./parcel-grams.ts";
import { type ParcelRow, updateParcel } from "./parcel-queries.ts";

/** Takes a parcel that is to be booked, for a while and for itself; null when somebody else has it, or it is booked. */
async function takeInHand(system: CourierSystem, id: string): Promise<ParcelRow | null> {
  const now = system.now();
  const isFree = or(isNull(parcels.heldUntil), lte(parcels.heldUntil, now));
  const [row = null] = await system.database
    .update(parcels)
    .set({ heldUntil: later(system, HELD), updatedAt: now })
    .where(and(eq(parcels.id, id), eq(parcels.state, "BOOKING"), isFree))
    .returning();
  return row;
}

/**
 * Books a parcel with its courier: shipment, waybill, pickup, label. It may die anywhere and is run again until all four are there: what was done
 * before is found at the gateway by our reference. A refusal leaves the parcel for another courier.
 */
export async function runBooking(system: CourierSystem, parcelId: string): Promise<void> {
  const parcel = await takeInHand(system, parcelId);
  if (!parcel) return;
  try {
    await book(system, parcel);
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    const isRefused = error.fault === "refused" || error.fault === "denied";
    system.log.warn({ parcel: parcelId, error }, "a parcel could not be booked");
    const refusal = error.said || "The courier does not take this parcel.";
    await settleStep(system, parcelId, isRefused ? { state: "REFUSED", refusal } : {});
  }
}

async function book(system: CourierSystem, { id, orderId, reference, courierId }: ParcelRow): Promise<void> {
  const { couriers, database } = system;
  const order = await findOrderRow(database, orderId);
  if (!order || courierId === null) return;
  const grams = await parcelGrams(database, order);
  const made = await couriers.createShipment(consignmentOf(order, reference, grams));
  const { orderId: gatewayOrderId, shipmentId } = made;
  await updateParcel(database, id, { gatewayOrderId, shipmentId });
  const { waybill, courier } = await couriers.assignCourier(made, courierId, reference);
  // Known before anything else is asked for: news of it may come at once.
  await updateParcel(database, id, { waybill, ...(courier ? { courier } : {}) });
  await couriers.requestPickup(shipmentId);
  const labelUrl = await couriers.makeLabel(shipmentId);
  await settleStep(system, id, {
    state: "BOOKED",
    labelUrl,
    refusal: "",
    bookedAt: system.now(),
    checkAt: later(system, ASKED_AGAIN),
  });
}

/** Writes what came of a booking, unless the courier was faster: then its news says more. */
async function settleStep(system: CourierSystem, id: string, fields: Partial<ParcelRow>): Promise<void> {
  const { state: _, bookedAt: __, checkAt: ___, ...facts } = fields;
  const isStillBooking = and(eq(parcels.id, id), eq(parcels.state, "BOOKING"));
  const done = await system.database
    .update(parcels)
    .set({ ...fields, heldUntil: null, updatedAt: system.now() })
    .where(isStillBooking);
  if (done.rowCount === 0) await updateParcel(system.database, id, { ...facts, heldUntil: null });
}
