import { and, asc, desc, eq } from "drizzle-orm";
import { DAY, HOUR } from "#kernel/durations.ts";
import type { ParcelNews } from "#kernel/ports/couriers.ts";
import { storeDate } from "#kernel/store-time.ts";
import type { ParcelState } from "#modules/couriers/contract/parcel-state.ts";
import { parcelEvents, parcels } from "#modules/couriers/schema.ts";
import type { OrderStatus } from "#modules/orders/contract/order-status.ts";
import { orders } from "#modules/orders/schema.ts";
import type { Tx } from "#platform/database/client.ts";

interface Sent {
  of: OrderStatus;
  state: ParcelState;
  /** The news of its way, a few hours apart. */
  news?: readonly ParcelNews[];
  more?: Partial<typeof parcels.$inferInsert>;
}

const out = ["booked", "picked_up", "on_the_way"] as const;
const refusal = "No courier takes parcels to this PIN code today.";

/** The parcels of orders of the last weeks, one to an order of that status; the longest accepted goes by hand. */
const sentOnes: readonly Sent[] = [
  { of: "ACCEPTED", state: "BOOKING" },
  { of: "ACCEPTED", state: "REFUSED", more: { refusal } },
  { of: "ACCEPTED", state: "BOOKED", news: ["booked"] },
  { of: "SHIPPED", state: "ON_THE_WAY", news: out },
  { of: "SHIPPED", state: "RETURNING", news: [...out, "not_delivered", "returning"] },
  { of: "SHIPPED", state: "LOST", news: [...out, "lost"] },
  { of: "COMPLETED", state: "DELIVERED", news: [...out, "out_for_delivery", "delivered"] },
  { of: "COMPLETED", state: "DELIVERED", news: [...out, "delivered"], more: { codReference: "SR-20418" } },
  { of: "CANCELED-USER", state: "CANCELED", news: ["booked", "canceled"] },
];

const words: Partial<Record<ParcelNews, string>> = {
  booked: "Pickup scheduled",
  picked_up: "Picked up",
  on_the_way: "In transit",
  out_for_delivery: "Out for delivery",
  not_delivered: "Nobody was there",
  returning: "On its way back",
  canceled: "Shipment canceled",
};

/** Writes what couriers did with orders of the demo's past: nobody was asked, so nothing of it is followed. */
export async function writeParcels(tx: Tx, now: Date): Promise<void> {
  const used = new Set<string>();
  for (const [index, { of, state, news = [], more }] of sentOnes.entries()) {
    const rows = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.status, of), eq(orders.paymentMode, "COD")))
      .orderBy(desc(orders.createdAt), asc(orders.id));
    const order = rows.find(({ id }) => !used.has(id));
    if (!order) continue;
    used.add(order.id);
    const begun = order.statusSince.getTime() - news.length * 6 * HOUR;
    const isBooked = news.length > 0;
    const isEnded = state === "CANCELED";
    const [parcel] = await tx
      .insert(parcels)
      .values({
        ...{ orderId: order.id, attempt: 1, reference: `demo-${index}`, state, courierId: 43 },
        courier: "Delhivery Surface",
        ...(isBooked && { waybill: `28041${String(index).padStart(8, "0")}`, bookedAt: new Date(begun) }),
        ...(isEnded && { end: "TAKEN_BACK" as const, closedAt: order.statusSince }),
        chargePaise: isBooked ? 68_50 : 0,
        codPaise: order.totalPaise,
        deliveredAt: state === "DELIVERED" ? order.statusSince : null,
        ...more,
        ...(more?.codReference && {
          codRemittedOn: storeDate(new Date(Math.min(now.getTime(), order.statusSince.getTime() + 2 * DAY))),
        }),
        ...{ createdAt: new Date(begun), updatedAt: order.statusSince },
      })
      .returning({ id: parcels.id });
    if (parcel && isBooked)
      await tx.insert(parcelEvents).values(
        news.map((what, step) => ({
          ...{ parcelId: parcel.id, news: what, code: String(step), words: words[what] ?? what },
          ...{ at: new Date(begun + (step + 1) * 6 * HOUR), source: "webhook" as const },
        })),
      );
  }
}
