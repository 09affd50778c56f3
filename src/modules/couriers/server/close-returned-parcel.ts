import type { SignedIn } from "#kernel/actor.ts";
import { msg } from "#kernel/languages/messages.ts";
import { fail, ok } from "#kernel/result.ts";
import { recordChange } from "#modules/audit/server/record-change.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import { changeOrderStatus, recordOrderChange } from "#modules/orders/server/change-order-status.ts";
import { lockOrder } from "#modules/orders/server/whole-orders.ts";
import type { Tx } from "#platform/database/client.ts";
import { asAdmin } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { DecidedEnd } from "../contract/parcel.ts";
import * as queries from "./parcel-queries.ts";

const reasons = {
  CAME_BACK: msg("The parcel came back to us."),
  LOST: msg("The courier lost the parcel."),
} as const;

/** Notes by hand that a shipped order's parcel came back, also one that no courier was booked for. Admins only. */
export function noteCameBack(ctx: Context, input: { order_id: string }) {
  return asAdmin(ctx, "orders.pack", async (tx, admin) => {
    const locked = await lockOrder(tx, input.order_id);
    if (!locked) return fail("not_found", "This order does not exist.");
    const { order } = locked;
    if (!order.standing.on_the_way) return fail("transition_not_allowed");
    const [latest] = await queries.lockParcelsOf(tx, order.id);
    const open = latest && !latest.closedAt ? latest : null;
    if (open?.state === "CAME_BACK")
      return ok(queries.shownTo(ctx.actor, await queries.parcelOnWire(tx, open.id)));
    // It may be at the gateway by now.
    if (open?.state === "BOOKING") return fail("changed_meanwhile");
    const at = ctx.now();
    const parcel = await bringBack(tx, order, { latest, open, at });
    const event = { news: "came_back", code: "hand", words: "Came back", place: "", at } as const;
    await queries.insertEvents(tx, parcel.id, [event], { source: "hand", userId: admin.userId });
    await recordParcel(tx, admin, { orderId: order.id, action: "came back" });
    return ok(queries.shownTo(ctx.actor, await queries.parcelOnWire(tx, parcel.id)));
  });
}

/** The order's parcel as one that is back: the one that is known, or one that went by hand without cash and is written down only now. */
async function bringBack(
  tx: Tx,
  order: Order,
  known: { latest: queries.ParcelRow | undefined; open: queries.ParcelRow | null; at: Date },
): Promise<queries.ParcelRow> {
  const { latest, open, at } = known;
  const came = { state: "CAME_BACK", checkAt: null, updatedAt: at } as const;
  if (open && (open.waybill !== "" || open.reference === "")) return queries.updateParcel(tx, open.id, came);
  if (open) await queries.updateParcel(tx, open.id, { end: "TAKEN_BACK", closedAt: at, updatedAt: at });
  const attempt = (latest?.attempt ?? 0) + 1;
  return queries.insertParcel(tx, {
    ...came,
    orderId: order.id,
    attempt,
    reference: "",
    courier: order.courier,
  });
}

/**
 * Decides, once, what becomes of a parcel that came back or was lost. Sent again, its order stays shipped; otherwise the order is canceled, what was
 * paid goes back by the rule of every cancellation, and the pieces go on sale or stay off it. Admins only.
 */
export function closeReturnedParcel(ctx: Context, input: { id: string; end: DecidedEnd }) {
  return asAdmin(ctx, "orders.change", async (tx, admin) => {
    const known = await queries.findParcel(tx, input.id);
    const locked = known && (await lockOrder(tx, known.orderId));
    const parcel = locked && (await queries.lockParcel(tx, input.id));
    if (!parcel) return fail("not_found", "This parcel does not exist.");
    const { state, closedAt } = parcel;
    if (closedAt || (state !== "CAME_BACK" && state !== "LOST")) return fail("changed_meanwhile");
    // Nobody sells what nobody has.
    if (state === "LOST" && input.end === "ON_SALE") return fail("transition_not_allowed");
    const at = ctx.now();
    await queries.updateParcel(tx, parcel.id, { end: input.end, closedAt: at, checkAt: null, updatedAt: at });
    const followed = await endOrder(tx, admin, locked.order, { end: input.end, state });
    return followed.ok ? ok(await queries.parcelOnWire(tx, parcel.id)) : followed;
  });
}

/** One that was canceled before its parcel came back stays as it is: pieces and money were settled then. */
async function endOrder(
  tx: Tx,
  admin: SignedIn,
  order: Order,
  { end, state }: { end: DecidedEnd; state: keyof typeof reasons },
) {
  if (end === "SEND_AGAIN") {
    if (!order.standing.on_the_way) return fail("transition_not_allowed");
    await recordParcel(tx, admin, { orderId: order.id, action: "sent again" });
    return ok(order);
  }
  if (!order.standing.on_the_way) return ok(order);
  const moved = await changeOrderStatus(tx, order, {
    to: "CANCELED-ADMIN",
    changedBy: "admin",
    userId: admin.userId,
    reason: reasons[state],
    cameBack: true,
    isLost: state === "LOST",
    withoutProducts: end === "OFF_SALE",
  });
  if (moved.ok) await recordOrderChange(tx, admin, order, moved.value);
  return moved;
}

/** Adds what an admin did with an order's parcel to the log of changes. */
export function recordParcel(
  tx: Tx,
  admin: SignedIn,
  { orderId, action, after = {} }: { orderId: string; action: string; after?: object },
): Promise<void> {
  const subjectName = orderNumber(orderId);
  const subject = { subjectType: "order", subjectId: orderId, subjectName };
  return recordChange(tx, admin, { area: "orders", action, ...subject, after });
}
