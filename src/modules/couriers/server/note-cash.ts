import { fail, ok } from "#kernel/result.ts";
import { storeDate, storeMoment } from "#kernel/store-time.ts";
import { enter } from "#modules/books/server/enter.ts";
import { orderChanged } from "#modules/orders/server/order-changed.ts";
import { lockOrder } from "#modules/orders/server/whole-orders.ts";
import { asAdmin } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { owesCash } from "../contract/parcel-state.ts";
import { recordParcel } from "./close-returned-parcel.ts";
import * as queries from "./parcel-queries.ts";

/** Notes, once, that the cash which a courier collected has come. Admins only. */
export function noteCash(ctx: Context, input: { id: string; received_on: string; reference: string }) {
  return asAdmin(ctx, "money", async (tx, admin) => {
    const known = await queries.findParcel(tx, input.id);
    const locked = known && (await lockOrder(tx, known.orderId));
    const parcel = locked && (await queries.lockParcel(tx, input.id));
    if (!parcel) return fail("not_found", "This parcel does not exist.");
    if (!owesCash(queries.toParcel(parcel, []))) return fail("changed_meanwhile");
    const tooLate = input.received_on > storeDate(ctx.now());
    const tooEarly = parcel.deliveredAt !== null && input.received_on < storeDate(parcel.deliveredAt);
    if (tooLate || tooEarly) {
      const received_on = tooLate ? "This day is still to come" : "The parcel was delivered after this day";
      return fail("validation_failed", received_on, { received_on });
    }
    await queries.updateParcel(tx, parcel.id, {
      codRemittedOn: input.received_on,
      codReference: input.reference,
      updatedAt: ctx.now(),
    });
    const { orderId, codPaise: amount } = parcel;
    const happenedAt = storeMoment(input.received_on, "12:00");
    await enter(tx, [
      {
        kind: "cash_handed_over",
        amount,
        source: `cash:${parcel.id}`,
        orderId,
        by: "staff",
        happenedAt,
      },
    ]);
    await orderChanged(tx, locked.order);
    const after = { received_on: input.received_on, reference: input.reference };
    await recordParcel(tx, admin, { orderId: parcel.orderId, action: "cash received", after });
    return ok(await queries.parcelOnWire(tx, parcel.id));
  });
}
