import { asc, desc } from "drizzle-orm";
import type { Db } from "#platform/database/client.ts";
import type { PinArea } from "../contract/pin-areas.ts";
import { pinAreas } from "../schema.ts";

/** The store's own area of a PIN code as a column of any statement, null where there is none; `pin` is SQL for its six digits. */
export function ownArea(pin: string): string {
  return `(select json_build_object('pinFrom', a.pin_from, 'pinTo', a.pin_to, 'city', a.city, 'state', a.state, 'zone', a.zone,
      'serviceable', a.serviceable, 'cod', a.cod)
    from pin_areas a where int4range(a.pin_from, a.pin_to, '[]') @> ${pin}::int
    order by a.pin_to - a.pin_from, a.pin_from desc limit 1)`;
}

/** All of them, in the order of the PIN codes, wide ones before those within them. */
export function selectAreas(db: Db): Promise<PinArea[]> {
  return db.select().from(pinAreas).orderBy(asc(pinAreas.pinFrom), desc(pinAreas.pinTo));
}
