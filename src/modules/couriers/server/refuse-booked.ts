import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#platform/database/client.ts";
import { isUntaken } from "../contract/parcel-state.ts";
import { parcels } from "../schema.ts";

/** Why an order is not changed while a courier is to take its parcel as it is: weight, address and cash stand on the label. Sure while the order is locked. */
export async function refuseBooked(tx: Tx, orderId: string): Promise<string | null> {
  const open = and(eq(parcels.orderId, orderId), isNull(parcels.closedAt));
  const [parcel] = await tx.select().from(parcels).where(open);
  if (!parcel || isUntaken(parcel.state)) return null;
  return `A parcel is booked with ${parcel.courier} for this order as it is. Please cancel it in the couriers' own panel first; then change the order and book again.`;
}
