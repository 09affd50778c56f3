import { eq } from "drizzle-orm";
import type { SignedIn } from "#kernel/actor.ts";
import { fail, failField, mustExist, ok } from "#kernel/result.ts";
import { recordChange } from "#modules/audit/server/record-change.ts";
import type { Order, ShipmentInput } from "#modules/orders/contract/order.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import { changeOrderStatus, recordOrderChange } from "#modules/orders/server/change-order-status.ts";
import { saveChosenState } from "#modules/orders/server/save-chosen-state.ts";
import { lockOrder } from "#modules/orders/server/whole-orders.ts";
import { readFeature } from "#modules/settings/server/read-settings.ts";
import type { Tx } from "#platform/database/client.ts";
import { asAdmin } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { PackingState } from "../contract/packing.ts";
import { packings } from "../schema.ts";
import { findPacking, readVersion } from "./packing-queries.ts";
import { isOthers, othersOf, untilOf } from "./take-packing.ts";

export const NO_ORDER = fail("not_found", "This order does not exist.");
const NOT_TAKEN = fail("changed_meanwhile", "Please take this order first: nobody has begun to pack it.");
export const PACKED = fail("changed_meanwhile", "This order is packed already.");
const CHANGED = fail(
  "changed_meanwhile",
  "This order was changed while you packed it. Nothing that you ticked is lost: please look at it again.",
);

/** The order, locked, with its packing, which is or becomes the caller's: what somebody left may be gone on with. */
export async function lockPacked(tx: Tx, ctx: Pick<Context, "now">, admin: SignedIn, orderId: string) {
  const locked = await lockOrder(tx, orderId);
  if (!locked) return NO_ORDER;
  const packing = await findPacking(tx, orderId);
  if (!packing) return NOT_TAKEN;
  if (isOthers(packing, admin.userId, ctx.now())) return othersOf(packing);
  return ok({ order: locked.order, packing });
}

/** Keeps what is ticked and weighed, whatever became of the order meanwhile. Admins only. */
export function savePacking(ctx: Context, { order_id, ...state }: PackingState) {
  return asAdmin(ctx, "orders.pack", async (tx, admin) => {
    const found = await lockPacked(tx, ctx, admin, order_id);
    if (!found.ok) return found;
    if (found.value.packing.packedAt) return PACKED;
    const kept = { ...state, packerId: admin.userId, takenUntil: untilOf(ctx.now()) };
    await tx.update(packings).set(kept).where(eq(packings.id, found.value.packing.id));
    return ok({ order_id });
  });
}

/**
 * Packs an order. 'changed_meanwhile' where it is not as it was shown, 'transition_not_allowed' where it must not leave, and a sentence for the field where
 * something is not ticked, or not weighed although couriers are booked. Admins only.
 */
export function packOrder(ctx: Context, { order_id, ...state }: PackingState) {
  return asAdmin(ctx, "orders.pack", async (tx, admin) => {
    const found = await lockPacked(tx, ctx, admin, order_id);
    if (!found.ok) return found;
    const { order, packing } = found.value;
    const version = await readVersion(tx, order_id);
    // Asked again: somebody pressed twice, or the answer was lost.
    if (packing.packedAt) return packing.version === version ? ok({ order_id }) : PACKED;
    if (version !== state.version) return CHANGED;
    const refused = mayLeave(order) ?? notTicked(order, state) ?? (await notWeighed(tx, state));
    if (refused) return refused;
    const contents = order.products.map(({ name, code, quantity }) => ({ name, code, quantity }));
    const packed = { ...state, packerId: admin.userId, packedAt: ctx.now(), contents };
    await tx.update(packings).set(packed).where(eq(packings.id, packing.id));
    await recordChange(tx, admin, {
      area: "orders",
      action: "packed",
      subjectType: "order",
      subjectId: order_id,
      subjectName: orderNumber(order_id),
      after: { grams: state.grams, pieces: contents.map(({ name, quantity }) => `${quantity} × ${name}`) },
    });
    return ok({ order_id });
  });
}

function mayLeave({ standing }: Order) {
  if (standing.may_be_sent || standing.on_the_way) return null;
  return fail(
    "transition_not_allowed",
    standing.canceled
      ? "This order was cancelled. Please put its products back."
      : "This order must not be sent now. Please ask whoever looks after the orders.",
  );
}

function notTicked({ products }: Order, { ticked }: Pick<PackingState, "ticked">) {
  const left = products.filter(({ id, quantity }) => (ticked[id] ?? 0) < quantity);
  if (left.length === 0) return null;
  return failField("ticked", `Not in the parcel yet: ${left.map(({ name }) => name).join(", ")}.`);
}

async function notWeighed(tx: Tx, { grams }: Pick<PackingState, "grams">) {
  if (grams !== null || !(await readFeature(tx, "couriers"))) return null;
  return failField("grams", "Please weigh the parcel: the courier is told this weight, and may dispute it.");
}

/** Sends an order that is packed as it is now, without a booked courier. Its customer is told; of the order nothing is answered. Admins only. */
export function sendPacked(
  ctx: Context,
  { order_id, state_code, ...shipment }: ShipmentInput & { order_id: string },
) {
  return asAdmin(ctx, "orders.pack", async (tx, admin) => {
    const locked = await lockOrder(tx, order_id);
    if (!locked) return NO_ORDER;
    const packing = await findPacking(tx, order_id);
    if (packing?.packedAt && locked.order.standing.sent) return ok({ order_id });
    if (!packing?.packedAt || packing.version !== (await readVersion(tx, order_id)))
      return fail("changed_meanwhile", "This order is not packed as it is now. Please pack it first.");
    const order = await saveChosenState(tx, admin, locked.order, state_code);
    const by = { changedBy: "admin", userId: admin.userId } as const;
    const moved = await changeOrderStatus(tx, order, { to: "SHIPPED", ...by, shipment, ports: ctx });
    if (!moved.ok) return moved;
    await recordOrderChange(tx, admin, order, mustExist(moved.value, "the sent order"));
    return ok({ order_id });
  });
}
