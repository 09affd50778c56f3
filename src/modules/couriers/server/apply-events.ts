import type { CourierEvent } from "#kernel/ports/couriers.ts";
import { ok } from "#kernel/result.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import { changeOrderStatus, recordOrderChange } from "#modules/orders/server/change-order-status.ts";
import { lockOrder } from "#modules/orders/server/whole-orders.ts";
import type { Tx } from "#platform/database/client.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { hasLeft, isOver, type ParcelState, stateOf } from "../contract/parcel-state.ts";
import { ASKED_AGAIN, type CourierSystem, later } from "./courier-system.ts";
import * as queries from "./parcel-queries.ts";

/** Applies news of a parcel, once each, whatever order they come in: state and order go by when things happened, of all that is known. */
export async function applyEvents(
  system: CourierSystem,
  parcelId: string,
  told: { events: readonly CourierEvent[]; source: queries.EventSource; waybill?: string },
): Promise<void> {
  const known = await queries.findParcel(system.database, parcelId);
  if (!known || told.events.length === 0) return;
  await inTransaction(system.database, async (tx) => {
    // The order first, as everybody who changes both does.
    const locked = await lockOrder(tx, known.orderId);
    const parcel = await queries.lockParcel(tx, parcelId);
    if (!locked || !parcel) return ok(undefined);
    await queries.insertEvents(tx, parcelId, told.events, told);
    // Somebody has decided on it already.
    if (parcel.closedAt) return ok(undefined);
    const events = await queries.selectEvents(tx, parcelId);
    const state = stateOf(events);
    // Another waybill under our reference: the courier was changed in the gateway's panel.
    const waybill = told.waybill || parcel.waybill;
    const row = await queries.updateParcel(tx, parcelId, {
      state,
      waybill,
      bookedAt: parcel.bookedAt ?? system.now(),
      deliveredAt:
        state === "DELIVERED" ? (events.find(({ news }) => news === "delivered")?.at ?? null) : null,
      checkAt: isOver(state) ? null : later(system, ASKED_AGAIN),
      updatedAt: system.now(),
    });
    await followWithOrder(tx, system, locked.order, row);
    return ok(undefined);
  });
}

/** Moves the order as far as its parcel is: shipped once a courier has it, completed once it is handed over. */
async function followWithOrder(
  tx: Tx,
  system: CourierSystem,
  order: Order,
  parcel: queries.ParcelRow,
): Promise<void> {
  let present = order;
  for (const to of stepsOf(present, parcel.state)) {
    const { waybill } = parcel;
    const moved = await changeOrderStatus(tx, present, {
      to,
      changedBy: "system",
      userId: null,
      shipment: {
        courier: parcel.courier,
        tracking_number: waybill,
        tracking_url: system.couriers.trackingUrl(waybill),
      },
      ports: system,
    });
    if (!moved.ok) {
      system.log.error(
        { order: order.id, parcel: parcel.id, to },
        "a parcel went further than its order may",
      );
      return;
    }
    await recordOrderChange(tx, null, present, moved.value);
    present = moved.value;
  }
}

function stepsOf({ standing }: Order, state: ParcelState): ("SHIPPED" | "COMPLETED")[] {
  const ship = standing.accepted && hasLeft(state);
  const complete = state === "DELIVERED" && (ship || standing.on_the_way);
  return [...(ship ? (["SHIPPED"] as const) : []), ...(complete ? (["COMPLETED"] as const) : [])];
}
