import { and, eq } from "drizzle-orm";
import { MINUTE } from "#kernel/durations.ts";
import { fail, mustExist, ok } from "#kernel/result.ts";
import { storeTime } from "#kernel/store-time.ts";
import { refuseOff } from "#modules/settings/server/read-settings.ts";
import { asAdmin, lockName } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { MINUTES_TAKEN } from "../contract/packing.ts";
import { packings } from "../schema.ts";
import {
  type FoundPacking,
  findPacking,
  isOpenOf,
  readVersion,
  selectOrdersToSend,
} from "./packing-queries.ts";

export const untilOf = (now: Date) => new Date(now.getTime() + MINUTES_TAKEN * MINUTE);

/** Whether somebody else packs it now. */
export const isOthers = (packing: FoundPacking | null, userId: string, now: Date) =>
  packing !== null && packing.packedAt === null && packing.packerId !== userId && packing.takenUntil > now;

export const othersOf = ({ packer, takenUntil }: FoundPacking) =>
  fail(
    "changed_meanwhile",
    `${packer} is packing this order, at least until ${storeTime(takenUntil.toISOString())}. Please take another one.`,
  );

/**
 * Takes an order, or without one the next that waits: of those that can be sent, are not packed as they are now, have everything that was looked for, and are
 * nobody else's, the one that waits longest. An order that was packed and changed since keeps its ticks. What was begun before packing was switched off is
 * taken as ever. Admins only.
 */
export function takePacking(ctx: Context, { order_id }: { order_id?: string | undefined }) {
  return asAdmin(ctx, "orders.pack", async (tx, admin) => {
    // Packers take their orders one after the other.
    await lockName(tx, "packing");
    const now = ctx.now();
    const waiting = await selectOrdersToSend(tx, now, order_id);
    const chosen = waiting.find(
      ({ packed, missing, taken, packer_id }) =>
        order_id || (!packed && !missing && (!taken || packer_id === admin.userId)),
    );
    if (!chosen) return (await refuseOff(tx, "packing")) ?? noneOf(order_id);
    const orderId = chosen.order_id;
    const known = await findPacking(tx, orderId);
    if (isOthers(known, admin.userId, now)) return othersOf(mustExist(known, "the packing of somebody else"));
    const mine = { packerId: admin.userId, takenUntil: untilOf(now) };
    if (known && !known.packedAt) await tx.update(packings).set(mine).where(isOpenOf(orderId));
    else {
      const version = known?.version ?? mustExist(await readVersion(tx, orderId), "the order that is taken");
      await tx.insert(packings).values({ ...mine, orderId, version, ticked: known?.ticked ?? {} });
    }
    return taken(orderId);
  });
}

const taken = (order_id: string | null) => ok({ order_id });
const noneOf = (asked: string | undefined) =>
  asked ? fail("not_found", "This order is not to be packed any more.") : taken(null);

/** Lets an order go that the caller took; it waits again at once. Admins only. */
export function releasePacking(ctx: Context, { order_id }: { order_id: string }) {
  return asAdmin(ctx, "orders.pack", async (tx, admin) => {
    const isMine = and(isOpenOf(order_id), eq(packings.packerId, admin.userId));
    await tx.update(packings).set({ takenUntil: ctx.now() }).where(isMine);
    return ok({ order_id });
  });
}
