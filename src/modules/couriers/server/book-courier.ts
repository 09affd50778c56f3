import { may, type SignedIn } from "#kernel/actor.ts";
import { toPaise, toRupees } from "#kernel/money.ts";
import { CourierError, type CourierOffer as Offer } from "#kernel/ports/couriers.ts";
import { fail, ok } from "#kernel/result.ts";
import { parcelAddress } from "#modules/orders/contract/parcel-address.ts";
import { saveChosenState } from "#modules/orders/server/save-chosen-state.ts";
import { shipmentPapers } from "#modules/orders/server/shipment-papers.ts";
import { findOrderRow, lockOrder } from "#modules/orders/server/whole-orders.ts";
import { readFeature } from "#modules/settings/server/read-settings.ts";
import type { Tx } from "#platform/database/client.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import { bookedWords, isBookable, isUntaken } from "../contract/parcel-state.ts";
import { recordParcel } from "./close-returned-parcel.ts";
import { courierSystem, NOT_LET_IN } from "./courier-system.ts";
import { parcelGrams } from "./parcel-grams.ts";
import * as queries from "./parcel-queries.ts";
import { runBooking } from "./run-booking.ts";

interface Booking {
  order_id: string;
  courier_id: number;
  state_code?: string | undefined;
}

const NO_ORDER = "This order does not exist.";

/** The system that books couriers, and those that would take an order's parcel, the cheapest first. */
async function findOffers(ctx: Context, orderId: string) {
  const system = courierSystem(ctx);
  if (!system || !(await readFeature(ctx.database, "couriers")))
    return fail("not_found", "This shop has no couriers to book.");
  const order = await findOrderRow(ctx.database, orderId);
  if (!order?.addresses) return fail("not_found", NO_ORDER);
  const asked = {
    pin: parcelAddress(order).zip,
    grams: await parcelGrams(system.database, order),
    cashPaise: toPaise(order.standing.cash_to_collect),
  };
  try {
    const offers = await system.couriers.listOffers(asked);
    return ok({ system, offers: offers.sort((a, b) => a.chargePaise - b.chargePaise) });
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    system.log.warn({ order: order.id, error }, "the couriers could not be asked");
    if (error.fault === "refused") return fail("courier_refused", error.said);
    return error.fault === "denied"
      ? fail("unavailable", NOT_LET_IN)
      : fail("unavailable", "The couriers do not answer at the moment. Please try again in a minute.");
  }
}

/** The couriers that would take an order's parcel, the cheapest first. Admins only. */
export function listCouriers(ctx: Context, input: { order_id: string }) {
  return forAdmin(ctx, "orders.pack", async () => {
    const found = await findOffers(ctx, input.order_id);
    if (!found.ok) return found;
    const data = found.value.offers.map(({ courierId, courier, chargePaise, days }) => ({
      courier_id: courierId,
      courier,
      charge: may(ctx.actor, "orders.read") ? toRupees(chargePaise) : null,
      days,
    }));
    return ok({ data, count: data.length });
  });
}

/** Books a courier for an order's parcel, unless something would stop the papers that go with it. Its outcome may stay open (state BOOKING); then the shop goes on with it by itself. Admins only. */
export function bookCourier(ctx: Context, input: Booking) {
  return forAdmin(ctx, "orders.pack", async (admin) => {
    // The price is asked for here, and not taken from the request.
    const found = await findOffers(ctx, input.order_id);
    if (!found.ok) return found;
    const { system, offers } = found.value;
    const offer = offers.find(({ courierId }) => courierId === input.courier_id);
    if (!offer) return fail("courier_refused", "This courier does not go there. Please choose another.");
    const begun = await inTransaction(ctx.database, (tx) => beginBooking(tx, ctx, admin, { input, offer }));
    if (!begun.ok) return begun;
    await runBooking(system, begun.value.id);
    const parcel = await queries.parcelOnWire(ctx.database, begun.value.id);
    if (parcel.state === "REFUSED") return fail("courier_refused", parcel.refusal);
    return ok(queries.shownTo(ctx.actor, parcel));
  });
}

async function beginBooking(
  tx: Tx,
  ctx: Context,
  admin: SignedIn,
  { input, offer }: { input: Booking; offer: Offer },
) {
  const id = input.order_id;
  const locked = await lockOrder(tx, id);
  if (!locked) return fail("not_found", NO_ORDER);
  const order = await saveChosenState(tx, admin, locked.order, input.state_code);
  const parcels = await queries.lockParcelsOf(tx, id);
  const [latest] = parcels;
  const open = latest && !latest.closedAt ? latest : null;
  if (open && !isUntaken(open.state))
    return fail("changed_meanwhile", bookedWords(queries.toParcel(open, [])));
  if (!isBookable(order, parcels)) return fail("transition_not_allowed");
  const papers = await shipmentPapers.check(tx, ctx, order);
  if (!papers.ok) return papers;
  const booking = {
    state: "BOOKING",
    courierId: offer.courierId,
    courier: offer.courier,
    chargePaise: offer.chargePaise,
    codPaise: toPaise(order.standing.cash_to_collect),
    refusal: "",
    updatedAt: ctx.now(),
  } as const;
  const attempt = (latest?.attempt ?? 0) + 1;
  // One that was given up has used up its reference: the gateway would answer with its old waybill.
  if (open?.state === "CANCELED")
    await queries.updateParcel(tx, open.id, { end: "TAKEN_BACK", closedAt: ctx.now(), updatedAt: ctx.now() });
  // One that nobody took keeps its reference: the gateway knows of it.
  const parcel =
    open?.state === "REFUSED"
      ? await queries.updateParcel(tx, open.id, { ...booking, heldUntil: null })
      : await queries.insertParcel(tx, {
          ...booking,
          orderId: id,
          attempt,
          reference: attempt === 1 ? id : `${id}-${attempt}`,
        });
  const after = { courier: offer.courier, charge: toRupees(offer.chargePaise) };
  await recordParcel(tx, admin, { orderId: id, action: "courier booked", after });
  return ok(parcel);
}
