import { and, eq, isNull, lte, or } from "drizzle-orm";
import { CourierError } from "#kernel/ports/couriers.ts";
import { findOrderRow } from "#modules/orders/server/whole-orders.ts";
import { parcels } from "../schema.ts";
import { consignmentOf } from "./consignment.ts";
import { ASKED_AGAIN, type CourierSystem, HELD, later, NOT_LET_IN } from "./courier-system.ts";
import { parcelGrams } from "./parcel-grams.ts";
import { findParcel, type ParcelRow, updateParcel } from "./parcel-queries.ts";

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
 * before is found at the gateway by our reference. A refusal before the waybill leaves the parcel for another courier; afterwards the parcel is
 * booked, and keeps a note of what the courier did not do.
 */
export async function runBooking(system: CourierSystem, parcelId: string): Promise<void> {
  const parcel = await takeInHand(system, parcelId);
  if (!parcel) return;
  try {
    await book(system, parcel);
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    system.log.warn({ parcel: parcelId, error }, "a parcel could not be booked");
    const refusal = refusalOf(error);
    const known = await findParcel(system.database, parcelId);
    await finishStep(system, parcelId, refusal && !known?.waybill ? { state: "REFUSED", refusal } : {});
  }
}

/** Why the couriers will not do it; "" when they may have done it, or will do it later. */
function refusalOf({ fault, said }: CourierError): string {
  if (fault === "denied") return NOT_LET_IN;
  return fault === "refused" ? said || "The courier does not take this parcel." : "";
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
  const pickup = await unlessRefused(system, () => couriers.requestPickup(shipmentId));
  const label = await unlessRefused(system, () => couriers.makeLabel(shipmentId));
  const missing = [
    pickup.refusal && `Please arrange its pickup with the courier, which refused it: ${pickup.refusal}`,
    label.refusal && `Please print its label at the courier, which made none here: ${label.refusal}`,
  ];
  await finishStep(system, id, {
    state: "BOOKED",
    labelUrl: label.done ?? "",
    refusal: missing.filter(Boolean).join(" "),
    bookedAt: system.now(),
    checkAt: later(system, ASKED_AGAIN),
  });
}

/** Does a step after the waybill and returns what it gave, or why it was refused: that takes no booking back. */
async function unlessRefused<T>(system: CourierSystem, step: () => Promise<T>) {
  try {
    return { done: await step(), refusal: "" };
  } catch (error) {
    if (!(error instanceof CourierError) || error.fault !== "refused") throw error;
    system.log.warn({ error }, "a courier that is booked refused a step");
    return { done: null, refusal: error.said || "it gave no reason" };
  }
}

/** Writes what came of a booking, unless the courier was faster: then its news says more. */
async function finishStep(system: CourierSystem, id: string, fields: Partial<ParcelRow>): Promise<void> {
  const { state: _, bookedAt: __, checkAt: ___, ...facts } = fields;
  const isStillBooking = and(eq(parcels.id, id), eq(parcels.state, "BOOKING"));
  const done = await system.database
    .update(parcels)
    .set({ ...fields, heldUntil: null, updatedAt: system.now() })
    .where(isStillBooking);
  if (done.rowCount === 0) await updateParcel(system.database, id, { ...facts, heldUntil: null });
}
