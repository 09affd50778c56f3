import { and, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { HOUR } from "#kernel/durations.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { hasLeft, parcelStates } from "../contract/parcel-state.ts";
import { parcels } from "../schema.ts";
import { courierSystem, later } from "./courier-system.ts";
import { updateParcel } from "./parcel-queries.ts";

type Ports = Parameters<typeof courierSystem>[0];

/** Parcels that were not sent, of orders that were canceled. */
export const isUnwanted = and(
  isNull(parcels.closedAt),
  inArray(
    parcels.state,
    parcelStates.filter((state) => !hasLeft(state)),
  ),
  sql`exists (select 1 from order_standings o where o.id = ${parcels.orderId} and o.canceled)`,
);

/** The orders whose booking is to be taken back. */
export async function listUnwanted(ports: Pick<Context, "couriers" | "database">): Promise<string[]> {
  if (!ports.couriers) return [];
  const rows = await ports.database.select({ id: parcels.orderId }).from(parcels).where(isUnwanted);
  return rows.map(({ id }) => id);
}

/**
 * Takes back what was booked for an order that was canceled, whatever of it was made. Throws where it has to be tried again: the couriers do not
 * answer, or somebody works on the parcel.
 */
export async function takeBack(ports: Ports, orderId: string): Promise<void> {
  const system = courierSystem(ports);
  if (!system) return;
  const { couriers, database, now } = system;
  const isTheirs = and(eq(parcels.orderId, orderId), isUnwanted);
  const isFree = or(isNull(parcels.heldUntil), lte(parcels.heldUntil, now()));
  const [parcel] = await database
    .update(parcels)
    .set({ heldUntil: later(system, HOUR) })
    .where(and(isTheirs, isFree))
    .returning();
  if (!parcel) {
    if ((await database.$count(parcels, isTheirs)) > 0) throw new Error("the parcel is still being booked");
    return;
  }
  try {
    const made = parcel.gatewayOrderId || (await couriers.findShipment(parcel.reference))?.orderId;
    if (made) await couriers.cancel(made);
  } catch (error) {
    await updateParcel(database, parcel.id, { heldUntil: null });
    throw error;
  }
  const end = {
    state: "CANCELED",
    end: "TAKEN_BACK",
    closedAt: now(),
    checkAt: null,
    updatedAt: now(),
  } as const;
  await updateParcel(database, parcel.id, end);
}
