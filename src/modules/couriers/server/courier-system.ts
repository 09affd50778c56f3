import { HOUR, MINUTE } from "#kernel/durations.ts";
import type { CourierGateway } from "#kernel/ports/couriers.ts";
import type { Context } from "#platform/use-cases/context.ts";

/** The surroundings of the shop's own work with couriers, which has no actor. */
export type CourierSystem = Pick<Context, "database" | "now" | "log" | "storeEmail"> & {
  couriers: CourierGateway;
};

/** The context as that work has it; null when parcels are sent by hand. */
export function courierSystem(
  ctx: Pick<Context, "couriers" | "database" | "now" | "log" | "storeEmail">,
): CourierSystem | null {
  const { couriers, database, now, log, storeEmail } = ctx;
  return couriers ? { couriers, database, now, log, storeEmail } : null;
}

/** The pauses of the shop's work with couriers, in milliseconds. */
export const HELD = 2 * MINUTE;
export const ASKED_AGAIN = 6 * HOUR;

/** Why nothing could be asked for: our own keys. */
export const NOT_LET_IN = "The couriers do not let the shop in. Please check its user and password there.";

export const later = (system: Pick<CourierSystem, "now">, pause: number) =>
  new Date(system.now().getTime() + pause);
