import { LATE_AFTER_DAYS, type Parcel } from "#contract/parcel.ts";
import { ok, type Result } from "#contract/result.ts";
import { requireAdmin } from "../actor.ts";
import type { Context } from "../context.ts";
import type { Page } from "../page.ts";
import { selectParcels } from "./parcel-queries.ts";

/** How many of each are shown: a day's work. Those that wait longest are among them. */
const SHOWN = 50;
const DAY_MS = 86_400_000;

/** What waits to be sent and what is on its way, those that wait longest first. Admins only. */
export async function listParcels(
  ctx: Context,
): Promise<Result<{ toSend: Page<Parcel>; onTheWay: Page<Parcel> }, "unauthenticated" | "forbidden">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  const now = ctx.now().getTime();
  const read = (status: keyof typeof LATE_AFTER_DAYS) =>
    selectParcels(ctx.database, {
      status,
      limit: SHOWN,
      lateBefore: new Date(now - LATE_AFTER_DAYS[status] * DAY_MS),
    });
  const [toSend, onTheWay] = await Promise.all([read("ACCEPTED"), read("SHIPPED")]);
  return ok({ toSend, onTheWay });
}
