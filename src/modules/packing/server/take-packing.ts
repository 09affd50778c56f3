import { and, eq } from "drizzle-orm";
import type { SignedIn } from "#kernel/actor.ts";
import { MINUTE } from "#kernel/durations.ts";
import { fail, mustExist, ok } from "#kernel/result.ts";
import { storeTime } from "#kernel/store-time.ts";
import { refuseOff } from "#modules/settings/server/read-settings.ts";
import type { Tx } from "#platform/database/client.ts";
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
 * nobody else's, the one that waits longest. An order that was packed and changed since keeps its ticks. Admins only.
 */
export function takePacking(ctx: Context, { order_id }: { order_id?: string | undefined }) {
  return asAdmin(ctx, "orders.pack", async (tx, admin) => {
    const off = await refuseOff(tx, "packing");
    if (off) return off;
    // Packers take their orders one after the other.
    await lockName(tx, "packing");
    const now = ctx.now();
    const waiting = await selectOrdersToSend(tx, now);
    const chosen = waiting.find(({ taken, packer_id, ...row }) =>
      order_id
        ? row.order_id === order_id
        : !row.packed && !row.missing && (!taken || packer_id === admin.userId),
    );
    if (!chosen)
      return order_id
        ? fail("not_found", "This order is not to be packed any more.")
        : ok<{ order_id: string | null }>({ order_id: null });
    const known = await findPacking(tx, chosen.order_id);
    if (isOthers(known, admin.userId, now)) return othersOf(mustExist(known, "the packing of somebody else"));
    await takeOne(tx, admin, { orderId: chosen.order_id, known, now });
    return ok<{ order_id: string | null }>({ order_id: chosen.order_id });
  });
}

async function takeOne(
  tx: Tx,
  { userId }: SignedIn,
  { orderId, known, now }: { orderId: string; known: FoundPacking | null; now: Date },
): Promise<void> {
  const mine = { packerId: userId, takenUntil: untilOf(now) };
  if (known && !known.packedAt) {
    await tx.update(packings).set(mine).where(isOpenOf(orderId));
    return;
  }
  const version = mustExist(await readVersion(tx, orderId), "the order that is taken");
  const ticked = known?.ticked ?? {};
  await tx.insert(packings).values({ ...mine, orderId, version: known?.version ?? version, ticked });
}

/** Lets an order go that the caller took; it waits again at once. Admins only. */
export function releasePacking(ctx: Context, { order_id }: { order_id: string }) {
  return asAdmin(ctx, "orders.pack", async (tx, admin) => {
    const isMine = and(isOpenOf(order_id), eq(packings.packerId, admin.userId));
    await tx.update(packings).set({ takenUntil: ctx.now() }).where(isMine);
    return ok({ order_id });
  });
}
