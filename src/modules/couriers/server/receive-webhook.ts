import { and, eq, ne, or } from "drizzle-orm";
import { fail, ok, type Result } from "#kernel/result.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { parcels } from "../schema.ts";
import { applyEvents } from "./apply-events.ts";
import { courierSystem } from "./courier-system.ts";

/** Receives news of a parcel, late, twice or in any order. 'unauthenticated': another token; what is unknown or can't be read is taken, and logged. */
export async function receiveCourierWebhook(
  ctx: Context,
  webhook: { token: string; body: Uint8Array },
): Promise<Result<undefined, "unauthenticated" | "not_found">> {
  const system = courierSystem(ctx);
  if (!system) return fail("not_found");
  if (!system.couriers.isWebhookToken(webhook.token)) return fail("unauthenticated");
  const update = system.couriers.readWebhook(webhook.body);
  // Nothing but 200 is understood; what is missed here is asked for later.
  if (typeof update === "string") {
    ctx.log.error({ reason: update }, "news of a parcel could not be read");
    return ok(undefined);
  }
  const { waybill, reference, events } = update;
  const isNamed = or(
    // One that was typed for a parcel by hand is none that we booked.
    waybill ? and(eq(parcels.waybill, waybill), ne(parcels.reference, "")) : undefined,
    reference ? eq(parcels.reference, reference) : undefined,
  );
  const [parcel] = isNamed ? await ctx.database.select().from(parcels).where(isNamed) : [];
  if (parcel) await applyEvents(system, parcel.id, { events, source: "webhook", waybill });
  else ctx.log.warn({ waybill }, "news of a parcel that is none of ours");
  return ok(undefined);
}
