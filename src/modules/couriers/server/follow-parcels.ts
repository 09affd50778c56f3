import { and, asc, eq, isNull, lte, or, sql } from "drizzle-orm";
import { MINUTE } from "#kernel/durations.ts";
import { CourierError } from "#kernel/ports/couriers.ts";
import type { PollerOptions } from "#platform/jobs/poller.ts";
import { parcels } from "../schema.ts";
import { applyEvents } from "./apply-events.ts";
import { ASKED_AGAIN, type CourierSystem, courierSystem, later } from "./courier-system.ts";
import { type ParcelRow, updateParcel } from "./parcel-queries.ts";
import { runBooking } from "./run-booking.ts";
import { isUnwanted } from "./take-back.ts";

/** The most of each that one round works on; the rest is due in the next. */
const BATCH = 20;

/** Goes on with bookings that died half-way, and asks about parcels of which no webhook came. */
export async function followParcels(system: CourierSystem): Promise<number> {
  const { database, now } = system;
  const isOpen = isNull(parcels.closedAt);
  const isFree = or(isNull(parcels.heldUntil), lte(parcels.heldUntil, now()));
  const due = (where: ReturnType<typeof and>) =>
    database.select().from(parcels).where(where).orderBy(asc(parcels.updatedAt)).limit(BATCH);

  const unbooked = await due(and(isOpen, eq(parcels.state, "BOOKING"), isFree, sql`not (${isUnwanted})`));
  for (const { id } of unbooked) await runBooking(system, id);
  const quiet = await due(and(isOpen, lte(parcels.checkAt, now()), sql`${parcels.waybill} <> ''`));
  for (const parcel of quiet) {
    await updateParcel(database, parcel.id, { checkAt: later(system, ASKED_AGAIN) });
    await orLater(system, parcel, async () => {
      const events = await system.couriers.track(parcel.waybill);
      await applyEvents(system, parcel.id, { events, source: "asked" });
    });
  }
  return unbooked.length + quiet.length;
}

async function orLater(system: CourierSystem, { id }: ParcelRow, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    system.log.warn({ parcel: id, error }, "the couriers could not be asked; they are asked again later");
  }
}

export function courierSchedule(ports: Parameters<typeof courierSystem>[0]): PollerOptions {
  return {
    part: "couriers",
    pause: MINUTE,
    log: ports.log,
    async round() {
      const system = courierSystem(ports);
      if (system) await followParcels(system);
    },
  };
}
