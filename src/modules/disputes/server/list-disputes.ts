import { asc, eq } from "drizzle-orm";
import { DAY } from "#kernel/durations.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { ok } from "#kernel/result.ts";
import { storeDay, storeTime } from "#kernel/store-time.ts";
import { orders } from "#modules/orders/schema.ts";
import { readParcelRecords } from "#modules/packing/server/parcel-records.ts";
import type { Db } from "#platform/database/client.ts";
import { nounOf, type ToDoLine } from "#platform/to-do.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import type { WeightDispute } from "../contract/dispute.ts";
import { isOpen, weightDisputes } from "../schema.ts";

/** The open disputes, the most pressing first, each with what was kept of its parcel. Admins only. */
export function listDisputes(ctx: Context) {
  return forAdmin(ctx, "delivery.read", async () => {
    const rows = await ctx.database
      .select({ dispute: weightDisputes, tracking: orders.trackingNumber })
      .from(weightDisputes)
      .innerJoin(orders, eq(orders.id, weightDisputes.orderId))
      .where(isOpen)
      .orderBy(asc(weightDisputes.until));
    const ids = rows.map(({ dispute }) => dispute.orderId);
    const kept = await readParcelRecords(ctx.database, ids);
    const disputes = rows.map(
      ({ dispute, tracking }): WeightDispute => ({
        id: dispute.id,
        order_id: dispute.orderId,
        tracking_number: tracking,
        charged_grams: dispute.chargedGrams,
        until: dispute.until.toISOString(),
        answered_at: dispute.answeredAt?.toISOString() ?? null,
        answer: dispute.answer,
        kept: kept.get(dispute.orderId) ?? null,
      }),
    );
    return ok({ disputes, now: ctx.now().toISOString() });
  });
}

export const hasOpenDisputes = async (db: Db): Promise<boolean> =>
  (await db.$count(weightDisputes, isOpen)) > 0;

/** Disputes that nobody answered yet, and until when the most pressing can be. */
export async function disputesToDo({ database, now }: Context): Promise<ToDoLine[]> {
  const rows = await database
    .select({ until: weightDisputes.until, answeredAt: weightDisputes.answeredAt })
    .from(weightDisputes)
    .where(isOpen)
    .orderBy(asc(weightDisputes.until));
  const [first] = rows.filter(({ answeredAt }) => !answeredAt);
  const line = { permission: "orders.change", to: officePaths.weightDisputes, count: rows.length } as const;
  const text = `${nounOf(rows.length, "weight")} disputed by a courier`;
  if (!first)
    return [{ ...line, rank: 75, text, note: "Answered. Please close them once the courier has spoken." }];
  const left = Math.floor((first.until.getTime() - now().getTime()) / DAY);
  const clock =
    left < 0
      ? `That was over on ${storeDay(first.until.toISOString())}.`
      : left < 1
        ? `That ends ${storeTime(first.until.toISOString())}.`
        : `${left} ${nounOf(left, "day")} left for the next.`;
  return [
    {
      ...line,
      rank: left < 2 ? 5 : 38,
      text,
      note: `To answer with what was weighed and photographed. ${clock}`,
    },
  ];
}
